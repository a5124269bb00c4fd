import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { changesGuardian, lackingGuardian, noGuardian } from '../../contract/minor.ts';
import { isStaff } from '../../contract/team.ts';
import { noCurrentPassword, type UpdateProfile } from '../../contract/user.ts';
import { giveConsent } from '../consent/consents.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { open, touched } from '../lib/db/index.ts';
import { discardAfter } from '../lib/files/files.ts';
import { isSame, type RecordedActor, recordComputed } from '../lib/history/record.ts';
import { nothingChanged } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { ExtraCheck } from '../lib/http/valid.ts';
import { nameSearch } from '../lib/list/search.ts';
import { writeMessage } from '../message/write.ts';
import { aadharColumns } from './add.ts';
import { type Known, ordersLacking } from './edit.ts';
import { notLoggedIn, passwordOnceMore } from './guard.ts';
import { passwordChanged } from './mails.ts';
import { uploadPhoto } from './photo.ts';
import type { UserRow } from './queries.ts';
import type { SignedIn } from './session.ts';
import { endLogins } from './sessions.ts';
import { unerased, vouched } from './sql.ts';
import { weaknessIn } from './strength.ts';
import { user } from './table.ts';

/** What the record and what is sent lack of the guardian of a minor (s. 9(1) of the Act). */
const guardianOfMinor: ExtraCheck = async (form, c) => {
  if (!changesGuardian(form, {})) return {};
  const known = await open(c.env.DB)
    .select({ dob: user.dob, guardianName: user.guardianName, guardianMobile: user.guardianMobile })
    .from(user)
    .where(eq(user.id, c.get('user').id))
    .get();
  if (!known || !changesGuardian(form, known)) return {};
  return lackingGuardian({
    dob: form['dob'] || known.dob,
    guardianName: form['guardianName'] || known.guardianName,
    guardianMobile: form['guardianMobile'] || known.guardianMobile,
    guardianConsent: form['guardianConsent'],
  });
};

const ownerOfPassword = ({ email, holds }: SignedIn) => ({ email, isAdmin: isStaff(holds) });

/** Errors of a new password found without hashing: it is weak, or the current one is missing. */
const newPassword: ExtraCheck = async (form, c) => {
  if (form['password'] === undefined || form['password'] === '') return {};
  return {
    ...(await weaknessIn(form, ownerOfPassword(c.get('user')))),
    ...(!form['currentPassword'] && { currentPassword: noCurrentPassword }),
  };
};

export const ownChanges: ExtraCheck = async (form, c) => ({
  ...(await newPassword(form, c)),
  ...(await guardianOfMinor(form, c)),
});

type UpdatedProfile = { row: UserRow; isChanged: boolean; leftover: string[] };

/**
 * Changes the caller's own record. With a confirmed course, as the batch finds it, name and photo
 * wait for the office. A new password ends other sessions and codes. Refuses (422) a wrong
 * current one, (409) a change of password at the same time, (401) who was erased.
 */
