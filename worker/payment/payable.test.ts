import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { CounterPerson } from '../../contract/counter.ts';
import { addDays, endOfDay, momentOf, today } from '../../contract/day.ts';
import type { KitchenDay } from '../../contract/kitchen.ts';
import type { MoneyReport } from '../../contract/money-report.ts';
import { isRunning, statuses } from '../../contract/order.ts';
import { payable } from '../../contract/order-money.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { isReminded } from '../../contract/order-request.ts';
import type { PersonPage } from '../../contract/person.ts';
import type { RosterEntry } from '../../contract/roster.ts';
import { drawKey } from '../../contract/token.ts';
import { madeHere } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/write.ts';
import { selectAdminOrders } from '../order/select.ts';
import { isPayable } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { adminView } from '../order/view.ts';
import { seat } from '../seat/table.ts';
import { db, goTo } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { decide, decideOrder } from '../test/decision.ts';
import {
  addBatch,
  asOffice,
  cashOf,
  newPerson,
  offerCourse,
  orderOn,
  payments,
} from '../test/school.ts';
import { batch } from '../timetable/table.ts';
import { addClaim } from './add.ts';
import { balanceMails } from './remind.ts';

breaksRule(
  'a mail that is due is sent, or tried again later',
  'the clock of these tests stands at a time of this morning, which may be hours ago',
);

const price = 1000;
const places = ['none', 'sure', 'lost', 'over', 'cancelled', 'shop'] as const;
const money = [
  ...[0, 500, price].map((paid) => ({ paid, claimed: 0 })),
  ...[0, 500].map((paid) => ({ paid, claimed: 100 })),
];
const matrix = statuses.flatMap((status) =>
  places.flatMap((where) =>
    ['', '2026-01-02T06:00:00.000Z'].flatMap((cancelAskedAt) =>
      money.map((sums) => ({ status, where, cancelAskedAt, ...sums })),
    ),
  ),
);
type Case = (typeof matrix)[number];

const isAsked = ({ status, where, paid, cancelAskedAt }: Case) =>
  isRunning(status) && where !== 'cancelled' && paid < price && cancelAskedAt === '';
const isToRemind = (testCase: Case) =>
  isAsked(testCase) &&
  testCase.claimed === 0 &&
  testCase.where !== 'lost' &&
  !(testCase.where === 'over' && testCase.status === 'pending' && testCase.paid === 0);
const restOf = ({ paid, claimed }: Case) => Math.max(0, price - paid - claimed);

const day = addDays(today(), 3);
const cases = new Map<string, Case>();
const idsOf = (which: (testCase: Case) => boolean) =>
  [...cases].flatMap(([id, testCase]) => (which(testCase) ? [id] : [])).toSorted();
const sumOf = (which: (testCase: Case) => boolean) =>
  matrix.filter(which).reduce((sum, testCase) => sum + restOf(testCase), 0);

let asha = { id: '', email: '' };
const batches = new Map<string, string>();
let all: AdminOrder[] = [];

async function made({ where, paid, claimed, status, cancelAskedAt }: Case) {
  const kind = where === 'shop' ? 'shop' : 'course';
  const { id, orderId: number } = await orderOn({ by: asha, price, kind });
  if (paid > 0) await payments('record', cashOf(id, paid));
  const claim = { amount: claimed, method: 'upi', reference: '', receivedOn: today() } as const;
  const createdAt = new Date().toISOString();
  const by = { requestId: madeHere(), recordedBy: asha.id, createdAt };
  if (claimed > 0) await addClaim(db, { ...claim, ...by, subject: { order: id, number } }, sql``);
  const of = batches.get(where);
  const until = where === 'over' ? addDays(today(), -1) : day;
  await decideOrder(id, {
    cancelAskedAt,
    status,
    ...(kind === 'shop' ? { neededOn: day } : { startDate: day }),
    ...(of && { batch: of, seatUntil: endOfDay(until) }),
  });
  if (of && where !== 'lost')
    await db
      .update(seat)
      .set({ order: id })
      .where(
        sql`batch_id = ${of} and number = (
          select min(number) from seat where batch_id = ${of} and order_row is null)`,
      );
  return id;
}

