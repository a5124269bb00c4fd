import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Candidate } from '../../contract/certificate-office.ts';
import type { MoneyDocument } from '../../contract/document/content.ts';
import { half, rupees } from '../../contract/money.ts';
import type { MyData } from '../../contract/my-data.ts';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import { moneyFacts } from '../../contract/order-money.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import type { RosterEntry } from '../../contract/roster.ts';
import { newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { ask, call, db } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  backOf,
  bookSeat,
  breads,
  cashOf,
  newStudents,
  nextTxnId,
  offerCourse,
  payments,
  signInAs,
} from '../test/school.ts';

const meera = await signInAs('admin');
const { price } = breads;
const [first, second] = [half(price), price - half(price)];
const batch = await addBatch(await offerCourse(breads), { seats: 60 });

type Booked = Awaited<ReturnType<typeof bookSeat>>;

const claim = ({ orderId, token }: Booked, amount: number) =>
  call(
    '/api/payment/claim',
    { orderId, amount, txnId: nextTxnId(), requestId: newId() },
    { token },
  );
const claims = async ({ _id }: Booked) =>
  (await asOffice<AdminPayment[]>(`payment/list?order=${_id}`)).body.data ?? [];
const decide = async (order: Booked, verb: 'verify' | 'reject' | 'reverse', more: object = {}) => {
  const [payment] = await claims(order);
  const { body } = await payments(verb, { id: payment?._id, reason: 'So it is', ...more });
  expect(body.success).toBe(true);
};
const verify = (order: Booked, more: object = {}) => decide(order, 'verify', more);
const close = (order: Booked, status: string) =>
  asOffice('admin/bulk-status', { status, orders: [{ id: order._id }] });
const correct = ({ _id: id }: Booked, paid: number) =>
  payments('correct', { id, paid, reason: 'A slip', requestId: newId() });
const sendBack = ({ _id: id }: Booked, amount: number, more: object = {}) =>
  payments('refund', { ...backOf(id, amount), ...more });
const payAll = ({ _id: id }: Booked) => payments('record', cashOf(id, price));

type Sums = { verified: number; claimed: number; sentBack: number; due: number };
const sums = (some: Partial<Sums> = {}): Sums => ({
  verified: 0,
  claimed: 0,
  sentBack: 0,
  due: 0,
  ...some,
});
const upi = () => ({ txnId: nextTxnId(), advancePayment: first });
const cash = () => ({ txnId: cashOnDelivery });

