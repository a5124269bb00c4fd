import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { seat } from '../seat/table.ts';
import { call, db } from '../test/app.ts';
import { watched } from '../test/faults.ts';
import { addBatch, bookSeat, offerCourse, paidInFull, signInAs } from '../test/school.ts';

const course = await offerCourse();

async function booked() {
  const { _id: batch } = await addBatch(course, { seats: 2 });
  const { _id: orderId, token: buyer } = await bookSeat(batch, paidInFull());
  return { batch, buyer, orderId, token: await signInAs('admin') };
}

it('notes about a student are saved though somebody else saves the order meanwhile', async () => {
  const { orderId, token } = await booked();
  const answers = await Promise.all(
    ['No nuts', 'No milk', 'No gluten'].map((note) =>
      call<Order>('/api/batch/note-student', { orderId, note }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('no seat is moved of an order that is cancelled meanwhile, and what its student said stays', async () => {
  const { batch, buyer, orderId, token } = await booked();
  const ofOrder = eq(seat.order, orderId);
  await db.update(seat).set({ choice: 'refund' }).where(ofOrder);
  let batches = 0;
  const bindings = watched(async (what, go) => {
    // The first reads the batch, the second saves the order.
    if (what === 'DB batch' && ++batches === 2) {
      const form = { status: 'cancelled', orders: [{ id: orderId }] };
      const { status } = await call('/api/admin/bulk-status', form, { token });
      expect(status).toBe(200);
    }
    return go();
  });
  const choice = { orderId, choice: 'move', batch };
  const { status } = await call('/api/batch/choose', choice, { token: buyer, env: bindings });
  expect([status, batches]).toEqual([409, 2]);
  const seats = await db.select().from(seat).where(ofOrder);
  expect(seats).toEqual([expect.objectContaining({ number: 1, choice: 'refund' })]);
});
