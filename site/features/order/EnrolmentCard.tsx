import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { StatusPill } from './StatusPill.tsx';

/** One enrolment: payment, dates and actions. */
export function EnrolmentCard({ enrolment, onLinks }: { enrolment: Order; onLinks(): void }) {
  const { courseName, coursePrice, advancePayment, balancePayment, status } = enrolment;
  const isPaid = advancePayment === coursePrice;
  return (
    <article className="card">
      <div className="body">
        <h2 className="h3">{courseName}</h2>
        <p className="row">
          <StatusPill status={status} />
          <span className="muted small numbers">Order {enrolment.orderId}</span>
        </p>
        <dl className="pairs numbers">
          <dt>Price</dt>
          <dd>{rupees(coursePrice)}</dd>
          {isPaid ? (
            <>
              <dt>Paid</dt>
              <dd>{rupees(coursePrice)}</dd>
            </>
          ) : (
            <>
              <dt>Advance</dt>
              <dd>{rupees(advancePayment)}</dd>
              <dt>Balance</dt>
              <dd>{rupees(balancePayment)}</dd>
            </>
          )}
          <dt>Start date</dt>
          <dd>{dayForPeople(enrolment.startDate)}</dd>
          <dt>End date</dt>
          <dd>{dayForPeople(enrolment.endDate)}</dd>
        </dl>
        <p className="row foot">
          {status === 'success' ? (
            <button
              className="button"
              type="button"
              data-links={enrolment.orderId}
              onClick={onLinks}
            >
              Submit Links<span className="visually-hidden"> for {courseName}</span>
            </button>
          ) : (
            <button className="button" type="button" disabled>
              In Verification
            </button>
          )}
          {enrolment.pdfPath && (
            <a className="button quiet" href={enrolment.pdfPath} download>
              Download certificate
            </a>
          )}
        </p>
      </div>
    </article>
  );
}
