import { whatsappFor } from '../../../contract/business.ts';
import { dayWithWeekday } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { payable } from '../../../contract/order-money.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { usePages } from '../../lib/pages.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { CalendarButton, PaperLink } from './CalendarButton.tsx';
import { CollectionPlace } from './CollectionPlace.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OwnActions } from './OwnActions.tsx';
import { OwnCard } from './OwnCard.tsx';
import { PayBalance } from './PayBalance.tsx';
import { Payments } from './Payments.tsx';
import { PriceLines } from './PriceLines.tsx';
import { isDone, isPast, lineOf } from './progress.ts';
import { ShowMore } from './ShowMore.tsx';

type Props = { email: string /** Until what stands above has its place. */; isHidden: boolean };

export function MyOrders({ email, isHidden }: Props) {
  const {
    data: orders,
    total,
    failed,
    retry,
    more,
  } = usePages((page) =>
    ask(api.order['get-user-orders'].$post({ json: { email, kind: 'shop', page } })),
  );
  const now = orders?.filter((order) => !isEarlier(order)) ?? [];
  const earlier = orders?.filter(isEarlier) ?? [];
  return (
    <section
      className={isHidden ? undefined : 'stack'}
      aria-labelledby="my-orders"
      hidden={isHidden}
    >
      <h2 id="my-orders">My Orders</h2>
      {failed && !orders && <Failed message={failed} retry={retry} />}
      {!orders && !failed && <Skeleton label="Loading your orders" />}
      {orders?.length === 0 && (
        <p>
          Nothing ordered from the bakery yet. <a href={paths.products}>Visit the shop</a>
        </p>
      )}
      {now.map((order) => (
        <OrderCard key={order.orderId} order={order} onChanged={() => void retry()} />
      ))}
      {earlier.length > 0 && <h2>Earlier orders</h2>}
      {earlier.map((order) => (
        <OrderCard key={order.orderId} order={order} onChanged={() => void retry()} />
      ))}
      {orders && <ShowMore shown={orders.length} total={total} failed={failed} more={more} />}
    </section>
  );
}

/** Whether nothing of it is to come or to be paid. */
const isEarlier = (order: Order) => isDone(order) || (isPast(order) && order.due === 0);

function OrderCard({ order, onChanged }: { order: Order; onChanged(): void }) {
  const { neededOn } = order;
  const isOver = isEarlier(order);
  return (
    <OwnCard
      order={order}
      // What comes next of it stands above.
      isFolded
      days={neededOn && `Collection ${dayWithWeekday(neededOn)}`}
      line={lineOf(order)}
      action={payable(order) > 0 && <PayBalance order={order} onPaid={onChanged} look="button" />}
    >
      <OrderLines order={order} />
      <Facts look="numbers small">
        <Fact name="Ordered on">{momentForPeople(order.createdAt)}</Fact>
        <PriceLines of={order} />
      </Facts>
      <Payments order={order} />
      {!isOver && <CollectionPlace />}
      <p className="row">
        <PaperLink order={order} />
        {!isOver && <CalendarButton order={order} />}
        <a href={whatsappFor.order(order.name, order.orderId)}>Ask about this order on WhatsApp</a>
        {!isOver && <OwnActions order={order} onChanged={onChanged} />}
      </p>
    </OwnCard>
  );
}
