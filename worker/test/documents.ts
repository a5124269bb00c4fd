import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { business } from '../../contract/business.ts';
import type { IssueResult } from '../../contract/certificate-office.ts';
import { checkCharacter, stateCode, states } from '../../contract/document/gstin.ts';
import type { Order } from '../../contract/order.ts';
import { documentNumber } from '../../contract/period.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { certificate } from '../certificate/table.ts';
import { moneyDocument } from '../document/table.ts';
import { within } from '../school/current.ts';
import { refund } from '../settle/lines.ts';
import { recordPayment } from '../settle/record.ts';
import { type Answer, db } from './app.ts';
import { office } from './decision.ts';
import { asOffice, backOf, cashOf, claimed, ofCast, placed, signInAs } from './school.ts';

const gstinOf = (code: string): string => {
  const first14 = `${code}AAPFU0939F1Z`;
  return first14 + checkCharacter(first14);
};

/** Where goods are handed over and classes are held. */
export const state = business.addresses.institute.region;
const code = stateCode(state);

export const gstin = gstinOf(code);
export const gstinElsewhere = gstinOf(Object.keys(states).find((state) => state !== code) ?? '');

export const registered = <Result>(run: () => Result): Result =>
  within({ words: { ...seeded, facts: { ...seeded.facts, gstin } } }, run);

export async function halfClaimed(price = 8000) {
  const { order: row, claim } = await claimed({ by: await ofCast('asha'), price });
  return { row, claim: claim.id };
}

export const record = (id: string, amount: number) =>
  recordPayment(env, cashOf(id, amount), office);
export const giveBack = (id: string, amount: number) => refund(env, backOf(id, amount), office);

export const allDocuments = () => db.select().from(moneyDocument).orderBy(asc(moneyDocument.seq));
export const documentsOf = async (orderId: string) =>
  (await allDocuments()).filter(({ content }) => content.about.number === orderId);

/** Every document of a year, by its place in it, from 1 without a gap. */
export async function expectConsecutive() {
  for (const [, rows] of Map.groupBy(await allDocuments(), ({ year }) => year)) {
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, i) => i + 1));
    for (const { number, year, n } of rows) expect(number).toBe(documentNumber(year, n));
  }
}

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
