import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { BeginAccount } from '../../contract/place-order.ts';
import type { App, Env } from '../env.ts';
import { now, open, uniqueViolation } from '../lib/db/index.ts';
import type { UnrecordedActor } from '../lib/history/actor.ts';
import { countVisit, expectVisitWithin } from '../lib/http/daily-limit.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { newConfirmation } from './confirm.ts';
import { addPerson, emailTaken, withEmail } from './insert.ts';
import { begunMail } from './mails.ts';
import type { UserRow } from './queries.ts';
import { newSession } from './session.ts';
import { confirmation, user } from './table.ts';

/** Milliseconds within which the same request answers the account that it has begun. */
const again = 60 * 60 * 1000;

/** The id of an account that a request begins: whoever knows it does not know the request. */
const idOf = ({ requestId, email }: BeginAccount) =>
  createHash('sha256')
    .update(JSON.stringify(['begin', requestId, email]))
    .digest('base64url')
    .slice(0, 22);

const usedUp = () =>
  refusedField('conflict', 'requestId', 'This form was sent before. Please send it again.');

/**
 * Begins an account without a password, or finds the one that the same request has begun, and logs
 * in to it. Nobody gets into an account that was there before: refuses an e-mail that has one
 * (409), and more accounts than an address may begin in a day (429).
 */
export async function beginAccount(
  c: Context<App>,
  form: BeginAccount,
  device: string,
  by: UnrecordedActor,
): Promise<{ token: string; row: UserRow }> {
  const db = open(c.env.DB);
  const id = idOf(form);
  const isMine = and(
    ...[eq(user.id, id), eq(user.passwordHash, ''), eq(user.confirmedAt, '')],
    gt(user.createdAt, new Date(Date.now() - again).toISOString()),
  );
  const mine = db.select().from(user).where(isMine);
  const [address, network, [taken], [begun]] = await db.batch([
    ...countVisit(c, db, 'registration'),
    withEmail(db, form.email),
    mine,
  ]);
  expectVisitWithin('registration', address, network);
  if (taken && !begun) throw emailTaken();
  const { token, insert } = newSession(
    db,
    { id, role: 'student', passwordHash: '' },
    { device, onlyIf: isMine },
  );
  const { name, mobile, email, consent } = form;
  const person = { id, name, mobile, email, address: '', passwordHash: '', agreed: { consent } };
  const added = () =>
    addPerson(c.env, person, by, insert).catch(async (error: unknown) => {
      // Sent twice at once: the other one added it.
      const isOther = uniqueViolation(error) === 'user.id' || error instanceof Refused;
      const row = isOther ? await mine.get() : undefined;
      // The one that it began was confirmed or erased meanwhile.
      if (!row && isOther) throw error instanceof Refused ? error : usedUp();
      if (!row) throw error;
      await insert;
      return row;
    });
  if (!begun) return { token, row: await added() };
  await insert;
  return { token, row: begun };
}

/**
 * Mails who has ordered without a password how to confirm the e-mail and how to log in later; not
 * while an earlier link still works.
 */
export async function welcomeBegun(env: Env, person: UserRow): Promise<void> {
  if (person.passwordHash || person.confirmedAt || !person.email) return;
  const db = open(env.DB);
  const { secrets, insert } = newConfirmation(
    env,
    db,
    person.id,
    sql`not exists (select 1 from ${confirmation}
      where ${eq(confirmation.userId, person.id)} and ${gt(confirmation.expiresAt, now())})`,
  );
  if ((await insert).length > 0)
    await sendTo(env, person, begunMail(person, secrets, env.SITE_URL));
}
