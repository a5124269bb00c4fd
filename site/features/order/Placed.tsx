import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { business } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import { nextSteps, seatPromise } from '../../../contract/next-steps.ts';
import type { Order } from '../../../contract/order.ts';
import { paperName } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { isHeldForNow, promisesOf } from '../../../contract/payment-terms.ts';
import { placesOf } from '../../../contract/venue.ts';
import { lazily } from '../../lib/on-demand.ts';
import { $user } from '../../lib/session.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PriceLines } from './PriceLines.tsx';
import './records.css';
import '../../ui/pairs.css';

/** Loaded for those who need it. Without it they can still confirm by the mail's link. */
const ConfirmEmail = lazily(async () => (await import('../user/ConfirmEmail.tsx')).ConfirmEmail);

const findAgain = 'With it you log in and find this order again.';

/** After an order: its number, what happens next and when, where to come, and the promises made. */
export function Placed({ order }: { order: Order }) {
  const { kind, orderId, coursePrice } = order;
  const user = useStore($user);
  // It says so when it is confirmed here.
  const [isUnconfirmed] = useState(user?.emailConfirmed === false);
  return (
    <Confirmation title="Thank you, we have received your order">
      <p>
        Your order number is <strong className="numbers">{orderId}</strong>. This happens next:
      </p>
      <ol className="steps">
        {nextSteps(order).map(({ when, words }) => (
          <li key={words}>
            <strong>{when}:</strong> {words}
          </li>
        ))}
      </ol>
      {order.classes && !isUnconfirmed && (
        <p className="notice">{seatPromise(order, Boolean(user?.emailConfirmed))}</p>
      )}
      {isUnconfirmed && (
        <Suspense>
          <ConfirmEmail why={isHeldForNow(order) ? seatPromise(order, false) : findAgain} />
        </Suspense>
      )}
      <section className="stack" aria-label="Where to come">
        {placesOf(order).map(({ label, lines, hours, map }) => (
          <p key={label}>
            <strong>{label}:</strong> {lines.join(', ')}
            <br />
            {hours && `Open: ${hours}. `}
            <a href={map} target="_blank" rel="noopener">
              See it on the map<span className="visually-hidden">: {label}</span>
            </a>
          </p>
        ))}
        {kind === 'shop' && <p>{business.collection.delivery}</p>}
      </section>
      <section className="stack" aria-label="What you ordered">
        <OrderLines order={order} />
        {order.listPrice > coursePrice && (
          <Facts>
            <PriceLines of={order} />
            <Fact name="Price">{rupees(coursePrice)}</Fact>
          </Facts>
        )}
        {order.listPrice === coursePrice && order.items.length > 1 && (
          <p className="numbers">Together: {rupees(coursePrice)}</p>
        )}
      </section>
      <p className="small muted">
        {promisesOf(order).join(' ')} <a href={paths.terms}>Terms and Conditions</a>,{' '}
        <a href={paths.refund}>Refund Policy</a>
      </p>
      <p className="row">
        <a className="button" href={kind === 'shop' ? paths.dashboard : paths.myCourses}>
          Check Order Status
        </a>
        <a className="button quiet" href={paths.receipt(orderId)}>
          {paperName(order)}
        </a>
        <CalendarButton order={order} />
        <a className="button quiet" href={paths.home}>
          Go To Home
        </a>
      </p>
    </Confirmation>
  );
}
