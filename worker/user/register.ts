import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { noGuardian } from '../../contract/minor.ts';
import type { BeginAccount } from '../../contract/place-order.ts';
import type { Register } from '../../contract/user.ts';
import type { App, Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { newId, now, open, uniqueViolation } from '../lib/db/index.ts';
import { discardAfter } from '../lib/files/files.ts';
import type { UnrecordedActor } from '../lib/history/record.ts';
import { countVisit, expectVisitWithin } from '../lib/http/daily-limit.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { addPerson, emailTaken, withEmail } from './add.ts';
import { newConfirmation, type Secrets } from './confirm.ts';
import { begunMail } from './mails.ts';
import { uploadPhoto } from './photo.ts';
import type { UserRow } from './queries.ts';
import { newSession } from './session.ts';
import { confirmation, user } from './table.ts';

/**
 * Before anything slow. Refuses (409) an e-mail with an account, (429) an address with too many.
 */
export async function limitRegistrations(c: Context<App>, email: string): Promise<void> {
  const db = open(c.env.DB);
  const [address, network, found] = await db.batch([
    ...countVisit(c, db, 'registration'),
    withEmail(db, email),
  ]);
  expectVisitWithin('registration', address, network);
  if (found.length > 0) throw emailTaken();
}

/** Refuses (409) a taken e-mail and a year without numbers, and (413, 415) an unfit photo. */
export async function register(
  env: Env,
  {
    password,
    consent,
    guardianConsent,
    news,
    guardianName = '',
    guardianMobile = '',
    ...person
  }: Register,
  files: File[],
  by: UnrecordedActor,
): Promise<{ row: UserRow; secrets: Secrets }> {
  const id = newId();
  const { secrets, insert } = newConfirmation(env, open(env.DB), id);
  const image = await uploadPhoto(env, files);
  try {
    const passwordHash = await hashPassword(password);
    const agreed = { consent, guardianConsent, news };
    const guardian = { guardianName, guardianMobile, ...noGuardian(person.dob) };
    const added = { ...person, ...guardian, id, passwordHash, image, agreed };
    return { row: await addPerson(env, added, by, insert), secrets };
  } catch (error) {
    if (image) await discardAfter(env, error, [image]);
    throw error;
  }
}

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

/** Without a password. Refuses (409) an e-mail that has an account, and (429) too many a day. */
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

/** Mails who ordered without a password how to log in later; not while an earlier link works. */
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
