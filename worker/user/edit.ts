import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { business } from '../../contract/business.ts';
import { isStaff, may, type Permission } from '../../contract/team.ts';
import type { CorrectEmail, EditUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { type Db, insertFrom, now, open, uniqueViolation } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { letter } from '../lib/mail/letter.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { slot } from '../lib/slot.ts';
import { writeMessage } from '../message/write.ts';
import { emailTaken } from './add.ts';
import { newConfirmation } from './confirm.ts';
import { addedByOffice, addressee, confirmMail } from './mails.ts';
import { type UserRow, userById, view } from './queries.ts';
import { endMailed } from './sessions.ts';
import { isVouchedFor } from './sql.ts';
import { earlierEmail, user } from './table.ts';

export const keepEarlier = (
  db: Db,
  { id: userId, email, confirmedAt }: Pick<UserRow, 'id' | 'email' | 'confirmedAt'>,
  when: SQL,
) =>
  insertFrom(
    db,
    earlierEmail,
    { seq: sql`null`, userId, email, isConfirmed: confirmedAt !== '', endedAt: now() },
    sql`where ${when}`,
  ).onConflictDoUpdate({
    target: [earlierEmail.userId, earlierEmail.email],
    set: {
      isConfirmed: sql`max(${earlierEmail.isConfirmed}, excluded.is_confirmed)`,
      endedAt: now(),
    },
  });

type Readdressed = { userId: string; from: string; to: string; when: SQL };

export const readdressed = slot<(db: Db, whom: Readdressed) => BatchItem<'sqlite'>[]>(
  'how mails that wait follow a person',
);

function expectMay(by: RecordedActor, permission: Permission, message: string): void {
  if (!may(by.role ?? 'student', permission)) throw refusedField('forbidden', 'name', message);
}

/** Refuses (403) all but the owner to change somebody of the team, and so also themselves. */
function expectMayChange({ role }: UserRow, by: RecordedActor): void {
  if (isStaff(role)) expectMay(by, 'manageTeam', 'Only the owner may change somebody of the team');
}

export const expectMayRename = (by: RecordedActor): void =>
  expectMay(
    by,
    'approveChanges',
    'The name of a student with a confirmed course is approved by the office',
  );

/** Refuses (404) who is unknown, (409) who was erased or saved since, (403) the team to others. */
export async function personToEdit(
  env: Env,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
  by: RecordedActor,
) {
  const db = open(env.DB);
  const before = await userById(env, id);
  if (before.erasedAt) throw new Refused('conflict', 'This person was erased');
  const current = async () => view(env, await userById(env, id));
  const edited = { table: user, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  expectMayChange(before, by);
  return { db, before, edited };
}

export type Copied = { name?: string; mobile?: string; email?: string };

export const inOpenOrders = slot<
  (db: Db, by: RecordedActor, of: { userId: string; next: Copied; when: SQL }) => Statement[]
>('how open orders follow a person');
/** What has become known of a person, never empty. */
export type Known = Partial<
  Record<'email' | 'fatherName' | 'motherName' | 'dob' | 'aadharLast4', string>
>;
export const ordersLacking = slot<
  (db: Db, by: RecordedActor, of: { userId: string; known: Known; when: SQL }) => Statement[]
>('how orders get what becomes known of a person');
type Statement = BatchItem<'sqlite'>;

const isSaved = (id: string, at: string) =>
  sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${user.updatedAt} = ${at})`;

const followed = (before: UserRow, { name, mobile }: Copied): Copied => ({
  ...(name !== undefined && name !== before.name && { name }),
  ...(mobile !== undefined && mobile !== before.mobile && { mobile }),
});

/**
 * With `orders` the open ones follow. Refuses (404) who is unknown, (409) who was saved since or
 * erased, (403) one of the team but for the owner, and a name that the role may not approve.
 */
export async function editUser(
  env: Env,
  { id, updatedAt, orders, ...fields }: EditUser,
  by: RecordedActor,
): Promise<UserRow> {
  const { db, before, edited } = await personToEdit(env, { id, updatedAt }, by);
  const isRenamed = fields.name !== undefined && fields.name !== before.name;
  if (isRenamed && (await isVouchedFor(db, id))) expectMayRename(by);
  const next = { ...fields, ...(isRenamed && { pendingName: '' }) };
  const derived = fields.name === undefined ? {} : { nameSearch: nameSearch(fields.name) };
  const copied = followed(before, fields);
  const beside = (at: string) =>
    inOpenOrders.take()(db, by, { userId: id, next: copied, when: isSaved(id, at) });
  const follows = orders && Object.keys(copied).length > 0;
  return save<UserRow>(db, edited, next, by, { derived, ...(follows && { beside }) });
}

/** To the e-mail of before. It names no other one: whose it was may be a stranger. */
const emailCorrected = (before: UserRow) =>
  letter(
    addressee(before),
    'The e-mail of your account was changed',
    `We have written down another e-mail for an account at ${business.name} that had this one, and logged every device out.`,
    `If you did not ask for it, call us at once: ${business.phoneDisplay}.`,
  );

/**
 * Ends sessions, codes and links. Refuses (404) who is unknown, (409) who is erased or was saved
 * since and an e-mail with an account, (403) the team but for the owner, and another owner.
 */
export async function correctEmail(
  env: Env,
  { id, updatedAt, email }: CorrectEmail,
  by: RecordedActor,
): Promise<UserRow> {
  const { db, before, edited } = await personToEdit(env, { id, updatedAt }, by);
  if (before.role === 'owner' && before.id !== by.id)
    throw new Refused('forbidden', 'An owner’s e-mail is changed by that owner alone');
  if (before.email === email) return before;
  const isNew = and(eq(user.id, id), eq(user.email, email)) as SQL;
  const when = sql`exists (select 1 from ${user} where ${isNew})`;
  const { secrets, insert } = newConfirmation(env, db, id, isNew);
  const about = { kind: 'email-corrected', noun: 'user', record: id } as const;
  const notice = { mail: emailCorrected(before), ...about };
  try {
    const row = await save<UserRow>(db, edited, { email }, by, {
      derived: { confirmedAt: '' },
      mails: (_, when) => [
        ...readdressed.take()(db, { userId: id, from: before.email, to: email, when }),
        writeMessage(db, notice, { when }),
      ],
      beside: () => [
        ...endMailed(db, db.select({ id: user.id }).from(user).where(isNew)),
        insert,
        ...(before.email ? [keepEarlier(db, before, when)] : []),
        ...inOpenOrders.take()(db, by, { userId: id, next: { email }, when }),
      ],
    });
    const mail = before.email
      ? confirmMail(row, secrets, env.SITE_URL)
      : addedByOffice(row, env.SITE_URL);
    await sendTo(env, { confirmedAt: '' }, mail);
    return row;
  } catch (error) {
    if (uniqueViolation(error) === 'user.email') throw emailTaken();
    throw error;
  }
}
