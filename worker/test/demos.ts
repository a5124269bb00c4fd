import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { drawKey } from '../../contract/token.ts';
import { demo } from '../demo/table.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { batch } from '../timetable/table.ts';
import { type Answer, call, type FormFields, formOf } from './app.ts';
import { people } from './cast.ts';
import { deleteDemos } from './empty.ts';
import { picture } from './pictures.ts';
import { asOffice } from './school.ts';

const db = open(env.DB);
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

/** Books a demo class as Asha; `changes` replace fields. */
export const bookDemo = (changes: FormFields = {}, options: Parameters<typeof call>[2] = {}) =>
  call<{ orderId: string }>(
    '/api/demo/book-demo',
    formOf({ ...asTyped, image: picture(), ...changes }),
    options,
  );

/** Leaves no booking, no class and no mail. */
export async function withoutDemos(): Promise<void> {
  await deleteDemos();
  await db.delete(batch);
  await db.delete(message);
}

export type Class = typeof batch.$inferSelect;

/** The hours and place of a class in the bakery, which takes two hours. */
const demoClassForm = {
  ...{ startTime: '11:00', endTime: '13:00', place: 'Bakery' },
  ...{ teacherId: '', seats: 8 },
};

/** Adds a class in three days through the API; `changes` replace fields. */
export async function addDemoClass(changes: object = {}): Promise<Class> {
  const known = new Set((await db.select().from(batch)).map(({ id }) => id));
  const form = { ...demoClassForm, days: [addDays(today(), 3)], ...changes };
  const { status } = await asOffice<Demo>('demo/add-classes', form);
  const added = (await db.select().from(batch)).find(({ id }) => !known.has(id));
  if (status !== 200 || !added) throw new Error(`No class was added: ${status}`);
  return added;
}

/** Saves the class as the office does; `changes` replace fields. */
export const updateClass = (one: Class, changes: object, bindings?: Env) => {
  const { id, updatedAt, firstDay: day, state } = one;
  const form = { ...demoClassForm, id, updatedAt, day, state, seats: one.seats, ...changes };
  return asOffice<Demo>('demo/update-class', form, bindings);
};

/** Approves the booking to day and hour of that class. */
export const approveTo = ({ id }: { id: string }, { firstDay, startTime }: Class) =>
  asOffice<Demo>('demo/approve-demo', { id, demoDate: firstDay, demoTime: startTime });

export const bookings = () => db.select().from(demo);

let booked = 0;

/** Books that class as somebody new. */
export function bookClass(
  classId: string,
  changes: FormFields = {},
): Promise<Answer<{ orderId: string }>> {
  const n = ++booked;
  const txnId = String(712_345_670_000 + n);
  const email = `guest-${n}@crumbschool.test`;
  const headers = { 'cf-connecting-ip': `10.8.${n % 250}.1` };
  return bookDemo({ classId, key: drawKey(), txnId, email, ...changes }, { headers });
}

/** The booking that such an answer names. */
export async function bookingOf({ body }: Answer<{ orderId: string }>) {
  const orderId = body.data?.orderId ?? '';
  const row = await db.select().from(demo).where(eq(demo.orderId, orderId)).get();
  if (!row) throw new Error('Nothing was booked');
  return row;
}
