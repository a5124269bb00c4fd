import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Quote } from '../../contract/offer.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';
import { call, db } from './app.ts';
import { breads, offerCourse, offerProduct, placed, sendOrder, signInAs } from './school.ts';

/** What nobody else may see has values. */
export async function ordersOfTwo() {
  const [asha, ravi, admin] = [
    await signInAs('asha'),
    await signInAs('ravi'),
    await signInAs('admin'),
  ];
  await db
    .update(user)
    .set({
      aadharHash: 'stored-hash',
      aadharLast4: '2346',
      address: '7 Neem Lane',
      dob: '1999-02-03',
    });
  await offerCourse({ name: 'Artisan Breads', price: 9500 });
  await offerCourse({ name: 'French Patisserie', price: 24500 });
  const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });
  const breads = { courseName: 'Artisan Breads', coursePrice: 9500 };
  const bread = await placed(asha, breads, {
    status: 'success',
    certificate: 'yes',
    pdf: 'certificate/bread',
    startDate: '2026-01-05',
    endDate: '2026-02-06',
  });
  const shop = await placed(asha, { items: [{ id: loaf, amount: 3 }], coursePrice: 840 });
  const pastry = await placed(
    asha,
    { courseName: 'French Patisserie', coursePrice: 24500 },
    { status: 'success', pdf: 'certificate/too-early' },
  );
  const ravis = await placed(ravi, breads, {
    status: 'success',
    certificate: 'no',
    pdf: 'certificate/refused',
  });
  return { tokens: { asha, ravi, admin, anonymous: '' }, bread, shop, pastry, ravis };
}

export const stored = (orderId: string) =>
  db.select().from(order).where(eq(order.orderId, orderId)).get();

/**
 * The order is refused with this status and errors at these fields, before it is paid as
 * afterwards, and is not stored.
 */
export async function expectNotPlaced(
  body: { orderId: string } & Record<string, unknown>,
  token: string,
  status: number,
  ...fields: string[]
): Promise<void> {
  const checked = await call('/api/order/check-order', body, { token });
  const { status: was, body: reply } = await sendOrder(body, token);
  if (!fields.includes('orderId')) expect(checked.body).toEqual(reply);
  expect({ was, fields: Object.keys(reply.errors ?? {}) }).toEqual({ was: status, fields });
  expect(reply.success).toBe(false);
  expect(reply.message).toBeTruthy();
  expect(await stored(body.orderId)).toBeUndefined();
}

/** For the tests of codes and of the credit of a fee. */
export const ofBreads = { courseName: breads.name };

export const quote = async (body: object = ofBreads, token?: string) =>
  call<Quote>('/api/offer/quote', body, { token: token ?? (await signInAs('asha')) });
