import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { MessageNoun } from '../../contract/message.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { describe } from '../lib/log/error.ts';
import { log } from '../lib/log/log.ts';
import { countMail, isWithinQuota } from '../lib/mail/quota.ts';
import { post } from '../lib/mail/send.ts';
import { stillHolds } from './expected.ts';
import { message } from './table.ts';

export type MessageRow = typeof message.$inferSelect;

/** Mails that one round sends at once; a Worker that dies leaves no more of them in doubt. */
const atOnce = 20;

/** Milliseconds for which a mail is being sent at most. A Worker has 30 seconds after its reply. */
export const lease = 5 * 60_000;

/** Minutes until a mail that was refused is tried again, growing; after the last one it has failed. */
export const pauses = [1, 5, 30, 120, 360];

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** What became of a mail. */
type Outcome = Pick<MessageRow, 'id' | 'state' | 'dueAt' | 'endedAt' | 'error'>;

/** Sends the mails about those records that are due; called after the reply to what wrote them. */
export const deliver = (env: Env, noun: MessageNoun, records: string[]): Promise<void> =>
  deliverAll(
    env,
    and(
      eq(message.noun, noun),
      sql`${message.record} in (select value from json_each(${JSON.stringify(records)}))`,
    ),
  );

/**
 * What the clock does every minute: sends all that is due. A mail whose Worker died while it was being sent may have
 * arrived, so it is not sent again by itself: it has failed, and the office sees it.
 */
export async function deliverDue(env: Env): Promise<void> {
  const at = now();
  await open(env.DB)
    .update(message)
    .set({ state: 'failed', leasedUntil: '', endedAt: at, error: interrupted })
    .where(and(eq(message.state, 'sending'), lte(message.leasedUntil, at)));
  await deliverAll(env);
}

export const interrupted = 'Interrupted while it was being sent; it may have arrived';

async function deliverAll(env: Env, which?: SQL): Promise<void> {
  const db = open(env.DB);
  for (;;) {
    const claimed = await claim(db, which);
    const sending = claimed.filter(({ state }) => state === 'sending');
    if (sending.length > 0) await settle(db, await sendAll(env, db, sending));
    if (claimed.length < atOnce) return;
  }
}

/**
 * Takes mails that are due, so that nobody else sends them; what no longer holds is cancelled by the same statement. Of
 * many that try at once, one has each mail.
 */
function claim(db: Db, which?: SQL): Promise<MessageRow[]> {
  const at = now();
  const due = db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.state, 'queued'), lte(message.dueAt, at), which))
    .orderBy(message.dueAt)
    .limit(atOnce);
  const either = <Value>(yes: Value, no: Value) => sql<Value>`iif(${stillHolds}, ${yes}, ${no})`;
  return db
    .update(message)
    .set({
      state: either('sending', 'cancelled'),
      attempts: sql`${message.attempts} + ${either(1, 0)}`,
      leasedUntil: either(later(lease), ''),
      endedAt: either('', at),
      error: either('', noLongerTrue),
    })
    .where(and(sql`${message.id} in ${due}`, eq(message.state, 'queued')))
    .returning();
}

export const noLongerTrue = 'What it says was no longer true when it was to be sent';
export const overQuota = 'This address has had its mails for today, and nobody has confirmed it';

async function sendAll(env: Env, db: Db, rows: MessageRow[]): Promise<Outcome[]> {
  const counts = await countLimited(env, db, rows);
  return Promise.all(
    rows.map(async (row) => {
      if (!isWithinQuota(counts.get(row.id) ?? 0)) return ended(row, 'cancelled', overQuota);
      const error = row.body ? await post(env, row.body) : 'Its words are not kept any more';
      return error === undefined ? ended(row, 'sent') : refused(row, error);
    }),
  );
}

/** Counts the mails to addresses that nobody has confirmed. When counting fails, they are sent all the same. */
async function countLimited(env: Env, db: Db, rows: MessageRow[]): Promise<Map<string, number>> {
  const limited = rows.filter(({ isLimited, attempts }) => isLimited && attempts === 1);
  const [first, ...others] = limited.map(({ to }) => countMail(env, db, to));
  if (!first) return new Map();
  const counted = await db.batch([first, ...others]).catch((error: unknown) => {
    log('warn', { what: 'mails not counted', ...describe(error) });
    return [];
  });
  return new Map(limited.map(({ id }, i) => [id, counted[i]?.[0]?.count ?? 0]));
}

const ended = ({ id, dueAt }: MessageRow, state: Outcome['state'], error = ''): Outcome => ({
  ...{ id, dueAt, state, error },
  endedAt: now(),
});

function refused(row: MessageRow, error: string): Outcome {
  const pause = pauses[row.attempts - 1];
  if (pause === undefined) return ended(row, 'failed', error);
  return { id: row.id, state: 'queued', dueAt: later(pause * 60_000), endedAt: '', error };
}

/** Writes down what became of mails, tried once more, since a mail of which it is not written stays in doubt. */
async function settle(db: Db, outcomes: Outcome[]): Promise<void> {
  const list = JSON.stringify(outcomes);
  const of = (name: keyof Outcome) =>
    sql<never>`(select value ->> ${name} from json_each(${list}) where value ->> 'id' = ${message.id})`;
  const write = () =>
    db
      .update(message)
      .set({
        ...{ state: of('state'), dueAt: of('dueAt'), endedAt: of('endedAt'), error: of('error') },
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
