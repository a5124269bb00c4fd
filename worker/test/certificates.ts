import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { IssueResult } from '../../contract/certificate-office.ts';
import type { Order } from '../../contract/order.ts';
import { certificate } from '../certificate/table.ts';
import { open } from '../lib/db/index.ts';
import { type Answer, call, signInAs } from './app.ts';
import { placed } from './orders.ts';
import { cashOf } from './payments.ts';

const course = { courseName: 'Sourdough Foundations', coursePrice: 8500 };

/** An order of Asha's, confirmed and paid, whose course is over. */
export async function finished(token?: string, form = course): Promise<Order> {
  const order = await placed(token ?? (await signInAs('asha')), form, {
    ...{ status: 'success', startDate: '2026-01-05', endDate: '2026-02-06' },
  });
  const office = await signInAs('admin');
  const paid = await call('/api/payment/record', cashOf(order._id, form.coursePrice), {
    token: office,
  });
  if (paid.status !== 200) throw new Error(paid.body.message);
  return order;
}

/** Issues certificates of those orders as the office does. */
export async function issueFor(
  orders: { id: string; exception?: string }[],
  design = 'classic',
): Promise<Answer<IssueResult[]>> {
  const token = await signInAs('admin');
  return call<IssueResult[]>('/api/certificate/issue', { design, orders }, { token });
}

/** Issues the certificate of an order and answers its row. */
export async function issued(order: { _id: string }) {
  const { body } = await issueFor([{ id: order._id }]);
  const [result] = body.data ?? [];
  if (!result?.issued) throw new Error(result?.message ?? body.message);
  const row = await certificateNumbered(result.number);
  if (!row) throw new Error('It is not stored');
  return row;
}

export const certificateNumbered = (number: string) =>
  open(env.DB).select().from(certificate).where(eq(certificate.number, number)).get();

/** All certificates of an order, the oldest first. */
export const certificatesOf = (order: string) =>
  open(env.DB).select().from(certificate).where(eq(certificate.order, order)).all();
