import { and, count, eq, gt, inArray, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { endOfDay, today } from '../../contract/day.ts';
import type { MessageNoun } from '../../contract/message.ts';
import type { Env } from '../env.ts';
import { type Db, daysAgo, now, open } from '../lib/db/index.ts';
import { mostRounds } from '../lib/db/rounds.ts';
import { describe, log } from '../lib/log/log.ts';
import { countMail, isWithinQuota } from '../lib/mail/quota.ts';
import { post, struckOff } from '../lib/mail/send.ts';
import { markBounced } from './bounce.ts';
import { stillHolds } from './sql.ts';
import { message } from './table.ts';

type MessageRow = typeof message.$inferSelect;

/** Mails that one round sends at once; a Worker that dies leaves no more of them in doubt. */
const atOnce = 20;

/** Milliseconds for which a mail is being sent at most. A Worker has 30 seconds after its reply. */
export const lease = 5 * 60_000;

/**
 * Minutes until a refused mail is tried again, growing; after the last it has failed. Together two
 * days: the mail service has a quota of a day.
 */
export const pauses = [1, 5, 30, 120, 360, 720, 1440];

/** Days for which a mail waits that its mailbox's daily quota keeps back. */
export const daysKept = 7;

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

type Outcome = Pick<MessageRow, 'id' | 'state' | 'dueAt' | 'endedAt' | 'error' | 'attempts'>;

/** Sends due mails about those records, after the reply; what fails is left to the clock. */
export const deliver = (env: Env, noun: MessageNoun, records: string[]): Promise<void> =>
  orByTheClock(
    deliverAll(
      env,
      and(
        eq(message.noun, noun),
        sql`${message.record} in (select value from json_each(${JSON.stringify(records)}))`,
      ),
    ),
  );

/** Work after a reply that the clock does again: what fails of it now is no error. */
export const orByTheClock = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) =>
    log('warn', { what: 'mails left to the clock', ...describe(error) }),
  );

/**
 * A mail whose Worker died while sending may have arrived: it has failed, and the office sees it.
 */
export async function deliverDue(env: Env): Promise<void> {
  const at = now();
  const db = open(env.DB);
  await db.batch([
    db
      .update(message)
      .set({ state: 'failed', leasedUntil: '', endedAt: at, error: interrupted })
      .where(and(eq(message.state, 'sending'), lte(message.leasedUntil, at))),
    db
      .update(message)
      .set({ state: 'cancelled', endedAt: at, error: noLongerTrue })
      .where(and(isDue(at), not(stillHolds(at)))),
  ]);
  await deliverAll(env);
}

const isDue = (at: string) => and(eq(message.state, 'queued'), lte(message.dueAt, at));

export const interrupted = 'Interrupted while it was being sent; it may have arrived';

export const noLongerTrue = 'What it says was no longer true when it was to be sent';
export const overQuota =
  'This address has had its mails for the day, and nobody has confirmed it: it goes on another day';

async function deliverAll(env: Env, which?: SQL): Promise<void> {
  const db = open(env.DB);
  for (let round = 0; round < mostRounds; round++) {
    const taken = await take(db, which);
    if (taken.length > 0) {
      const outcomes = await sendAll(env, db, taken);
      await settle(db, outcomes);
      const gone = new Set(
        outcomes.flatMap((outcome) => (outcome.error === struckOff ? [outcome.id] : [])),
      );
      const emails = taken.filter(({ id }) => gone.has(id)).map(({ to }) => to);
      if (emails.length > 0) await markBounced(db, emails);
    }
    if (taken.length < atOnce) return;
  }
}

/** Takes mails that are due and still true: of many that try at once, one gets each. */
function take(db: Db, which?: SQL): Promise<MessageRow[]> {
  const at = now();
  const due = db
    .select({ id: message.id })
    .from(message)
    .where(and(isDue(at), stillHolds(at), which))
    .orderBy(message.dueAt)
    .limit(atOnce);
  return db
    .update(message)
    .set({ state: 'sending', leasedUntil: later(lease), attempts: sql`${message.attempts} + 1` })
    .where(and(inArray(message.id, due), eq(message.state, 'queued')))
    .returning();
}

