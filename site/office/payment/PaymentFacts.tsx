import { rupees, rupeesAndPaise } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment, ClaimLine, SeenOn } from '../../../contract/payment-office.ts';
import { doubtsInWords } from '../../../contract/payment-schema.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useMay } from '../../lib/role.ts';
import { noEmail } from '../../ui/Email.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { capitalize } from '../../ui/text.ts';
import { Flags, When } from '../kit/cells.tsx';
import { flagsOf } from './payment-words.ts';

const hrefOf = ({ kind, _id }: SeenOn) =>
  kind === 'order' ? paths.adminOrder(_id) : paths.adminDemo(_id);

export const subjectHref = ({ kind, subject }: Pick<AdminPayment, 'kind' | 'subject'>) =>
  hrefOf({ kind, _id: subject, number: '' });

export const useSubjectLinks = () => (useMay('readOrders') ? { hrefOf: subjectHref } : {});

type SeenProps = { payment: AdminPayment; most?: number };

/** Where else the transaction id of a payment was seen: all of it, or `most` and how many more. */
export function SeenElsewhere({ payment: { seenOn }, most = seenOn.length }: SeenProps) {
  const mayOpen = useMay('readOrders');
  const links = seenOn.slice(0, most).map((record, i) => {
    const words = (
      <>
        {record.kind} <span className="numbers">{record.number}</span>
      </>
    );
    return (
      <span key={record._id}>
        {i > 0 && ', '}
        {mayOpen ? <a href={hrefOf(record)}>{words}</a> : words}
      </span>
    );
  });
  return (
    <>
      {links}
      {seenOn.length > most && ` +${seenOn.length - most}`}
    </>
  );
}

/** By which transfer and by whose word money came or went, and what is to be noticed about it. */
export function PaymentLine({ payment }: { payment: AdminPayment }) {
  const { txnId, name, state, recordedBy, decidedBy, reason, seenOn } = payment;
  const words = [
    txnId,
    recordedBy !== name && recordedBy && `written by ${recordedBy}`,
    decidedBy !== recordedBy && decidedBy && `${state} by ${decidedBy}`,
    reason,
  ];
  return (
    <span className="numbers">
      {capitalize(words.filter(Boolean).join(', '))}{' '}
      {seenOn.length > 0 && (
        <>
          Also on <SeenElsewhere payment={payment} />{' '}
        </>
      )}
      <Flags of={flagsOf(payment)} />
    </span>
  );
}

/** What a dialog about a payment has to show before somebody decides. */
export const PaymentFacts = ({ payment }: { payment: AdminPayment }) => (
  <Facts>
    <Fact name="From">
      {payment.name}, {payment.email || noEmail}
    </Fact>
    <Fact name="For">
      {payment.what}, {payment.number}
    </Fact>
    <Fact name="Expected">
      {payment.balance === payment.price
        ? rupees(payment.price)
        : `${rupees(payment.balance)} of ${rupees(payment.price)}`}
    </Fact>
    <Fact name="Claimed">
      <strong>{rupees(payment.amount)}</strong> by {methodWords[payment.method]}
      {payment.receivedOn && `, ${dayForPeople(payment.receivedOn)}`}
    </Fact>
    <Fact name="Transaction ID">{payment.txnId}</Fact>
    <Fact name="Also on">{payment.seenOn.length > 0 && <SeenElsewhere payment={payment} />}</Fact>
    <Fact name="Look twice">
      {payment.doubts.length > 0 && capitalize(doubtsInWords(payment).join('; '))}
    </Fact>
  </Facts>
);

type LineProps = { line: Omit<ClaimLine, 'asideReason'> };

export const LineFacts = ({
  line: { day, paise, left, returned, reference, narration },
}: LineProps) => (
  <Facts>
    <Fact name="In the bank">
      <strong>{rupeesAndPaise(paise)}</strong>, {dayForPeople(day)}
      {returned > 0 && `; ${rupeesAndPaise(returned)} of it were sent back`}
      {left < paise - returned && `; ${rupeesAndPaise(left)} of it are without an order`}
    </Fact>
    <Fact name="Reference">{reference}</Fact>
    <Fact name="Says">{narration}</Fact>
  </Facts>
);

export const payer = {
  head: 'Who',
  long: true,
  narrow: 'name' as const,
  cell: ({ name, number }: { name: string; number: string }) => (
    <>
      <strong>{name || 'Deleted booking'}</strong>
      <span className="muted small numbers"> {number}</span>
    </>
  ),
};

/** How lines of the ledger are drawn; money that was sent back has a minus. */
export const paymentCells = {
  Who: payer.cell,
  Expected: ({ balance, amount }: AdminPayment) => (
    <span className={balance === amount ? 'as-claimed' : undefined}>{rupees(balance)}</span>
  ),
  Claimed: ({ amount }: AdminPayment) => <strong>{rupees(amount)}</strong>,
  Amount: ({ amount, direction }: AdminPayment) => (
    <strong>
      {direction === 'refund' && '− '}
      {rupees(amount)}
    </strong>
  ),
  'In the bank': ({ bank }: AdminPayment) =>
    bank ? `${rupeesAndPaise(bank.paise - bank.returned)}` : 'Sent back by the bank',
  'Transaction ID': (payment: AdminPayment) => (
    <span className="transaction">
      <span className="what">{payment.what}</span>
      <span className="numbers">{payment.txnId || methodWords[payment.method]}</span>
      <Flags of={flagsOf(payment)} />
      {payment.seenOn.length > 0 && (
        <span className="small">
          Also on <SeenElsewhere payment={payment} most={1} />
        </span>
      )}
    </span>
  ),
  Decided: ({ decidedAt, decidedBy, reason }: AdminPayment) => (
    <>
      {decidedBy && `${decidedBy}, `}
      <When at={decidedAt} />
      {reason && <span className="small">: {reason}</span>}
    </>
  ),
};
