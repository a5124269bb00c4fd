import { drawOrderId } from '../../contract/order.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { cashEnrolment, tokenOf } from './people.ts';
import { shareOfPing } from './rate.ts';
import type { Row } from './table.ts';

/** New orders a second, as a share of `/api/ping`. */
export async function measureOrders(site: Site): Promise<Row[]> {
  const token = await tokenOf(site, people.asha.email);
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
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const note = `${Math.round(perSecond)} a second`;
  return [{ what: 'placing an order : ping', figure: share, target: 0.15, bound: 'least', note }];
}
