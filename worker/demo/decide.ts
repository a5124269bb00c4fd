import type { SQL } from 'drizzle-orm';
import type { ApproveDemo, RejectDemo } from '../../contract/demo-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { type heldAs, type NewMessage, writeMessage } from '../message/write.ts';
import { refuseFull, seatAgain } from './class-seats.ts';
import { demoApproved, demoRejected } from './mails.ts';
import { type CreditedDemo, type DemoRow, demoById, view } from './queries.ts';
import { demo } from './table.ts';

/** The columns that a decision sets. */
type Decision = Pick<DemoRow, 'status' | 'demoDate' | 'demoTime'>;

/** A booking after the decision, and whether it changed. */
export type Decided = { row: CreditedDemo; changed: boolean };

/**
 * Approves a booking and sets day and time of the class, whatever was decided before. Refuses an unknown booking (404) and
 * one that was decided since `updatedAt` or at the same moment (409, with the changes since). One that was rejected takes a seat
 * of its class again: where none is left, it has to be moved first (409).
 */
export const approve = (
  env: Env,
  { id, updatedAt, demoDate, demoTime }: ApproveDemo,
  by: Actor,
  how: Held = {},
): Promise<Decided> =>
  decide(env, { id, updatedAt }, { status: 'success', demoDate, demoTime }, by, how);

/** Rejects a booking, whatever was decided before; refuses as `approve` does. */
export const reject = (env: Env, booking: RejectDemo, by: Actor): Promise<Decided> =>
  decide(env, booking, { status: 'rejected', demoDate: '', demoTime: '' }, by);

async function decide(
  env: Env,
  { id, updatedAt }: RejectDemo,
  decision: Decision,
  by: Actor,
  how: Held = {},
): Promise<Decided> {
  const db = open(env.DB);
  const before = await demoById(db, id);
  const current = async () => view(env, await demoById(db, id));
  const edited = { noun: 'demo', table: demo, before, current } as const;
  await expectUnchanged(db, edited, updatedAt, by);
  const isSameDay = decision.demoDate === before.demoDate;
  // Whether somebody came was noted of that day.
  const next = isSameDay ? decision : { ...decision, attendance: '' as const };
  const isBack = before.status === 'rejected' && decision.status !== 'rejected' && before.classId;
  const row = await save<CreditedDemo>(db, edited, next, by, {
    ...(isBack && { derived: { classId: seatAgain(id) as never } }),
    mails: (decided, when) => [writeMessage(db, decisionMail(before, decided), { ...how, when })],
  }).catch((error: unknown) => {
    throw refuseFull(error);
  });
  return { row: { ...row, classId: before.classId }, changed: row !== before };
}

/** How the mail about one of many decisions is written. */
type Held = ReturnType<typeof heldAs>;

type Rescheduling = {
  by: Actor;
  next: Partial<DemoRow>;
  /** The class as an expression, where a seat of it has to be left. */
  seat?: SQL<string>;
  /** The mail about it to the person, by the booking after it. */
  mail(row: CreditedDemo): NewMessage | undefined;
};

/** Gives a booking another class, and tells the person once. Refuses (409) where it was saved meanwhile. */
export function reschedule(
  env: Env,
  before: CreditedDemo,
  { by, next, seat, mail }: Rescheduling,
): Promise<CreditedDemo> {
  const db = open(env.DB);
  const current = async () => view(env, await demoById(db, before.id));
  return save<CreditedDemo>(db, { noun: 'demo', table: demo, before, current }, next, by, {
    ...(seat && { derived: { classId: seat as never } }),
    mails: (row, when) => {
      const message = mail(row);
      return message ? [writeMessage(db, message, { when })] : [];
    },
  });
}

/** The mail about a decision, which is not sent when the next decision comes first. */
export function decisionMail(before: CreditedDemo, row: CreditedDemo): NewMessage {
  const isApproved = row.status === 'success';
  return {
    mail: isApproved ? demoApproved(row) : demoRejected(row, before),
    kind: isApproved ? 'demo-approved' : 'demo-rejected',
    noun: 'demo',
    record: row.id,
    expects: { status: row.status, when: `${row.demoDate} ${row.demoTime}` },
  };
}
