import { eq, sql } from 'drizzle-orm';
import type { AddDemoClasses, MoveDemo } from '../../contract/demo-class-office.ts';
import { teacherOf } from '../batch/teachers.ts';
import type { Env } from '../env.ts';
import { type Db, newId, now, open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { isRecorded } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { expectUnchanged } from '../lib/history/save.ts';
import type { NewMessage } from '../message/write.ts';
import { venueOf, waitingMail } from './class-change.ts';
import { classLeft, refuseFull } from './class-seats.ts';
import { type ClassRow, classById } from './classes.ts';
import { decisionMail, reschedule } from './decide.ts';
import { demoClassGiven, demoClassMoved } from './mails.ts';
import { type CreditedDemo, demoById, view } from './queries.ts';
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
 * Puts a booking into another class, or into none. Who was accepted has the day of the class then, and is told; who waits is
 * told of the class as well, since they may have chosen another one. Refuses an unknown booking (404), one that was saved since
 * `updatedAt`, and a class that is full or cannot be booked (409).
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
  const from = before.classId ? await classById(db, before.classId) : undefined;
  const isAccepted = before.status === 'success' && to !== undefined;
  await reschedule(env, before, {
    by,
    next: {
      classId: classId || null,
      ...(isAccepted && { demoDate: to.day, demoTime: to.startTime, attendance: '' as const }),
    },
    ...(classId && { seat: classLeft(classId, sql`d.id = ${id}`, now()) }),
    mail: (row) => to && mailAbout(before, row, from, to),
  }).catch((error: unknown) => {
    throw refuseFull(error);
  });
  return demoById(db, id);
}

/** The mail about the class that the office gave a booking; none where the person need not know, or knows it already. */
function mailAbout(
  before: CreditedDemo,
  row: CreditedDemo,
  from: ClassRow | undefined,
  to: ClassRow,
): NewMessage | undefined {
  if (before.status === 'rejected' || (from && isAlike(from, to))) return undefined;
  if (before.status === 'success') return decisionMail(before, { ...row, ...venueOf(to) });
  const letter = from ? demoClassMoved(before, to) : demoClassGiven(before, to);
  return { ...waitingMail(before, letter), expects: { status: 'pending', demoClass: to.id } };
}

const isAlike = (one: ClassRow, other: ClassRow) =>
  one.day === other.day && one.startTime === other.startTime && one.place === other.place;
