import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment, SeenOn } from '../../../contract/payment-office.ts';
import { dayForPeople } from '../../lib/dates.ts';

const hrefOf = ({ kind, _id }: SeenOn) =>
  kind === 'order' ? paths.adminOrder(_id) : paths.adminDemo(_id);

/** The order or booking that a payment is for. */
export const subjectHref = ({ kind, subject }: AdminPayment) =>
  hrefOf({ kind, _id: subject, number: '' });

/** Where else the transaction id of a payment was seen. */
export const SeenElsewhere = ({ payment: { seenOn } }: { payment: AdminPayment }) => (
  <>
    {seenOn.map((one, i) => (
      <span key={one._id}>
        {i > 0 && ', '}
        <a href={hrefOf(one)}>
          {one.kind} <span className="numbers">{one.number}</span>
        </a>
      </span>
    ))}
  </>
);

/** What a dialog about a payment has to show before somebody decides. */
export const PaymentFacts = ({ payment }: { payment: AdminPayment }) => (
  <dl className="pairs numbers">
    <dt>From</dt>
    <dd>
      {payment.name}, {payment.email}
    </dd>
    <dt>For</dt>
    <dd>
      {payment.what}, {payment.number}
    </dd>
    <dt>Expected</dt>
    <dd>
      {payment.balance === payment.price
        ? rupees(payment.price)
        : `${rupees(payment.balance)} of ${rupees(payment.price)}`}
    </dd>
    <dt>Claimed</dt>
    <dd>
      <strong>{rupees(payment.amount)}</strong> by {methodWords[payment.method]}
      {payment.receivedOn && `, ${dayForPeople(payment.receivedOn)}`}
    </dd>
    {payment.txnId && (
      <>
        <dt>Transaction ID</dt>
        <dd>{payment.txnId}</dd>
      </>
    )}
    {payment.seenOn.length > 0 && (
      <>
        <dt>Also on</dt>
        <dd>
          <SeenElsewhere payment={payment} />
        </dd>
      </>
    )}
  </dl>
);
