import { drawOrderId } from '../../contract/order.ts';
import type { Site } from '../site.ts';
import { cashEnrolment, enrolBuyers } from './people.ts';
import { shareOfPing } from './rate.ts';
import type { Row } from './table.ts';

/** Students who order in turn, since each may place thirty orders a day: enough for some hundred orders a second. */
const buyers = 400;

/** New orders a second, as a share of `/api/ping`. */
export async function measureOrders(site: Site): Promise<Row[]> {
  const tokens = await enrolBuyers(site, buyers, 'orders');
  let next = 0;
  const order = await cashEnrolment(site);
  const used = new Set<string>();
  const fresh = (): string => {
    const orderId = drawOrderId();
    if (used.has(orderId)) return fresh();
    used.add(orderId);
    return orderId;
  };
  const body = () => JSON.stringify({ ...order, orderId: fresh() });
  const { share, perSecond } = await shareOfPing(site.origin, {
    path: '/api/order/place-order',
    method: 'POST',
    headers: () => ({
      authorization: `Bearer ${tokens[next++ % tokens.length]}`,
      'content-type': 'application/json',
    }),
    body,
  });
  const note = `${Math.round(perSecond)} a second`;
  return [{ what: 'placing an order : ping', figure: share, target: 0.15, bound: 'least', note }];
}
