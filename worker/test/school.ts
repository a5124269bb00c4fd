import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import type { HistoryEntry, Noun } from '../../contract/history.ts';
import { half } from '../../contract/money.ts';
import { cashOnDelivery, type Order, type Status } from '../../contract/order.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { normalReference } from '../../contract/payment.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { serialPrefix } from '../../contract/serial.ts';
import type { Role } from '../../contract/team.ts';
import { nameKey } from '../../contract/text.ts';
import { expire } from '../catalogue/read.ts';
import { course, product } from '../catalogue/table.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { newId, now } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { offer } from '../offer/table.ts';
import { orderLine } from '../order/line-table.ts';
import { order } from '../order/table.ts';
import { addClaim } from '../payment/add.ts';
import { payment } from '../payment/table.ts';
import { aadharColumns } from '../user/insert.ts';
import { newSession } from '../user/session.ts';
import { user } from '../user/table.ts';
import { type Answer, call, db } from './app.ts';
import { people } from './cast.ts';
import { decide } from './decision.ts';
import { hashOf } from './password.ts';
import { pdf } from './pdf.ts';
import { bytesOf } from './pictures.ts';

/*
 * People, goods, batches, orders and payments. Every field has a default and can be replaced; preconditions are inserted,
 * what a verb is named after goes through the API. `orderOn({ by: await newPerson(), price: 900 })`,
 * `addBatch(await offerCourse(), { seats: 1 })`, `sendOrder(seatOf(batch._id), await signInAs('asha'))`.
 */

let made = 0;

/** Inserts somebody with a confirmed e-mail, and a password that opens if it is given. */
export async function newPerson({
  password,
  aadharNo,
  ...known
}: Partial<typeof user.$inferInsert> & { password?: string; aadharNo?: string } = {}) {
  const count = ++made;
  const at = known.createdAt ?? now();
  const name = known.name ?? 'Somebody';
  const [row] = await db
    .insert(user)
    .values({
      ...{ id: newId(), name, nameSearch: nameSearch(name), mobile: '9822000000' },
      ...{ email: `somebody-${count}@crumb.test`, serialNo: `${serialPrefix(2017)}${999 + count}` },
      ...{ passwordHash: password ? hashOf(password) : 'scrypt$0$0$0$$' },
      ...{ confirmedAt: at, createdAt: at, updatedAt: at },
      ...(aadharNo && aadharColumns(env, aadharNo)),
      ...known,
    })
    .returning();
  if (!row) throw new Error('Nobody was added');
  return row;
}

/** A bearer token of that person, in a session of its own. */
export async function signIn(person: { id: string; role: Role }): Promise<string> {
  const { token, insert } = newSession(db, person);
  await insert;
  return token;
}

/** One of the cast, who is inserted if missing, once though two ask at the same moment. */
export async function ofCast(name: keyof typeof people) {
  const find = () => db.select().from(user).where(eq(user.email, people[name].email)).get();
  const found =
    (await find()) ?? (await newPerson(people[name]).catch(() => undefined)) ?? (await find());
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

export const signInAs = async (name: keyof typeof people) => signIn(await ofCast(name));

/** A bearer token of somebody new. */
export const signInWithRole = async (role: Role) => signIn(await newPerson({ role }));

/** The same of so many new students: lists by name have them in the order in which they came. */
export async function newStudents(many: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < many) {
    const name = `Student ${String(made).padStart(5, '0')}`;
    tokens.push(await signIn(await newPerson({ name })));
  }
  return tokens;
}

/** A call of Meera's. */
export const asOffice = async <Data = never>(path: string, body?: object, bindings?: Env) =>
  call<Data>(`/api/${path}`, body, { token: await signInAs('admin'), env: bindings });

/** What the office sees of a record's history, the newest first. */
export const historyOf = async (noun: Noun, id = '') =>
  (await asOffice<HistoryEntry[]>(`admin/history?noun=${noun}&id=${id}`)).body.data ?? [];

/** The course that is booked where no other is named. */
export const breads = { name: 'Artisan Breads', price: 8500 };