export async function updateProfile(
  env: Env,
  me: SignedIn,
  {
    password,
    currentPassword,
    aadharNo,
    name,
    withdrawPhoto,
    guardianConsent,
    ...fields
  }: UpdateProfile,
  files: File[],
  by: RecordedActor,
): Promise<UpdatedProfile> {
  const db = open(env.DB);
  const hashes =
    password === undefined
      ? undefined
      : {
          ...(await passwordOnceMore(env, me, currentPassword ?? '')),
          next: await hashPassword(password),
        };
  const image = await uploadPhoto(env, files);
  const mine = unerased(me.id);
  const changed = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, me.id), eq(user.passwordHash, hashes?.next ?? '')));
  const values = {
    ...textsOf({ ...fields, ...noGuardian(fields.dob) }),
    ...(name !== undefined && nameColumns(name)),
    ...(withdrawPhoto && { pendingImage: sql<string>`''` }),
    ...(image && imageColumns(image)),
  };
  const where = and(mine, hashes && eq(user.passwordHash, hashes.passwordHash));
  const at = touched(user.updatedAt);
  const aadhar = aadharNo ? aadharColumns(env, aadharNo) : undefined;
  const known = knownOf({ ...fields, aadharLast4: aadhar?.aadharLast4 });
  const facts = {
    ...(hashes && { password: 'changed' }),
    ...(aadharNo && { aadharNo: 'changed' }),
  };
  try {
    const [before, , [row]] = await db.batch([
      db.select().from(user).where(mine),
      recordComputed(db, by, { table: user, after: values, facts, at, where }),
      db
        .update(user)
        .set({
          ...values,
          ...(name !== undefined && {
            nameSearch: sql<string>`iif(${vouched.take()}, ${user.nameSearch}, ${nameSearch(name)})`,
          }),
          ...aadhar,
          ...(hashes && { passwordHash: hashes.next }),
          updatedAt: at,
        })
        .where(where)
        .returning(),
      ...ordersLacking.take()(db, by, {
        userId: me.id,
        known,
        when: hashes ? sql`exists ${changed}` : sql`exists (select 1 from ${user} where ${mine})`,
      }),
      ...(hashes
        ? [
            ...endLogins(db, changed, me.tokenHash),
            writeMessage(
              db,
              {
                mail: passwordChanged({ ...me, ...hashes }, env.SITE_URL),
                kind: 'password-changed',
                noun: 'user',
                record: me.id,
                isLimited: !hashes.confirmedAt,
              },
              { when: sql`exists ${changed}` },
            ),
          ]
        : []),
      ...giveConsent(
        db,
        {
          noun: 'user',
          from: db.select({ id: user.id }).from(user).where(mine).getSQL(),
          purpose: 'account',
        },
        { guardianConsent, dob: fields.dob },
      ),
    ]);
    if (before.length === 0) throw notLoggedIn();
    if (!row) throw new Refused('conflict', 'Your password was changed meanwhile. Please log in.');
    const isChanged = before.some((old) => !isSame(old, { ...row, updatedAt: old.updatedAt }));
    return { row, isChanged, leftover: before.flatMap((old) => droppedBy(row, old)) };
  } catch (error) {
    if (image) await discardAfter(env, error, [image]);
    throw error;
  }
}

/** What a certificate needs, of what was filled in: an order placed before lacks it. */
const knownOf = (fields: Known): Known =>
  Object.fromEntries(
    (['fatherName', 'motherName', 'dob', 'aadharLast4'] as const).flatMap((field) =>
      fields[field] ? [[field, fields[field]]] : [],
    ),
  );

const textsOf = (fields: Record<string, string | undefined>): Record<string, SQL<string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, sql<string>`${value}`]],
    ),
  );

/** Of a person with a confirmed course the name stays, and another one waits. */
const nameColumns = (name: string) => ({
  name: sql<string>`iif(${vouched.take()}, ${user.name}, ${name})`,
  pendingName: sql<string>`iif(${vouched.take()} and ${ne(user.name, name)}, ${name}, '')`,
});

/** The same for the key of a new photo, which is always another one. */
const imageColumns = (key: string) => ({
  image: sql<string>`iif(${vouched.take()}, ${user.image}, ${key})`,
  pendingImage: sql<string>`iif(${vouched.take()}, ${key}, '')`,
});

export function updatedMessage({ row, isChanged }: UpdatedProfile): string {
  if (!isChanged) return nothingChanged;
  return row.pendingName || row.pendingImage
    ? 'Your account is updated. What is new of your name and photo waits for our approval.'
    : 'Your account is updated.';
}

type Pictures = Pick<UserRow, 'image' | 'pendingImage'>;

export const droppedBy = (row: Pictures, before: Pictures): string[] =>
  [before.image, before.pendingImage].filter(
    (key) => key !== '' && key !== row.image && key !== row.pendingImage,
  );
