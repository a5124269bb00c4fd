import { sql } from 'drizzle-orm';
import type { ChosenClass } from '../../contract/demo.ts';
import type { MoveDemo } from '../../contract/demo-class-office.ts';
import type { BatchRow } from '../batch/list.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import type { NewMessage } from '../message/write.ts';
import { changeBooking } from './change.ts';
import { classLeft } from './class-seats.ts';
import { classById, venueOf } from './classes.ts';
import { demoClassGiven, demoClassMoved } from './mails.ts';
import { decisionMail, waitingMail } from './messages.ts';
import type { CreditedDemo } from './queries.ts';

/**
 * Puts a booking into another class, or into none. Who was accepted has the day of the class then, and is told; who waits is
 * told of the class as well, since they may have chosen another one. Refuses an unknown class (404) as well, and one that is
 * full or cannot be booked (409).
 */
export async function moveToClass(
  env: Env,
  { classId, ...booking }: MoveDemo,
  by: Actor,
): Promise<CreditedDemo> {
  const db = open(env.DB);
  const { row } = await changeBooking(env, booking, by, async (before) => {
    if (!classId) return { next: { classId: null } };
    const to = await classById(db, classId);
    const isAccepted = before.status === 'success';
    return {
      next: {
        classId,
        ...(isAccepted && { demoDate: to.firstDay, demoTime: to.startTime, attendance: '' }),
      },
      seat: classLeft(classId, sql`d.id = ${booking.id}`, now()),
      mail: (row) => mailAbout(before, row, to),
    };
  });
  return row;
}

/** The mail about the class that the office gave; none where the person need not know it. */
function mailAbout(before: CreditedDemo, row: CreditedDemo, to: BatchRow): NewMessage | undefined {
  const from = before.classId ? before.chosen : null;
  if (before.status === 'rejected' || (from && isAlike(from, to))) return undefined;
  if (before.status === 'success') return decisionMail(before, { ...row, ...venueOf(to) });
  const letter = from ? demoClassMoved(before, to) : demoClassGiven(before, to);
  return { ...waitingMail(before, letter), expects: { status: 'pending', demoClass: to.id } };
}

const isAlike = (one: ChosenClass, other: BatchRow) =>
  one.day === other.firstDay && one.startTime === other.startTime && one.place === other.place;