/** Calls `/api/payment/<verb>`, as Meera unless a token says who. */
export const payments = async <Data = AdminPayment>(verb: string, body: object, token?: string) =>
  call<Data>(`/api/payment/${verb}`, body, { token: token ?? (await signInAs('admin')) });

type Goods = { name: string; price: number; stock?: 'Yes' | 'No' };

/** A row with a picture of its own. */
async function rowOf(kind: 'course' | 'product', goods: Goods) {
  const id = newId();
  const image = `${kind}/${id}`;
  await env.FILES.put(image, bytesOf('webp'), { httpMetadata: { contentType: 'image/webp' } });
  return {
    ...{ desc: 'Baked this morning', createdAt: now(), updatedAt: now() },
    ...{ stock: 'Yes' as const, ...goods, id, nameKey: nameKey(goods.name), images: [image] },
  };
}

/** Inserts a course and returns its id. */
export async function offerCourse(goods: Goods = breads): Promise<string> {
  const values = { ...(await rowOf('course', goods)), duration: '4 weeks', details: [] };
  await db.insert(course).values(values);
  expire('course');
  return values.id;
}

/** Inserts a product and returns its id. */
export async function offerProduct(goods: Goods & { leadDays?: number }): Promise<string> {
  const values = { leadDays: 0, ...goods, ...(await rowOf('product', goods)) };
  await db.insert(product).values(values);
  expire('product');
  return values.id;
}

let codes = 0;

/** Inserts an offer of 10 % off everything since yesterday, without limit. */
export async function offerWith(changes: Partial<typeof offer.$inferInsert> = {}) {
  const [row] = await db
    .insert(offer)
    .values({
      ...{ id: newId(), createdAt: now(), updatedAt: now(), code: `TEST-${++codes}` },
      ...{ kind: 'percent', value: 10, from: addDays(today(), -1), scope: 'all' },
      ...{ perPerson: 0, most: 0 },
      ...changes,
    })
    .returning();
  if (!row) throw new Error('No offer was made');
  return row;
}

/** The form of a course's batch, four mornings from tomorrow week on. */
export const batchForm = (courseId: string, changes: object = {}) => ({
  ...{ courseId, state: 'open', weekdays: [], seats: 2, place: 'Institute' },
  days: [7, 8, 9, 10].map((days) => addDays(today(), days)),
  ...{ startTime: '10:00', endTime: '13:00', teacherId: '', bring: 'An apron', note: '' },
  ...changes,
});

/** Adds such a batch through the API. */
export async function addBatch(courseId: string, changes: object = {}): Promise<Batch> {
  const { body } = await asOffice<Batch>('batch/add', batchForm(courseId, changes));
  if (!body.data) throw new Error(body.message);
  return body.data;
}

/** The batch as the office sees it. */
export async function batchNow(id: string): Promise<Batch> {
  const { body } = await asOffice<Batch>('batch/get', { id });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

/** Cancels the batch as the office does. */
export const cancelBatch = async (id: string, bindings?: Env) => {
  const { updatedAt } = await batchNow(id);
  return asOffice<Batch>('batch/cancel', { id, updatedAt, reason: 'The oven broke' }, bindings);
};

/** The batch as the office saves it. */
export const saved = ({ _id: id, lessons, ...was }: Batch, changes: object) => ({
  ...{ ...was, id, days: lessons.map(({ day }) => day) },
  ...changes,
});

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
  /** The goods of a shop order, priced `price` together; one piece of `course` by default. */
  goods?: { name: string; price: number; amount: number }[];
};

