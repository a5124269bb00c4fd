import { eq } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { addDays, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { drawKey } from '../../contract/token.ts';
import { demo } from '../demo/table.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../lib/mail/letter.ts';
import { dailyCount } from '../lib/table.ts';
import { message } from '../message/table.ts';
import { batch } from '../timetable/table.ts';
import { type Answer, call, db, type FormFields, formOf } from './app.ts';
import { people } from './cast.ts';
import { deleteDemos } from './empty.ts';
import { sweepLater } from './files.ts';
import { picture } from './pictures.ts';
import { asOffice } from './school.ts';

const { name, fatherName, motherName, dob, email, mobile, address } = people.asha;

/** The fields of Asha's booking of a demo class. */
export const asTyped = {
  fullName: name,
  fatherName,
  motherName,
  dob,
  email,
  phone: mobile,
  address,
  txnId: '412345678901',
};

export const bookDemo = (changes: FormFields = {}, options: Parameters<typeof call>[2] = {}) =>
  call<{ orderId: string; page: string; fee: number }>(
    '/api/demo/book-demo',
    formOf({ ...asTyped, image: picture(), ...changes }),
    options,
  );

export async function withoutBookings(): Promise<void> {
  for (const table of [dailyCount, demo]) await db.delete(table);
  await sweepLater();
}

export async function withoutDemos(): Promise<void> {
  await deleteDemos();
  await db.delete(batch);
  await db.delete(message);
}

export type Class = typeof batch.$inferSelect;

/** The hours and place of a class in the bakery, which takes two hours. */
export const demoClassForm = {
  startTime: '11:00',
  endTime: '13:00',
  place: 'Bakery',
  teacherId: '',
  seats: 8,
};

export async function addDemoClass(changes: object = {}): Promise<Class> {
  const known = new Set((await db.select().from(batch)).map(({ id }) => id));
  const form = { ...demoClassForm, days: [addDays(today(), 3)], ...changes };
  const { status } = await asOffice<Demo>('demo/add-classes', form);
  const added = (await db.select().from(batch)).find(({ id }) => !known.has(id));
  if (status !== 200 || !added) throw new Error(`No class was added: ${status}`);
  return added;
}

export const booked = async ({ id }: Class) => bookingOf(await bookClass(id));

export async function approved(demoClass: Class) {
  const row = await booked(demoClass);
  await approveTo(row, demoClass);
  return row;
}

export const written = async (kind: string) =>
  (await db.select().from(message)).filter((mail) => mail.kind === kind);

export const updateClass = (demoClass: Class, changes: object, bindings?: Env) => {
  const { id, updatedAt, firstDay: day, state } = demoClass;
  const form = { ...demoClassForm, id, updatedAt, day, state, seats: demoClass.seats, ...changes };
  return asOffice<Demo>('demo/update-class', form, bindings);
};

export const approveTo = ({ id }: { id: string }, { firstDay, startTime }: Class) =>
  asOffice<Demo>('demo/approve-demo', { id, demoDate: firstDay, demoTime: startTime });

export const bookings = () => db.select().from(demo);

export const byKey = (key: string) => db.select().from(demo).where(eq(demo.formKey, key));

/** The mails to people by address, then those to the school: both are sent side by side. */
export const inOrder = (mails: Mail[]) => mails.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
const rank = ({ to }: Mail) => (to === business.email ? '~' : to);

export const newBooking = async (changes = {}) => (await bookingOf(await bookDemo(changes))).id;

let guests = 0;

export function bookClass(
  classId: string,
  changes: FormFields = {},
): Promise<Answer<{ orderId: string }>> {
  const n = ++guests;
  const txnId = String(712_345_670_000 + n);
  const email = `guest-${n}@crumbschool.test`;
  const headers = { 'cf-connecting-ip': `10.8.${n % 250}.1` };
  return bookDemo({ classId, key: drawKey(), txnId, email, ...changes }, { headers });
}

export async function bookingOf({ body }: Answer<{ orderId: string }>) {
  const orderId = body.data?.orderId ?? '';
  const row = await db.select().from(demo).where(eq(demo.orderId, orderId)).get();
  if (!row) throw new Error('Nothing was booked');
  return row;
}
