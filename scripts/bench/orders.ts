import { drawOrderId } from '../../contract/order.ts';
import { listCourses } from '../../worker/course/queries.ts';
import { open } from '../../worker/db/index.ts';
import { people } from '../../worker/test/cast.ts';
import { newSession } from '../../worker/user/session.ts';
import { shareOfPing } from './rate.ts';
import type { Site } from './site.ts';
import type { Row } from './table.ts';

/** A bearer token of the seed's student. */
async function tokenOfAsha({ env }: Site): Promise<string> {
  const db = open(env.DB);
  const owner = await db.query.user.findFirst({
    where: (user, { eq }) => eq(user.email, people.asha.email),
  });
  if (!owner) throw new Error('The seed left no student');
  const { token, insert } = newSession(db, owner);
  await insert;
  return token;
}

/** Orders placed a second, each a new one, as a share of `/api/ping`. */
export async function measureOrders(site: Site): Promise<Row[]> {
  const token = await tokenOfAsha(site);
  const { records = [] } = await listCourses(open(site.env.DB));
  const course = records.find(({ stock }) => stock === 'Yes');
  if (!course) throw new Error('The seed left no course');
  const used = new Set<string>();
  const fresh = (): string => {
    const orderId = drawOrderId();
    if (used.has(orderId)) return fresh();
    used.add(orderId);
    return orderId;
  };
  const body = () =>
    JSON.stringify({
      orderId: fresh(),
      courseName: course.name,
      coursePrice: course.price,
      txnId: 'Cash On Delivery',
    });
  const { share, perSecond } = await shareOfPing(site.origin, {
    path: '/api/order/place-order',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const note = `${Math.round(perSecond)} a second`;
  return [{ what: 'placing an order : ping', figure: share, target: 0.15, bound: 'least', note }];
}
