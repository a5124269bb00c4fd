import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import type { SecondFactor } from '../../contract/passkey.ts';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { type Db, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { letter } from '../lib/mail/letter.ts';
import { deleteOwned, held, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { writeMessage } from '../message/write.ts';
import { erasureRules, hasNone } from '../user/personal.ts';
import type { SignedIn } from '../user/session.ts';
import { passkey, recoveryCode } from './table.ts';

type Recipient = { id: string; name: string; email: string };

/** What became of a second factor. No mail has names of passkeys: who is logged in types them. */
const events = {
  added: ['A passkey was added', 'A passkey has just been added to your account.'],
  removed: ['A passkey was removed', 'A passkey has just been removed from your account.'],
  recovered: [
    'A recovery code was used',
    'Somebody, we hope you, has just logged in to your account with a recovery code instead of a passkey.',
  ],
  renewed: [
    'You have new recovery codes',
    'New recovery codes have just been made for your account. The old ones do not work any more.',
  ],
} as const;

type FactorEvent = keyof typeof events;

const factorNotice = (person: Recipient, event: FactorEvent, site: string) =>
  letter(
    person,
    events[event][0],
    events[event][1],
    { link: 'Look at your passkeys and logins', href: `${site}${paths.adminSecurity}` },
    `If it was not you, call us at once: ${business.phoneDisplay}.`,
  );

export const firstCodeMail = ({ name, email }: Recipient, code: string) =>
  letter(
    { name, email },
    'Your code for a passkey',
    'Somebody, we hope you, has logged in with your password and wants to add a passkey. Type this code on the page where you asked:',
    { code },
    'It works for ten minutes. We never ask for it on the phone or in a chat.',
    `If it was not you, somebody knows your password: change it, and call us at once: ${business.phoneDisplay}.`,
  );

/** Tells a person what becomes of their second factor, if `when` holds in its batch. */
export const factorMail = (env: Env, person: Recipient, event: FactorEvent, when: SQL) =>
  writeMessage(
    open(env.DB),
    {
      mail: factorNotice(person, event, env.SITE_URL),
      kind: `passkey-${event}`,
      noun: 'user',
      record: person.id,
    },
    { when },
  );

const unknown = () => new Refused('notFound', 'You have no such passkey');

export async function secondFactorOf(db: Db, me: SignedIn): Promise<SecondFactor> {
  const [passkeys, [codes]] = await db.batch([
    db
      .select({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.createdAt,
        lastUsedAt: passkey.lastUsedAt,
      })
      .from(passkey)
      .where(eq(passkey.userId, me.id))
      .orderBy(passkey.createdAt, passkey.id),
    db
      .select({ left: sql<number>`count(*)` })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.userId, me.id), eq(recoveryCode.usedAt, ''))),
  ]);
  return { passkeys, codesLeft: codes?.left ?? 0 };
}

export async function renamePasskey(db: Db, me: SignedIn, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkey)
    .set({ name })
    .where(isOwn(me, id))
    .returning({ id: passkey.id });
  if (renamed.length === 0) throw unknown();
}

/**
 * Recovery codes go with the last, which but for a local one stays (409): else a password would do.
 */
export async function deletePasskey(env: Env, me: SignedIn, id: string): Promise<{ name: string }> {
  const db = open(env.DB);
  const count = sql`(select count(*) from passkey where user_id = ${me.id})`;
  const mayGo = and(isOwn(me, id), sql`${count} > ${env.ENVIRONMENT === 'local' ? 0 : 1}`);
  const [, [gone]] = await db.batch([
    factorMail(env, me, 'removed', sql`exists (select 1 from ${passkey} where ${mayGo})`),
    db.delete(passkey).where(mayGo).returning({ name: passkey.name }),
    db.delete(recoveryCode).where(and(eq(recoveryCode.userId, me.id), sql`${count} = 0`)),
  ]);
  if (gone) return gone;
  const known = await db.select({ id: passkey.id }).from(passkey).where(isOwn(me, id)).get();
  if (!known) throw unknown();
  throw new Refused('conflict', 'Add another passkey first: the office needs one');
}

export const ownPasskeys = (db: Db, me: SignedIn) =>
  db
    .select({ id: passkey.id, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, me.id));

export const isOwn = (me: SignedIn, id: string) =>
  and(eq(passkey.id, id), eq(passkey.userId, me.id));

export const passkeyPersonal: Personal = {
  erase: (whom) => [deleteOwned('passkey', whom), deleteOwned('recovery_code', whom)],
};

export function heldPasskeys(request: PersonalRequest) {
  const where = eq(passkey.userId, request.userId);
  const { name, createdAt, lastUsedAt } = passkey;
  const rows = request.db.select({ name, createdAt, lastUsedAt }).from(passkey).$dynamic();
  const newest = [desc(createdAt), passkey.id];
  return held(request, { from: passkey, where, rows, newest, view: (row) => row });
}

export const passkeyAudit: Audited = {
  rules: [rule(erasureRules.access, hasNone('passkey'), hasNone('recovery_code'))],
};
