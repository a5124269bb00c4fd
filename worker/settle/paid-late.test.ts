import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { payment } from '../payment/table.ts';
import { db, formOf, later } from '../test/app.ts';
import { lineOf, statementOf } from '../test/money-lines.ts';
import {
  addBatch,
  asOffice,
  breads,
  byUpi,
  cashOf,
  newStudents,
  offerCourse,
  paidInFull,
  seatOf,
  sendOrder,
} from '../test/school.ts';
import { holders } from '../test/seats.ts';

const day = 24 * 3_600_000;
const course = await offerCourse();

/** An order with a claim, whose seat was sold when its three days were over, and is free again. */
async function paidLate() {
  const { _id: batch } = await addBatch(course, { seats: 1, days: [addDays(today(), 30)] });
  const [slow = '', quick = ''] = await newStudents(2);
  const id = (await sendOrder(seatOf(batch, byUpi(1000)), slow)).body.data?._id ?? '';
  later(4 * day);
  const other = (await sendOrder(seatOf(batch, paidInFull()), quick)).body.data?._id ?? '';
  const office = await ofOffice();
  await office('admin/update-order', formOf({ id: other, status: 'cancelled' }));
  const [claim] = await db.select().from(payment).where(eq(payment.order, id));
  if (!claim) throw new Error('No claim was made');
  later(1000);
  return { id, batch, claim, office };
}

async function ofOffice() {
  return async <Data>(path: string, body?: object) => (await asOffice<Data>(`${path}`, body)).body;
}

type Late = Awaited<ReturnType<typeof paidLate>>;

it.each<[string, (late: Late) => Promise<{ success?: boolean }>]>([
  [
    'verified alone',
    ({ claim, office }) => office('payment/verify', { id: claim.id, confirm: true }),
  ],
  [
    'verified with others',
    ({ claim, office }) => office('payment/bulk-verify', { ids: [claim.id], confirm: true }),
  ],
  [
    'verified with a line of the bank',
    async ({ claim, office }) => {
      await office(
        'bank/import',
        statementOf([lineOf(claim.amount, claim.reference, { day: claim.receivedOn })]),
      );
      const { data = [] } = await office<{ payment: string; line: string }[]>('bank/matches');
      return office('bank/verify', { pairs: data, confirm: true });
    },
  ],
  [
    'paid in cash',
    ({ id, office }) =>
      office('payment/record', { ...cashOf(id, breads.price / 2), confirm: true }),
  ],
  [
    'set to success with others',
    ({ id, office }) => office('admin/bulk-status', { status: 'success', orders: [{ id }] }),
  ],
  [
    'set to success alone',
    ({ id, office }) => office('admin/update-order', formOf({ id, status: 'success' })),
  ],
])('an order that is %s gets a seat again while one is free', async (_, settle) => {
  const late = await paidLate();
  const { success } = await settle(late);
  const office = await ofOffice();
  const { data } = await office<object>('order/get-order-by-id', { id: late.id });
  expect([success, data]).toMatchObject([true, { status: 'success', isWithoutSeat: false }]);
  expect(await holders(late.batch)).toBe(1);
});
