import { type SQL, sql } from 'drizzle-orm';
import { hasArrival, today } from '../../contract/day.ts';
import type { DemoResult } from '../../contract/demo.ts';
import {
  type ApproveDemo,
  type ApproveDemos,
  hasCome,
  type MoveDemo,
  type NoteAttendance,
  type NoteDemos,
  type RejectDemo,
} from '../../contract/demo-office.ts';
import type { BatchRow } from '../batch/list.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { type NewMessage, writeMessage } from '../message/write.ts';
import {
  classLeft,
  classNotFound,
  classOf,
  isMoved,
  refuseFull,
  seatAgain,
  venueOf,
} from './classes.ts';
import { demoClassGiven, demoClassMoved } from './mails.ts';
import { decisionMail, waitingMail } from './messages.ts';
import { type CreditedDemo, type DemoRow, demoById, view } from './queries.ts';
import { demo } from './table.ts';

type Change = {
  next: Partial<DemoRow>;
  /** The class as an expression, where a seat of it has to be left. */
  seat?: SQL<string> | undefined;
  mail?: (row: CreditedDemo) => NewMessage | undefined;
};

type Changed = { row: CreditedDemo; changed: boolean };

/**
 * Tells the person once. Refuses (404) an unknown one, (409) one saved meanwhile, with the changes
 * since, and a class without a seat.
 */
async function changeBooking(
  env: Env,
  { id, updatedAt }: RejectDemo,
  by: Actor,
  plan: (before: CreditedDemo) => Change | Promise<Change>,
): Promise<Changed> {
  const db = open(env.DB);
  const before = await demoById(db, id);
  const current = async () => view(env, await demoById(db, id));
  const edited = { table: demo, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  const { next, seat, mail } = await plan(before);
  const row = await save<CreditedDemo>(db, edited, next, by, {
    ...(seat && { derived: { classId: seat } }),
    mails: (after, when) => {
      const message = mail?.(after);
      return message ? [writeMessage(db, message, { when })] : [];
    },
  }).catch((error: unknown) => {
    throw refuseFull(error);
  });
  const isMoved = seat !== undefined || next.classId !== undefined;
  return { row: isMoved ? await demoById(db, id) : row, changed: row !== before };
}

/** Whatever was decided before. A rejected one takes a seat again, or is moved first (409). */
export const approve = (
  env: Env,
  { demoDate, demoTime, ...booking }: ApproveDemo,
  by: Actor,
): Promise<Changed> => changeBooking(env, booking, by, decided('success', demoDate, demoTime));

/** Rejects a booking, whatever was decided before. */
export const reject = (env: Env, booking: RejectDemo, by: Actor): Promise<Changed> =>
  changeBooking(env, booking, by, decided('rejected', '', ''));

/** Day and hour of a booking. Whether somebody came was noted of its earlier one. */
const onDay = (before: DemoRow, demoDate: string, demoTime: string): Partial<DemoRow> => ({
  demoDate,
  demoTime,
  ...((demoDate !== before.demoDate || (demoTime && !hasArrival(demoDate, demoTime))) && {
    attendance: '',
  }),
});

const decided =
  (status: DemoRow['status'], demoDate: string, demoTime: string) =>
  (before: CreditedDemo): Change => {
    const isBack = before.status === 'rejected' && status === 'success' && before.classId;
    return {
      next: { status, ...onDay(before, demoDate, demoTime) },
      seat: isBack ? seatAgain(before.id, now()) : undefined,
      mail: (row) => decisionMail(before, row),
    };
  };

const notYet = 'Who came is noted from half an hour before the class begins';

/**
 * Who missed it is credited no fee from then on; an order that has the credit keeps its price.
 * Refuses (409) one not approved, or whose hour has not come.
 */
export const noteAttendance = async (
  env: Env,
  { attendance, ...booking }: NoteAttendance,
  by: Actor,
): Promise<CreditedDemo> => {
  const { row } = await changeBooking(env, booking, by, (before) => {
    if (!hasCome(before)) throw refusedField('conflict', 'attendance', notYet);
    return { next: { attendance } };
  });
  return row;
};

/**
 * Tells who was accepted of the new day, and who waits of the class. Refuses (404) an unknown
 * class, (409) one that is full or cannot be booked.
 */
export async function moveToClass(
  env: Env,
  { classId, ...booking }: MoveDemo,
  by: Actor,
): Promise<CreditedDemo> {
  const db = open(env.DB);
  const { row } = await changeBooking(env, booking, by, async (before) => {
    if (!classId) return { next: { classId: null } };
    const to = await classOf(db, classId).get();
    if (!to) throw classNotFound();
    const isAccepted = before.status === 'success';
    return {
      next: {
        classId,
        ...(isAccepted && onDay(before, to.firstDay, to.startTime)),
        ...(classId !== before.classId && { attendance: '' }),
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
  if (before.status === 'rejected') return undefined;
  if (from && !isMoved({ ...from, firstDay: from.day }, to)) return undefined;
  if (before.status === 'success') return decisionMail(before, { ...row, ...venueOf(to) });
  const letter = from ? demoClassMoved(before, to) : demoClassGiven(before, to);
  return { ...waitingMail(before, letter), expects: { status: 'pending', demoClass: to.id } };
}

async function each(ids: string[], act: (id: string) => Promise<string>): Promise<DemoResult[]> {
  const results: DemoResult[] = [];
  for (const _id of ids) {
    try {
      results.push({ _id, success: true, message: await act(_id) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({ _id, success: false, message: error.message });
    }
  }
  return results;
}

/** Approves bookings to the hour of their class. What was decided before stays, and says so. */
export const approveMany = (env: Env, { ids }: ApproveDemos, by: Actor) =>
  each([...new Set(ids)], async (id) => {
    const { status, classId, chosen, updatedAt } = await demoById(open(env.DB), id);
    if (status === 'success') return 'Was success already';
    if (status !== 'pending') throw new Refused('conflict', `Was ${status} already`);
    if (!classId || !chosen)
      throw new Refused('conflict', 'No class was chosen: set a day by itself');
    const { day: demoDate, startTime: demoTime } = chosen;
    if (demoDate < today())
      throw new Refused('conflict', 'Its class has been: set a day by itself');
    await approve(env, { id, updatedAt, demoDate, demoTime }, by);
    return 'Approved';
  });

export const noteMany = (env: Env, { marks }: NoteDemos, by: Actor) => {
  const attendanceOf = new Map(marks.map(({ id, attendance }) => [id, attendance]));
  return each([...attendanceOf.keys()], async (id) => {
    await noteAttendance(env, { id, attendance: attendanceOf.get(id) ?? '' }, by);
    return 'Noted';
  });
};
