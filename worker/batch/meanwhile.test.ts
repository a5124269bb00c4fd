import { expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { call, signInAs } from '../test/app.ts';
import { addBatch, newStudents } from '../test/batches.ts';
import { offerCourse } from '../test/offers.ts';
import { nextOrderId } from '../test/office.ts';
import { sendOrder } from '../test/orders.ts';

it('is no reason to refuse that somebody else saved the order meanwhile', async () => {
  const [course, price] = [await offerCourse({ name: 'Sourdough', price: 8000 }), 8000];
  const { _id: batch } = await addBatch(course);
  const [buyer = ''] = await newStudents(1);
  const paid = { txnId: '612345678900', advancePayment: price };
  const form = { orderId: nextOrderId(), courseName: 'Sourdough', coursePrice: price, batch };
  const { body } = await sendOrder({ ...form, ...paid }, buyer);
  const token = await signInAs('admin');
  const orderId = body.data?._id ?? '';
  const answers = await Promise.all(
    ['No nuts', 'No milk', 'No gluten'].map((note) =>
      call<Order>('/api/batch/note-student', { orderId, note }, { token }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