beforeAll(async () => {
  goTo(momentOf(today(), '09:30'));
  asha = await newPerson({ name: 'Asha Patil', mobile: '9822012345' });
  const course = await offerCourse();
  for (const where of places)
    if (where !== 'none' && where !== 'shop')
      batches.set(where, (await addBatch(course, { seats: 60, days: [day] }))._id);
  for (const testCase of matrix) cases.set(await made(testCase), testCase);
  await decide(batch, batches.get('cancelled') ?? '', { state: 'cancelled' });
  all = (await selectAdminOrders(db)).map((row) => adminView(env, row));
});

const listed = async (search: string) => {
  const pages = [1, 2, 3, 4, 5, 6].map((page) =>
    asOffice<AdminOrder[]>(`admin/admin-get-all-orders?limit=100&page=${page}&${search}`),
  );
  return (await Promise.all(pages)).flatMap(({ body }) => body.data ?? []);
};
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();
const data = async <Data>(path: string, body?: object) =>
  (await asOffice<Data>(path, body)).body.data;

it('contract and database name the same orders as payable', async () => {
  expect(ids(all.filter((adminOrder) => payable(adminOrder) > 0))).toEqual(idsOf(isAsked));
  const rows = await db.select({ _id: order.id }).from(order).where(isPayable('"orders"'));
  expect(ids(rows)).toEqual(idsOf(isAsked));
});

it('every list and sum of the office asks for what is payable, and for nothing else', async () => {
  for (const search of ['balance=due', 'tab=balance'])
    expect(ids(await listed(search))).toEqual(idsOf(isAsked));
  const { outstanding } =
    (await data<MoneyReport>(`money/report?from=${today()}&to=${today()}`)) ?? {};
  expect(outstanding).toEqual({ count: idsOf(isAsked).length, amount: sumOf(isAsked) });
  const person = await data<PersonPage>('admin/person', { id: asha.id });
  const [known] = (await data<CounterPerson[]>('admin/find-person?q=9822012345')) ?? [];
  expect([person?.due, known?.due]).toEqual([sumOf(isAsked), sumOf(isAsked)]);
  for (const [where, id] of batches) {
    const roster = await data<RosterEntry[]>('batch/roster', { id });
    const owing = roster?.filter(({ money }) => (money?.due ?? 0) > 0) ?? [];
    expect(owing.map(({ order }) => order).toSorted()).toEqual(
      idsOf((testCase) => isAsked(testCase) && testCase.where === where),
    );
  }
});

it('kitchen and roster say of whom it is that they asked to cancel', async () => {
  const isOpen = (testCase: Case) => isRunning(testCase.status) && testCase.cancelAskedAt !== '';
  const kitchen = await data<KitchenDay>(`kitchen/day?day=${day}`);
  const goods = kitchen?.orders.filter(({ cancelAskedAt }) => cancelAskedAt) ?? [];
  expect(ids(goods)).toEqual(idsOf((testCase) => isOpen(testCase) && testCase.where === 'shop'));
  for (const [where, id] of batches) {
    const roster = await data<RosterEntry[]>('batch/roster', { id });
    const students = roster?.filter(({ cancelAskedAt }) => cancelAskedAt) ?? [];
    expect(students.map(({ order }) => order).toSorted()).toEqual(
      idsOf((testCase) => isOpen(testCase) && testCase.where === where),
    );
  }
});

it('the clock, the office by mail and by WhatsApp remind of the same orders', async () => {
  // Nobody is reminded at night, whenever this runs.
  goTo(momentOf(today(), '09:30'));
  expect(ids(all.filter(isReminded))).toEqual(idsOf(isToRemind));
  await writeTimed(db, balanceMails);
  const mails = await db.select().from(message).where(eq(message.kind, 'balance-due'));
  expect(mails.map(({ record }) => record).toSorted()).toEqual(idsOf(isToRemind));
  const reminder = { way: 'mail', again: 'yes' } as const;
  for (let from = 0; from < all.length; from += 100) {
    const orders = ids(all.slice(from, from + 100));
    const requestId = drawKey();
    const done = await data<{ _id: string; success: boolean; message: string }[]>(
      'payment/remind',
      { ...reminder, orders, requestId },
    );
    const reminded = done?.filter(({ success }) => success) ?? [];
    expect(ids(reminded)).toEqual(orders.filter((id) => idsOf(isToRemind).includes(id)));
    for (const { _id, success, message } of done ?? []) {
      const testCase = cases.get(_id);
      if (
        !success &&
        testCase &&
        isRunning(testCase.status) &&
        restOf(testCase) > 0 &&
        testCase.cancelAskedAt
      )
        expect(message).toBe('Its buyer asked to cancel it');
    }
  }
});