/** Sends at once: `waitUntil` has 30 seconds, and a hundred in a row take longer. */
const sendAll = (env: Env, db: Db, rows: MessageRow[]): Promise<Outcome[]> =>
  Promise.all(
    rows.map(async (row) => {
      if (!(await mayBeSent(env, db, row))) return keptBack(row);
      const error = row.body ? await post(env, row.body) : 'Its words are not kept any more';
      return error === undefined ? ended(row, 'sent') : refused(row, error);
    }),
  );

/** Counts a mail to an unconfirmed address at its first try; answers whether it may be sent. */
async function mayBeSent(env: Env, db: Db, { isLimited, attempts, to }: MessageRow) {
  if (!isLimited || attempts > 1) return true;
  const { count } = await countMail(env, db, to)
    .get()
    .catch((error: unknown) => {
      log('warn', { what: 'mail not counted', ...describe(error) });
      return { count: 0 };
    });
  return isWithinQuota(count);
}

const ended = (row: MessageRow, state: Outcome['state'], error = ''): Outcome => ({
  id: row.id,
  dueAt: row.dueAt,
  attempts: row.attempts,
  state,
  error,
  endedAt: now(),
});

/** What the quota keeps back waits for another day's, not tried yet, and fails in the end. */
function keptBack(row: MessageRow): Outcome {
  if (row.createdAt < daysAgo(daysKept)) return ended(row, 'failed', overQuota);
  const dueAt = endOfDay(today());
  const attempts = row.attempts - 1;
  return { id: row.id, state: 'queued', attempts, dueAt, endedAt: '', error: overQuota };
}

function refused(row: MessageRow, error: string): Outcome {
  const pause = pauses[row.attempts - 1];
  if (pause === undefined || error === struckOff) return ended(row, 'failed', error);
  const dueAt = later(pause * 60_000);
  return { id: row.id, state: 'queued', attempts: row.attempts, dueAt, endedAt: '', error };
}

/** Writes down what became of mails, trying twice: one without stays in doubt. */
async function settle(db: Db, outcomes: Outcome[]): Promise<void> {
  const list = JSON.stringify(outcomes);
  const of = (name: keyof Outcome) =>
    sql<never>`(select value ->> ${name} from json_each(${list}) where value ->> 'id' = ${message.id})`;
  const write = () =>
    db
      .update(message)
      .set({
        state: of('state'),
        dueAt: of('dueAt'),
        endedAt: of('endedAt'),
        error: of('error'),
        attempts: of('attempts'),
        leasedUntil: '',
      })
      .where(
        and(
          sql`${message.id} in (select value ->> 'id' from json_each(${list}))`,
          eq(message.state, 'sending'),
        ),
      );
  await write().catch(write);
}

const counted = (db: Db) => db.select({ n: count() }).from(message);

/** Counts mails that should have gone before, and that no daily quota of a mailbox keeps back. */
export const countDelayed = (db: Db, before: string) =>
  counted(db).where(
    and(
      eq(message.state, 'queued'),
      ne(message.error, overQuota),
      or(lt(message.dueAt, before), and(ne(message.error, ''), lt(message.createdAt, before))),
    ),
  );

export const countFailed = (db: Db, since: string) =>
  counted(db).where(
    and(
      eq(message.state, 'failed'),
      gt(message.dueAt, since),
      sql`not exists (select 1 from ${message} n
        where n.again = coalesce(${message.again}, ${message.id}) and n.seq > ${message.seq})`,
    ),
  );

/** Counts mails sent since then, without those that carry a code and are stored nowhere. */
export const countSent = (db: Db, since: string) =>
  counted(db).where(and(eq(message.state, 'sent'), gt(message.endedAt, since)));
