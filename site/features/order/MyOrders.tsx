import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { usePages } from '../../lib/pages.ts';
import { $user } from '../../lib/session.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { CollectionPlace } from './CollectionPlace.tsx';
import { MoneyFacts } from './MoneyFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderState } from './OrderState.tsx';
import { PayBalance } from './PayBalance.tsx';
import { Payments } from './Payments.tsx';
import { closing, isCollected, isPast, nextOf } from './progress.ts';
import { ShowMore } from './ShowMore.tsx';

/** The user's shop orders with their lines. */
export default function MyOrders() {
  const user = useStore($user);
  return user ? <Orders email={user.email} /> : null;
}

function Orders({ email }: { email: string }) {
  const {
    data: orders,
    total,
    failed,
    retry,
    more,
  } = usePages((page) =>
    ask(api.order['get-user-orders'].$post({ json: { email, kind: 'shop', page } })),
  );
  return (
    <section className="stack" aria-labelledby="my-orders">
      <h2 id="my-orders">My Orders</h2>
      {failed && !orders && <Failed message={failed} retry={retry} />}
      {!orders && !failed && <Skeleton label="Loading your orders" />}
      {orders?.length === 0 && (
        <p>
          Nothing ordered from the bakery yet. <a href={paths.products}>Visit the shop</a>
        </p>
      )}
      {orders?.map((order) => (
        <OrderCard key={order.orderId} order={order} onPaid={() => void retry()} />
      ))}
      {orders && <ShowMore shown={orders.length} total={total} failed={failed} more={more} />}
    </section>
  );
}

function OrderCard({ order, onPaid }: { order: Order; onPaid(): void }) {
  const isOver = Boolean(closing(order)) || isPast(order) || isCollected(order);
  return (
    <article className="card">
      <div className="body">
        <p className="row">
          <strong className="numbers">Order {order.orderId}</strong>
          <OrderState order={order} />
          <span className="muted small">{momentForPeople(order.createdAt)}</span>
        </p>
        <p className={closing(order) ? 'notice' : undefined}>
          {closing(order) ?? (
            <>
              {!isOver && <strong>Next:</strong>} {nextOf(order)}
            </>
          )}
        </p>
        <OrderLines order={order} />
        <Facts>
          <MoneyFacts order={order} />
        </Facts>
        <Payments order={order} />
        <PayBalance order={order} onPaid={onPaid} />
        {!isOver && <CollectionPlace />}
        <p className="row foot">
          <a href={paths.receipt(order.orderId)}>Receipt</a>
          {!isOver && <CalendarButton order={order} />}
          <a href={whatsappFor.order(order.name, order.orderId)} rel="noopener">
            Ask about this order on WhatsApp
          </a>
        </p>
      </div>
    </article>
  );
}
