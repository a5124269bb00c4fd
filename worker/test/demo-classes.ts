import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import { drawKey } from '../../contract/form-key.ts';
import { demo, demoClass } from '../demo/table.ts';
import { open } from '../lib/db/index.ts';
import { type Answer, call, type FormFields, signInAs } from './app.ts';
import { bookDemo } from './demos.ts';

const db = open(env.DB);

/** The hours and place of a class in the bakery, which takes two hours. */
export const demoClassForm = {
  ...{ startTime: '11:00', endTime: '13:00', place: 'Bakery' },
  ...{ teacherId: '', seats: 8 },
};

/** Adds a class in three days through the API; `changes` replace fields. */
export async function addDemoClass(changes: object = {}): Promise<typeof demoClass.$inferSelect> {
  const token = await signInAs('admin');
  const known = new Set((await db.select().from(demoClass)).map(({ id }) => id));
  const form = { ...demoClassForm, days: [addDays(today(), 3)], ...changes };
  const { status } = await call('/api/demo/add-classes', form, { token });
  const added = (await db.select().from(demoClass)).find(({ id }) => !known.has(id));
  if (status !== 200 || !added) throw new Error(`No class was added: ${status}`);
  return added;
}

let bookings = 0;

/** Books that class as somebody new. */
export function bookClass(
  classId: string,
  changes: FormFields = {},
): Promise<Answer<{ orderId: string }>> {
  const n = ++bookings;
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