it.each<[string, () => object, ((order: Booked) => Promise<unknown>)[], Sums]>([
  ['of which nothing is paid', cash, [], sums({ due: price })],
  ['of which half is claimed', upi, [], sums({ claimed: first, due: second })],
  [
    'that is claimed in two parts',
    upi,
    [(order) => claim(order, second)],
    sums({ claimed: price }),
  ],
  [
    'of which less was verified than claimed',
    upi,
    [(order) => verify(order, { amount: 1000 })],
    sums({ verified: 1000, due: price - 1000 }),
  ],
  ['with its advance', upi, [verify], sums({ verified: first, due: second })],
  [
    'with its advance, and the rest claimed',
    upi,
    [verify, (order) => claim(order, second)],
    sums({ verified: first, claimed: second }),
  ],
  ['that is paid', cash, [payAll], sums({ verified: price })],
  [
    'of which half went back',
    cash,
    [payAll, (order) => sendBack(order, first)],
    sums({ verified: price, sentBack: first }),
  ],
  [
    'whose payment was taken back',
    upi,
    [verify, (order) => decide(order, 'reverse')],
    sums({ due: price }),
  ],
  ['whose claim was rejected', upi, [(order) => decide(order, 'reject')], sums({ due: price })],
  [
    'that was cancelled with money',
    upi,
    [verify, (order) => claim(order, second), (order) => close(order, 'cancelled')],
    sums({ verified: first }),
  ],
  ['that failed, unpaid', cash, [(order) => close(order, 'failed')], sums()],
  [
    'that was refunded',
    cash,
    [payAll, (order) => sendBack(order, price, { close: true })],
    sums({ verified: price, sentBack: price }),
  ],
  [
    'that was corrected down',
    cash,
    [payAll, (order) => correct(order, 1000)],
    sums({ verified: 1000, due: price - 1000 }),
  ],
])('every place says the same of an order %s', async (_, form, steps, expected) => {
  const [token = ''] = await newStudents(1);
  const order = await bookSeat(batch._id, form(), token);
  const { _id: id, orderId, email } = order;
  for (const step of steps) await step(order);
  const { verified, claimed, sentBack, due } = expected;
  const read = async <Data>(path: string, body?: object, of = meera) =>
    (await call<Data>(`/api/${path}`, body, { token: of })).body;

  const office = (await read<AdminOrder>('order/get-order-by-id', { id })).data;
  const listed = await read<AdminOrder[]>(`admin/admin-get-all-orders?q=${orderId}`);
  const student = await read<Order[]>('order/get-user-orders', { email }, token);
  const { data: mine } = await read<MyData>('user/export-my-data', undefined, token);
  const replies = [office, listed.data?.[0], student.data?.[0], mine?.orders[0]];
  const by = due > 0 ? batch.firstDay : '';
  for (const reply of replies) {
    expect(reply).toMatchObject({ paid: verified, claimed, refunded: sentBack, due, dueOn: by });
    expect(moneyFacts(reply as Order)).toEqual(moneyFacts(office as Order));
  }

  const isOpen = !['cancelled', 'failed', 'refunded'].includes(office?.status ?? '');
  for (const { balance } of await claims(order)) expect(balance).toBe(isOpen ? due + claimed : 0);
  const unpaid = await read(`admin/admin-get-all-orders?tab=balance&q=${orderId}`);
  expect(unpaid.total).toBe(due > 0 ? 1 : 0);

  const csv = await ask(`/api/admin/export-orders?q=${orderId}`, {
    headers: { authorization: `Bearer ${meera}` },
  });
  const [heads = [], cells = []] = (await csv.text())
    .split('\r\n')
    .map((row) =>
      row.match(/(?<=^|,)("(?:[^"]|"")*"|[^",]*)/g)?.map((cell) => cell.replaceAll('"', '')),
    );
  const cell = (head: string) => cells[heads.indexOf(head)];
  expect(['Paid', 'To be checked', 'Sent back', 'Due', 'Due on'].map(cell)).toEqual(
    [verified, claimed, sentBack, due, by].map(String),
  );

  const roster = await read<RosterEntry[]>('batch/roster', { id: batch._id });
  const seat = roster.data?.find((entry) => entry.order === id);
  if (isOpen)
    expect(seat?.money).toMatchObject({ paid: verified, claimed, refunded: sentBack, due });
  const candidates = await read<Candidate[]>(`certificate/candidates?order=${id}`);
  const [holds = []] = candidates.data?.map((candidate) => candidate.holds) ?? [];
  expect(holds.find(({ code }) => code === 'unpaid')?.message).toBe(
    due > 0 ? `${rupees(due)} is due` : undefined,
  );

  // The latest mail that says what is left says it of today, unless no mail came of the last step.
  const mails = await db
    .select({ body: message.body })
    .from(message)
    .where(eq(message.record, id))
    .orderBy(desc(message.seq));
  const rests = mails.flatMap(({ body }) =>
    (body?.parts ?? []).filter((part) => typeof part === 'object' && 'due' in part),
  );
  const { data: papers = [] } = await read<MoneyDocument[]>(
    'document/of-order',
    { orderId },
    token,
  );
  const receipts = papers.filter(({ kind, cancelledAt }) => kind === 'receipt' && !cancelledAt);
  const last = receipts.at(-1)?.content;
  if (steps.at(-1) === verify || steps.at(-1) === payAll) {
    expect(rests[0]).toMatchObject({ due, dueOn: batch.firstDay, claimed });
    expect(last?.account).toMatchObject({ price, balance: due });
    expect(last?.payment.amount).toBe(verified);
  }
});
