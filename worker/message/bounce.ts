import { gt, lt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, now, yearAgo } from '../lib/db/index.ts';
import { bounce } from './table.ts';

/** What the mail service tells of a mail that it took; of the rest nothing is read. */
const event = z.object({
  type: z.string(),
  payload: z.object({
    recipient: z.string().check(z.toLowerCase()),
    bounce: z.optional(z.object({ type: z.string() })),
  }),
});

/**
 * Came back for good, or was taken for spam: the service takes no more. One that arrives ends it.
 */
export async function noteDelivery(db: Db, told: unknown): Promise<void> {
  const { success, data } = z.safeParse(event, told);
  if (!success) return;
  const { recipient, bounce: how } = data.payload;
  const what = data.type.replace('cf.email.sending.message.', '');
  if (what === 'delivered') await db.delete(bounce).where(isAt([recipient]));
  else if (what === 'complained' || (what === 'bounced' && how?.type === 'hard'))
    await markBounced(db, [recipient]);
}

export const markBounced = (db: Db, emails: string[]) =>
  db
    .insert(bounce)
    .values(emails.map((email) => ({ email: email.toLowerCase(), since: now() })))
    .onConflictDoNothing();

const isAt = (emails: string[]) =>
  sql`${bounce.email} in (select value from json_each(${JSON.stringify(emails)}))`;

export const bouncedSince = (db: Db, email: SQL) =>
  db.select({ since: bounce.since }).from(bounce).where(sql`${bounce.email} in (${email})`);

export const countBounced = (db: Db, since: string) =>
  db.select({ n: sql<number>`count(*)` }).from(bounce).where(gt(bounce.since, since));

/** The mail service may know of one no longer, either. */
export const deleteOldBounces = (db: Db) => db.delete(bounce).where(lt(bounce.since, yearAgo()));
