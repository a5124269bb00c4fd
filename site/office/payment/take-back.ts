import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { type AdminPayment, reverseReason } from '../../../contract/payment-office.ts';
import { withForm } from '../kit/actions.tsx';
import { reversePayment } from './api.ts';

export const takeBack = withForm({
  label: 'Take back',
  rare: true,
  needs: 'correctPayments',
  when: ({ direction, state, isReversed }: AdminPayment) =>
    direction === 'in' && state === 'verified' && !isReversed,
  question: ({ amount }: AdminPayment) => `Take back ${rupees(amount)}?`,
  words:
    'The order owes this money again, and the transaction can be verified for whom it is. Both ' +
    'lines stay. Money that the school sent back is a refund instead.',
  busy: 'One moment…',
  grave: true,
  form: {
    schema: z.object({ reason: reverseReason }),
    values: { reason: '' },
    fields: { reason: { label: 'What was wrong', type: 'lines' } },
  },
  send: ({ _id: id }, { reason }) => reversePayment({ id, reason }),
});
