import { eq } from 'drizzle-orm';
import type { AddBatch } from '../contract/batch-office.ts';
import { addDays, today } from '../contract/day.ts';
import type { Words } from '../contract/school/parts.ts';
import { moveSeat } from '../worker/batch/move-seat.ts';
import { addBatch } from '../worker/batch/write.ts';
import { course } from '../worker/catalogue/table.ts';
import type { Env } from '../worker/env.ts';
import { newId, now, open } from '../worker/lib/db/index.ts';
import { order } from '../worker/order/table.ts';
import { publication } from '../worker/school/table.ts';
import { batch } from '../worker/timetable/table.ts';
import { asBaked } from './as-baked.ts';
import { office } from './orders.ts';

/** A demo batch: its first class is on the weekday that follows so many days from today. */
type BatchSeed = Pick<AddBatch, 'weekdays' | 'startTime' | 'endTime' | 'seats'> & {
  name: string;
  begins: number;
  weeks: number;
  bring: string;
  /** The demo student's order in it. */
  orderId?: string;
  isDraft?: true;
};

const things = 'A box to take your bakes home in, and closed shoes.';
const mornings = { startTime: '10:00', endTime: '13:00' };

const batches: BatchSeed[] = asBaked([
  {
    name: 'Sourdough Foundations',
    begins: -28,
    weeks: 6,
    weekdays: [6],
    ...mornings,
    seats: 10,
    bring: things,
    orderId: '1000004',
  },
  {
    name: 'Sourdough Foundations',
    begins: 16,
    weeks: 6,
    weekdays: [6],
    ...mornings,
    seats: 10,
    bring: things,
  },
  {
    name: 'Gluten-Free Baking Essentials',
    begins: 12,
    weeks: 4,
    weekdays: [1],
    startTime: '10:30',
    endTime: '13:30',
    seats: 8,
    bring: things,
    orderId: '1000005',
  },
  {
    name: 'Cake Decorating & Buttercream',
    begins: 5,
    weeks: 5,
    weekdays: [6],
    startTime: '14:00',
    endTime: '17:00',
    seats: 4,
    bring: 'A turntable if you have one.',
    orderId: '1000006',
  },
  {
    name: 'Cookies & Brownies',
    begins: 9,
    weeks: 2,
    weekdays: [6],
    ...mornings,
    seats: 12,
    bring: things,
  },
  {
    name: 'Cookies & Brownies',
    begins: 40,
    weeks: 2,
    weekdays: [6],
    ...mornings,
    seats: 12,
    bring: things,
    isDraft: true,
  },
]);

const daysFrom = (first: string, weeks: number, weekdays: number[]) =>
  Array.from({ length: weeks * 7 }, (_, i) => addDays(first, i)).filter((day) =>
    weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  );

/** Seeds batches, some with the demo student, and next year's first holidays. Idempotent. */
export async function seedBatches(env: Env): Promise<void> {
  const db = open(env.DB);
  if (await db.$count(batch, eq(batch.kind, 'course'))) return;
  for (const { name, begins, weeks, orderId, isDraft, ...planned } of batches) {
    const found = await db.select().from(course).where(eq(course.name, name)).get();
    if (!found) throw new Error(`There is no course ${name}`);
    const days = daysFrom(addDays(today(), begins), weeks, planned.weekdays);
    const form = {
      ...planned,
      days,
      courseId: found.id,
      place: found.place,
      teacherId: '',
      note: '',
    };
    const added = await addBatch(db, { ...form, state: isDraft ? 'draft' : 'open' }, office);
    const placed =
      orderId && (await db.select().from(order).where(eq(order.orderId, orderId)).get());
    if (placed) await moveSeat(db, { orderId: placed.id, batch: added.id }, office);
  }
  const year = Number(today().slice(0, 4)) + 1;
  const closed = { venue: 'both', isClosed: true, opens: '', closes: '' } as const;
  const words: Words<'days'> = {
    days: [
      { day: `${year}-01-26`, words: 'Republic Day', ...closed },
      { day: `${year}-05-01`, words: 'Labour Day', ...closed },
      { day: `${year}-08-15`, words: 'Independence Day', ...closed },
      { day: `${year}-10-02`, words: 'Gandhi Jayanti', ...closed },
    ],
  };
  await db
    .insert(publication)
    .values({
      id: newId(),
      createdAt: now(),
      part: 'days',
      words: JSON.stringify(words),
      from: today(),
      by: office.name,
    });
}
