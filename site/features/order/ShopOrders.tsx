import { whatsappFor } from '../../../contract/business.ts';
import { dayWithWeekday } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { CalendarButton, PaperLink } from './CalendarButton.tsx';
import { isToDo } from './next-things.ts';
import { OrderLines } from './OrderLines.tsx';
import { OwnActions } from './OwnActions.tsx';
import { OwnCard } from './OwnCard.tsx';
import { Payments } from './Payments.tsx';
import { PriceLines } from './PriceLines.tsx';
import { lineOf } from './progress.ts';
import { ShowMore, usePages } from './ShowMore.tsx';

/** Orders of the bakery that are over: what is still to come of others stands above. */
export function EarlierOrders({ email }: { email: string }) {
  const { data, total, failed, retry, more } = usePages((page) =>
    ask(api.order['get-user-orders'].$post({ json: { email, kind: 'shop', page } })),
  );
  const earlier = data?.filter((order) => !isToDo(order)) ?? [];
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  if (!data || (earlier.length === 0 && data.length === total)) return null;
  return (
    <section className="stack" aria-labelledby="earlier">
      <h2 id="earlier">Earlier orders</h2>
      {earlier.map((order) => (
        <OwnCard
          key={order.orderId}
          order={order}
          isFolded
          days={order.neededOn && `Collection ${dayWithWeekday(order.neededOn)}`}
          line={lineOf(order)}
          action={null}
        >
          <ShopOrder order={order} onChanged={() => void retry()} />
        </OwnCard>
      ))}
      <ShowMore shown={data.length} total={total} failed={failed} more={more} />
    </section>
  );
}

/** What was ordered from the bakery and paid, and what its buyer may do about it. */
export function ShopOrder({ order, onChanged }: { order: Order; onChanged(): void }) {
  const isOver = !isToDo(order);
  return (
    <>
      <OrderLines order={order} />
      <Facts look="numbers small">
        <Fact name="Ordered on">{momentForPeople(order.createdAt)}</Fact>
        <PriceLines of={order} />
      </Facts>
      <Payments order={order} />
      <p className="row">
        <PaperLink order={order} />
        {!isOver && <CalendarButton order={order} />}
        <a href={whatsappFor.order(order.name, order.orderId)}>Ask about this order on WhatsApp</a>
        {!isOver && <OwnActions order={order} onChanged={onChanged} />}
      </p>
    </>
  );
}
