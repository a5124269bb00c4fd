import { eq } from 'drizzle-orm';
import type { IssueResult } from '../../contract/certificate-office.ts';
import type { Order } from '../../contract/order.ts';
import { certificate } from '../certificate/table.ts';
import { type Answer, db } from './app.ts';
import { asOffice, cashOf, placed, signInAs } from './school.ts';

const course = { courseName: 'Sourdough Foundations', coursePrice: 8500 };

/** An order of Asha's, confirmed and paid, whose course is over. */
export async function finished(token?: string, form = course): Promise<Order> {
  const order = await placed(token ?? (await signInAs('asha')), form, {
    status: 'success',
    startDate: '2026-01-05',
    endDate: '2026-02-06',
  });
  const paid = await asOffice('payment/record', cashOf(order._id, form.coursePrice));
  if (paid.status !== 200) throw new Error(paid.body.message);
  return order;
}

export const issueFor = (
  orders: { id: string; exception?: string }[],
): Promise<Answer<IssueResult[]>> => asOffice<IssueResult[]>('certificate/issue', { orders });

export async function issued(order: { _id: string }) {
  const { body } = await issueFor([{ id: order._id }]);
  const [result] = body.data ?? [];
  if (!result?.issued) throw new Error(result?.message ?? body.message);
  const row = await certificateNumbered(result.number);
  if (!row) throw new Error('It is not stored');
  return row;
}

export const certificateNumbered = (number: string) =>
  db.select().from(certificate).where(eq(certificate.number, number)).get();

export const certificatesOf = (order: string) =>
  db.select().from(certificate).where(eq(certificate.order, order)).all();
