import { cancelDocument, type MoneyDocument } from '../../../contract/document/content.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { api } from '../../lib/api.ts';
import { type Action, withForm } from '../kit/actions.tsx';
import { sends } from '../kit/calls.ts';

const issueReceipt = sends(api.document.issue.$post);
const cancelReceipt = sends(api.document.cancel.$post);

export type Papered = AdminPayment & { papers: MoneyDocument[] };

const standing = ({ papers }: Papered) => papers.find(({ cancelledAt }) => !cancelledAt);

const cancellation = withForm({
  label: 'Cancel receipt',
  rare: true,
  needs: 'correctPayments',
  when: (payment: Papered) => standing(payment) !== undefined,
  question: (payment: Papered) => `Cancel ${standing(payment)?.number}?`,
  words:
    'It keeps its number and stays readable, as cancelled. The payment stays as it is, and ' +
    'another receipt can be issued for it.',
  action: 'Cancel the receipt',
  busy: 'Cancelling…',
  grave: true,
  form: {
    schema: cancelDocument,
    values: (payment: Papered) => ({ id: standing(payment)?._id ?? '', reason: '' }),
    fields: { reason: { label: 'Reason', hint: 'Stands on the receipt' } },
  },
  send: (_, form) => cancelReceipt(form),
});

/** The Worker issues one for no other. */
const issue: Action<Papered> = {
  label: 'Issue the receipt',
  needs: 'correctPayments',
  when: (payment) =>
    payment.state === 'verified' &&
    !payment.isCorrection &&
    !payment.isReversed &&
    !standing(payment),
  send: ({ _id: payment }) => issueReceipt({ payment }),
};

export const paperActions = [cancellation, issue];
