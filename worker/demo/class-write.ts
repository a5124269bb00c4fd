import { and, eq, ne } from 'drizzle-orm';
import type {
  AddDemoClasses,
  CancelDemoClass,
  MoveDemo,
  UpdateDemoClass,
} from '../../contract/demo-class-office.ts';
import { isStaff } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { checkViolation, type Db, newId, now, open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { isRecorded } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { writeMessages } from '../message/write.ts';
import { user } from '../user/table.ts';
import { classLeft } from './class-seats.ts';
import { type ClassRow, classById, classesWith } from './classes.ts';
import { movedMail, reschedule } from './decide.ts';
import { demoClassCancelled, demoClassMoved } from './mails.ts';
import { type CreditedDemo, columns, demoById, view } from './queries.ts';
import { demo, demoClass } from './table.ts';

/** Adds the same class on each of those days. Refuses somebody who does not teach here (422). */
export async function addClasses(
  db: Db,
  { days, ...form }: AddDemoClasses,
  by: Actor,
): Promise<void> {
  const teacherId = await teacherOf(db, form.teacherId);
  const at = now();
  const rows = [...new Set(days)].map((day) => ({
    ...{ ...form, teacherId, day, id: newId(), state: 'open' as const },
    ...{ createdAt: at, updatedAt: at },
  }));
  await db.batch([
    db.insert(demoClass).values(rows),
    ...(isRecorded(by)
      ? rows.map(({ id, createdAt: _, updatedAt: __, ...fields }) =>
          record(db, by, {
            ...({ noun: 'demoClass', what: 'added', table: demoClass, at } as const),
            ...{ fields: Object.keys(fields), after: fields, where: eq(demoClass.id, id) },
          }),
        )
      : []),
  ]);
}

/**
 * Changes a class. With another day, hour or place everybody who booked it is told once: who was accepted by the new day, who
 * waits by a mail of its own. Refuses an unknown class (404), one that was saved since `updatedAt` or was cancelled, and fewer
 * seats than are taken (409).
 */
export async function updateClass(
  env: Env,
  { id, updatedAt, ...form }: UpdateDemoClass,
  by: Actor,
): Promise<void> {
  const db = open(env.DB);
  const before = await editing(env, { id, updatedAt }, by);
  const taken = before.seats - before.left;
  const message = `${taken} seats are taken`;
  if (form.seats < taken) throw new Refused('conflict', message, { errors: { seats: message } });
  const teacherId = await teacherOf(db, form.teacherId, before.teacherId);
  await save<ClassRow>(db, editedClass(env, before), { ...form, teacherId }, by);
  const isMoved =
    before.day !== form.day || before.startTime !== form.startTime || before.place !== form.place;
  if (!isMoved) return;
  const rows = await bookingsOf(db, id);
  for (const row of rows.filter(({ status }) => status === 'success'))
    await reschedule(env, row, { by, next: { demoDate: form.day, demoTime: form.startTime } });
  const waiting = rows.filter(({ status }) => status === 'pending');
  await writeMessages(
    db,
    waiting.map((row) => movedMail(row, demoClassMoved(row, form))),
  );
}

/**
 * Cancels a class. Its bookings wait for another day, and everybody is told once. Refuses as `updateClass` does.
 */
export async function cancelClass(env: Env, form: CancelDemoClass, by: Actor): Promise<void> {
  const db = open(env.DB);
  const before = await editing(env, form, by);
  await save<ClassRow>(db, editedClass(env, before), { state: 'cancelled' }, by);
  for (const row of await bookingsOf(db, form.id))
    await reschedule(env, row, {
      by,
      next: { status: 'pending', demoDate: '', demoTime: '', attendance: '', classId: null },
      mail: demoClassCancelled(row, before),
    });
}

/**
 * Puts a booking into another class, or into none. Who was accepted has the day of the class then, and is told. Refuses an
 * unknown booking (404), one that was saved since `updatedAt`, and a class that is full or cannot be booked (409).
 */
export async function moveToClass(
  env: Env,
  { id, classId, updatedAt }: MoveDemo,
  by: Actor,
): Promise<CreditedDemo> {
  const db = open(env.DB);
  const before = await demoById(db, id);
  const current = async () => view(env, await demoById(db, id));
  await expectUnchanged(db, { noun: 'demo', table: demo, before, current }, updatedAt, by);
  const to = classId ? await classById(db, classId) : undefined;
  const isAccepted = before.status === 'success' && to !== undefined;
  await reschedule(env, before, {
    by,
    next: {
      classId: classId || null,
      ...(isAccepted && { demoDate: to.day, demoTime: to.startTime, attendance: '' as const }),
    },
    ...(classId && { seat: classLeft(classId, before.formKey, now()) }),
  }).catch((error: unknown) => {
    const message = 'This class is full, or cannot be booked any more';
    throw checkViolation(error) === 'demo_class_left'
      ? new Refused('conflict', message, { errors: { classId: message } })
      : error;
  });
  return demoById(db, id);
}

const bookingsOf = (db: Db, id: string) =>
  db
    .select(columns)
    .from(demo)
    .where(and(eq(demo.classId, id), ne(demo.status, 'rejected')));

const editedClass = (env: Env, before: ClassRow) => ({
  noun: 'demoClass' as const,
  table: demoClass,
  before,
  current: async () => (await classesWith(env, { id: before.id }))[0],
});

async function editing(env: Env, { id, updatedAt }: CancelDemoClass, by: Actor): Promise<ClassRow> {
  const db = open(env.DB);
  const before = await classById(db, id);
  await expectUnchanged(db, editedClass(env, before), updatedAt, by);
  if (before.state === 'cancelled')
    throw new Refused('conflict', 'This class was cancelled. Add a new one.');
  return before;
}

async function teacherOf(db: Db, id: string, before: string | null = null): Promise<string | null> {
  if (id === '' || id === before) return id || null;
  const found = await db.select({ role: user.role }).from(user).where(eq(user.id, id)).get();
  const message = 'Choose somebody who works here';
  if (!found || !isStaff(found.role))
    throw new Refused('unprocessableContent', message, { errors: { teacherId: message } });
  return id;
}
