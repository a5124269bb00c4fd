import { useStore } from '@nanostores/react';
import { whatsappFor } from '../../../contract/business.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { StatusPill } from './StatusPill.tsx';

/** The user's shop orders with their lines. */
export default function MyOrders() {
  const user = useStore($user);
  return user ? <Orders email={user.email} /> : null;
}

function Orders({ email }: { email: string }) {
  const { data, failed, retry } = useRequest(() =>
    ask<Order[]>(api.order['get-user-orders'].$post({ json: { email } })),
  );
  const orders = data?.filter(({ kind }) => kind === 'shop');
  return (
    <section className="stack" aria-labelledby="my-orders">
      <h2 id="my-orders">My Orders</h2>
      {failed && !data && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Waiting label="Loading your orders" />}
      {orders?.length === 0 && (
        <p>
          Nothing ordered from the bakery yet. <a href={paths.products}>Visit the shop</a>
        </p>
      )}
      {orders?.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
    </section>
  );
}

const OrderCard = ({ order }: { order: Order }) => (
  <article className="card">
    <div className="body">
      <p className="row">
        <strong className="numbers">Order {order.orderId}</strong>
        <StatusPill status={order.status} />
        <span className="muted small">{momentForPeople(order.createdAt)}</span>
      </p>
      <ul className="lines">
        {order.items.map(({ id, name, price, amount }) => (
          <li key={id}>
            <span>
              <span className="numbers">{amount} × </span>
              {name}
            </span>
            <span className="price">{rupees(price * amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="pairs numbers">
        <dt>Price</dt>
        <dd>{rupees(order.coursePrice)}</dd>
        <dt>Advance</dt>
        <dd>{rupees(order.advancePayment)}</dd>
        <dt>Balance</dt>
        <dd>{rupees(order.balancePayment)}</dd>
      </dl>
      <p className="foot">
        <a href={whatsappFor.order(order.name, order.orderId)} rel="noopener">
          Ask about this order on WhatsApp
        </a>
      </p>
    </div>
  </article>
);
