import { and, eq } from 'drizzle-orm';
import { addDays, today } from '../contract/day.ts';
import { addClasses } from '../worker/demo/class-write.ts';
import { demo } from '../worker/demo/table.ts';
import type { Env } from '../worker/env.ts';
import { hashPassword } from '../worker/lib/auth/password.ts';
import { newId, now, open } from '../worker/lib/db/index.ts';
import { batch } from '../worker/timetable/table.ts';
import { addPerson } from '../worker/user/add.ts';
import { user } from '../worker/user/table.ts';
import { teachers } from './course.ts';
import { office } from './orders.ts';

const mornings = {
  startTime: '11:00',
  endTime: '12:30',
  seats: 8,
  bakes: 'A focaccia with rosemary',
};

/** Seeds demo classes of the coming weeks, the first with the demo bookings. Idempotent. */
export async function seedDemoClasses(env: Env): Promise<void> {
  const db = open(env.DB);
  if (await db.$count(batch, eq(batch.kind, 'demo'))) return;
  const institute = [3, 17, 24].map((n) => addDays(today(), n));
  const teacherId = await addTeacher(env, teachers.bread, 'bread@example.com');
  const focaccia = { ...mornings, place: 'Institute' as const, days: institute, teacherId };
  await addClasses(db, focaccia, office);
  const small = {
    ...mornings,
    startTime: '16:00',
    endTime: '17:30',
    seats: 3,
    bakes: 'Ragi brownies',
  };
  const baker = await addTeacher(env, teachers.bakery, 'bakery@example.com');
  const brownies = { ...small, place: 'Bakery' as const, days: [addDays(today(), 8)] };
  await addClasses(db, { ...brownies, teacherId: baker }, office);
  const [first] = await db
    .select()
    .from(batch)
    .where(and(eq(batch.kind, 'demo'), eq(batch.firstDay, addDays(today(), 3))));
  if (!first) return;
  const bookings = await db.select().from(demo);
  const approved = bookings.filter(({ demoDate }) => demoDate === first.firstDay);
  for (const { id } of [...approved, ...bookings.filter(({ status }) => status === 'pending')])
    await db.update(demo).set({ classId: first.id }).where(eq(demo.id, id));
}

async function addTeacher(env: Env, name: string, email: string): Promise<string> {
  const passwordHash = await hashPassword(newId());
  const person = { name, email, mobile: '', address: '', passwordHash, role: 'teacher' as const };
  const { id } = await addPerson(env, person, office);
  await open(env.DB).update(user).set({ confirmedAt: now() }).where(eq(user.id, id));
  return id;
}
