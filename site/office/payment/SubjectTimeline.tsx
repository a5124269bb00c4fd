import { cancelDocument, type MoneyDocument } from '../../../contract/document/content.ts';
import { headline } from '../../../contract/document/sheet.ts';
import { pageMost } from '../../../contract/list.ts';
import { type Message, messageList } from '../../../contract/message.ts';
import { paths } from '../../../contract/paths.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { api } from '../../lib/api.ts';
import { askDocuments } from '../document/Receipts.tsx';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import type { Found } from '../history/Timeline.tsx';
import { type Action, RecordActions, withForm } from '../kit/actions.tsx';
import { sends, together } from '../kit/calls.ts';
import { readList } from '../kit/OfficeList.tsx';
import { MessageActions, MessageState } from '../message/MessageState.tsx';
import { PaymentLine } from './PaymentFacts.tsx';
import { paymentInWords } from './payment-words.ts';
import { takeBack } from './take-back.ts';

type Props = {
  noun: 'order' | 'demo';
  id: string;
  /** The seven digits of the order or booking; one of each may have the same. */
  number: string;
  payments: AdminPayment[] | undefined;
  /** What only the record itself says. */
  own: Found[];
  onChanged(): void;
};

/** What happened to an order or booking: payments with their papers, mails, the rest. */
export function SubjectTimeline({ noun, id, number, payments = [], own, onChanged }: Props) {
  const ofPayment = (payment: Papered): Found => ({
    id: payment._id,
    kind: 'payment',
    at: payment.createdAt,
    day: payment.receivedOn,
    state: payment.state,
    words: paymentInWords(payment),
    below: (
      <>
        <PaymentLine payment={payment} />
        {payment.papers.map((document) => (
          <span key={document._id}>
            <a href={paths.document(document.number)}>{headline(document)}</a>
            {document.cancelledAt && ` cancelled: ${document.cancelReason}`}
          </span>
        ))}
        <RecordActions
          actions={[takeBack, ...paperActions]}
          row={payment}
          name={paymentInWords(payment)}
          onDone={onChanged}
          onStale={onChanged}
        />
      </>
    ),
  });
  const ofMail = (message: Message, reload: () => void): Found => ({
    id: message._id,
    kind: 'mail',
    at: message.createdAt,
    words: message.subject,
    isUrgent: message.state === 'failed',
    below: (
      <>
        {message.to} <MessageState message={message} />
        <MessageActions message={message} onDone={reload} />
      </>
    ),
  });
  return (
    <RecordTimeline
      noun={noun}
      id={id}
      read={() =>
        together({
          documents: askDocuments(number),
          mails: readList<Message>(messageList, { noun, id, limit: String(pageMost) }),
        })
      }
      beside={({ documents, mails }, reload) => [
        ...own,
        ...payments.map((payment) =>
          ofPayment({
            ...payment,
            papers: documents.filter((document) => document.payment === payment._id),
          }),
        ),
        ...mails.map((message) => ofMail(message, reload)),
      ]}
    />
  );
}

const issueReceipt = sends(api.document.issue.$post);
const cancelReceipt = sends(api.document.cancel.$post);

type Papered = AdminPayment & { papers: MoneyDocument[] };

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

const paperActions = [cancellation, issue];
