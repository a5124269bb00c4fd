import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { half } from '../../../contract/money.ts';
import { cashOnDelivery, type Order, type Status } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { nameKey } from '../../../contract/text.ts';
import { normalReference } from '../../../contract/transaction-id.ts';
import { madeHere, newId } from '../../lib/db/index.ts';
import { nameSearch } from '../../lib/list/search.ts';
import { order, orderLine } from '../../order/table.ts';
import { addClaim } from '../../payment/add.ts';
import { payment } from '../../payment/table.ts';
import { type Answer, call, db } from '../app.ts';
import { decideOrder } from '../decision.ts';
import { pdf } from '../pdf.ts';
import { breads } from './goods.ts';
import { asOffice, newPerson, newStudents, signInAs } from './people.ts';

let orders = 0;
/** Another order id at each call: seven octal digits from 7000000, unlike those of `fill`. */
export const nextOrderId = () => (0o7000000 + orders++).toString(8);

type OrderSample = {
  by?: { id: string; email: string };
  course?: string;
  day?: string;
  status?: Status;
  price?: number;
  txnId?: string;
  kind?: 'course' | 'shop';
  orderId?: string;
  name?: string;
  /** The goods of a shop order, priced `price` together; one piece of `course` by default. */
  goods?: { name: string; price: number; amount: number }[];
};

export async function orderOn({
  by,
  course: name = breads.name,
  day = '2026-03-14',
  status = 'pending',
  price = 8000,
  txnId = cashOnDelivery,
  kind = 'course',
  orderId = nextOrderId(),
  name: buyerName = 'Asha Patil',
  goods = [{ name, price, amount: 1 }],
}: OrderSample = {}) {
  const buyer = by ?? (await newPerson());
  const at = `${day}T06:30:00.000Z`;
  const [row] = await db
    .insert(order)
    .values({
      id: newId(),
      orderId,
      createdAt: at,
      updatedAt: at,
      placedOn: day,
      userId: buyer.id,
      name: buyerName,
      nameSearch: nameSearch(buyerName),
      email: buyer.email,
      serialNo: sql`(select serial_no from user where id = ${buyer.id})`,
      kind,
      contentHash: '',
      courseName: name,
      courseKey: '',
      coursePrice: price,
      ...(kind === 'course' && { courseKey: nameKey(name) }),
      advancePayment: 0,
      balancePayment: price,
      txnId,
    })
    .returning();
  if (!row) throw new Error('No order was made');
  const { id, orderId: number } = row;
  const lines = goods.map((article, position) => ({
    ...article,
    order: id,
    position,
    productId: newId(),
  }));
  if (kind === 'shop') await db.insert(orderLine).values(lines);
  const claim = {
    subject: { order: id, number },
    amount: half(price),
    method: 'upi' as const,
    reference: normalReference(txnId),
    receivedOn: day,
    requestId: madeHere(),
    recordedBy: buyer.id,
    createdAt: at,
  };
  if (txnId !== cashOnDelivery) await addClaim(db, claim, sql``);
  if (status !== 'pending') await decideOrder(id, { status });
  return { ...row, status };
}

export const enrolment = (coursePrice = breads.price, changes: object = {}) => ({
  orderId: nextOrderId(),
  courseName: breads.name,
  coursePrice,
  txnId: cashOnDelivery,
  ...changes,
});

export const seatOf = (batch: string, changes: object = {}) =>
  enrolment(breads.price, { batch, ...changes });

let callers = 0;
/** The form of an order at the counter for somebody new, to be paid later. */
export const atCounter = (changes: object = {}) => ({
  orderId: nextOrderId(),
  name: 'Kavita Rao',
  mobile: String(9_700_000_000 + ++callers),
  courseName: breads.name,
  coursePrice: breads.price,
  way: 'later',
  ...changes,
});

export const cart = (items: object[], coursePrice: number) => ({
  orderId: nextOrderId(),
  items,
  coursePrice,
  txnId: cashOnDelivery,
});

export const sendOrder = (body: object, token: string): Promise<Answer<Order>> =>
  call('/api/order/place-order', body, { token });

/** Places an order in cash through the API, then sets the columns in `decided` as the office. */
export async function placed(
  token: string,
  form: object,
  decided: Partial<typeof order.$inferInsert> = {},
): Promise<Order> {
  const paid = { orderId: nextOrderId(), txnId: cashOnDelivery, ...form };
  const { body } = await sendOrder(paid, token);
  if (!body.data) throw new Error(body.message);
  if (decided.pdf) await env.FILES.put(decided.pdf, pdf('A certificate'));
  if (Object.keys(decided).length > 0) await decideOrder(body.data._id, decided);
  return body.data;
}

export const orderNow = async (id: string) =>
  (await asOffice<AdminOrder>('order/get-order-by-id', { id })).body.data;

export async function bookSeat(batch: string, changes: object = {}, by?: string) {
  const [token = ''] = by === undefined ? await newStudents(1) : [by];
  const { body } = await sendOrder(seatOf(batch, changes), token);
  if (!body.data) throw new Error(body.message);
  return { ...body.data, token };
}

/** Calls `/api/payment/<verb>`, as Meera unless a token says who. */
export const payments = async <Data = AdminPayment>(verb: string, body: object, token?: string) =>
  call<Data>(`/api/payment/${verb}`, body, { token: token ?? (await signInAs('admin')) });

let transfers = 400_000_000_000;
export const nextTxnId = () => String(++transfers);

export const byUpi = (advancePayment: number) => ({ txnId: nextTxnId(), advancePayment });
export const paidInFull = () => byUpi(breads.price);

export async function claimed(sample: OrderSample = {}) {
  const made = await orderOn({ txnId: nextTxnId(), ...sample });
  const claim = await db.select().from(payment).where(eq(payment.order, made.id)).get();
  if (!claim) throw new Error('No claim was made');
  return { order: made, claim };
}

export const cashOf = (id: string, amount: number) => ({
  id,
  amount,
  method: 'cash' as const,
  requestId: `request-${newId()}`,
});

export const backOf = (id: string, amount: number, kind: 'order' | 'demo' = 'order') => ({
  ...cashOf(id, amount),
  kind,
  reason: 'They asked for it',
});