/** Inserts an order placed on that day, by somebody new unless `by` says who; returns its row. */
export async function orderOn({
  by,
  course: name = breads.name,
  day = '2026-03-14',
  status = 'pending',
  price = 8000,
  txnId = cashOnDelivery,
  kind = 'course',
  goods = [{ name, price, amount: 1 }],
}: OrderSample = {}) {
  const buyer = by ?? (await newPerson());
  const at = `${day}T06:30:00.000Z`;
  const [row] = await db
    .insert(order)
    .values({
      ...{ id: newId(), orderId: nextOrderId(), createdAt: at, updatedAt: at, placedOn: day },
      ...{ userId: buyer.id, name: 'Asha Patil', nameSearch: 'asha patil', email: buyer.email },
      serialNo: sql`(select serial_no from user where id = ${buyer.id})`,
      ...{ kind, contentHash: '', courseName: name, courseKey: '', coursePrice: price },
      ...(kind === 'course' && { courseKey: nameKey(name) }),
      ...{ advancePayment: 0, balancePayment: price, txnId },
    })
    .returning();
  if (!row) throw new Error('No order was made');
  const { id, orderId: number } = row;
  const lines = goods.map((one, position) => ({
    ...{ ...one, order: id, position, productId: newId() },
  }));
  if (kind === 'shop') await db.insert(orderLine).values(lines);
  const claim = {
    subject: { order: id, number },
    ...{ amount: half(price), method: 'upi' as const, reference: normalReference(txnId) },
    ...{ receivedOn: day, requestId: `order-${id}`, recordedBy: buyer.id, createdAt: at },
  };
  if (txnId !== cashOnDelivery) await addClaim(db, claim, sql``);
  if (status !== 'pending') await decide('order', order, id, { status });
  return { ...row, status };
}

/** The form of an order of a seat, to be paid in cash. */
export const seatOf = (batch: string, changes: object = {}) => ({
  ...{ orderId: nextOrderId(), courseName: breads.name, coursePrice: breads.price },
  ...{ txnId: cashOnDelivery, batch, ...changes },
});

/** The form of an order of products, to be paid in cash. */
export const cart = (items: object[], coursePrice: number) => ({
  ...{ orderId: nextOrderId(), items, coursePrice, txnId: cashOnDelivery },
});

export const sendOrder = (body: object, token: string): Promise<Answer<Order>> =>
  call('/api/order/place-order', body, { token });

/** Places an order in cash through the API, then sets the columns in `decided` as the office does. */
export async function placed(
  token: string,
  form: object,
  decided: Partial<typeof order.$inferInsert> = {},
): Promise<Order> {
  const paid = { orderId: nextOrderId(), txnId: cashOnDelivery, ...form };
  const { body } = await sendOrder(paid, token);
  if (!body.data) throw new Error(body.message);
  if (decided.pdf) await env.FILES.put(decided.pdf, pdf('A certificate'));
  if (Object.keys(decided).length > 0) await decide('order', order, body.data._id, decided);
  return body.data;
}

/** The order as the office sees it. */
export const orderNow = async (id: string) =>
  (await asOffice<AdminOrder>('order/get-order-by-id', { id })).body.data;

/** Orders a seat in cash, for a new student unless `by` is somebody's token. */
export async function bookSeat(batch: string, changes: object = {}, by?: string) {
  const [token = ''] = by === undefined ? await newStudents(1) : [by];
  const { body } = await sendOrder(seatOf(batch, changes), token);
  if (!body.data) throw new Error(body.message);
  return { ...body.data, token };
}

let transfers = 400_000_000_000;
/** Another transaction id of UPI at every call. */
export const nextTxnId = () => String(++transfers);

/** What an order claims to be paid, under a number of its own. */
export const byUpi = (advancePayment: number) => ({ txnId: nextTxnId(), advancePayment });
export const paidInFull = () => byUpi(breads.price);

/** Inserts an order whose buyer claims half of its price, and answers both. */
export async function claimed(sample: OrderSample = {}) {
  const made = await orderOn({ txnId: nextTxnId(), ...sample });
  const claim = await db.select().from(payment).where(eq(payment.order, made.id)).get();
  if (!claim) throw new Error('No claim was made');
  return { order: made, claim };
}

/** The form of money that an order got. */
export const cashOf = (id: string, amount: number) => ({
  ...{ id, amount, method: 'cash' as const, requestId: `request-${newId()}` },
});

/** Inserts a pending enquiry and returns its id. */
export async function questionOn(day: string, msg = 'Do you teach puff pastry?') {
  const at = `${day}T06:30:00.000Z`;
  const { name, email, mobile } = people.ravi;
  const values = { id: newId(), createdAt: at, updatedAt: at, name, email, mobile, msg };
  await db.insert(enquiry).values({ ...values, nameSearch: nameSearch(name) });
  return values.id;
}
