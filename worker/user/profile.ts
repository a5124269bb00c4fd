import { and, eq, ne, sql } from 'drizzle-orm';
import { isStaff } from '../../contract/team.ts';
import { noCurrentPassword, type UpdateProfile } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { open, touched } from '../lib/db/index.ts';
import { discardAfter } from '../lib/files/files.ts';
import type { UnrecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { ExtraCheck } from '../lib/http/valid.ts';
import { nameSearch } from '../lib/list/search.ts';
import { aadharColumns } from './aadhar.ts';
import { endCodes } from './otp.ts';
import { uploadPhoto } from './photo.ts';
import type { UserRow } from './queries.ts';
import type { SignedIn } from './session.ts';
import { weaknessIn } from './strength.ts';
import { otp, session, user } from './table.ts';

/** The row after the update, and the keys of pictures that it no longer names. */
type UpdatedProfile = { row: UserRow; leftover: string[] };

/**
 * Changes the caller's own record. A new password ends the person's other sessions and codes, with which it could be
 * undone. Refuses (422) a new password without the right current one, and (409) a change of password during another one.
 */
export async function updateProfile(
  env: Env,
  me: SignedIn,
  { password, currentPassword, aadharNo, ...fields }: UpdateProfile,
  files: File[],
  _by: UnrecordedActor,
): Promise<UpdatedProfile> {
  const db = open(env.DB);
  const hashes =
    password === undefined
      ? undefined
      : await passwordHashes(env, me, password, currentPassword ?? '');
  const image = await uploadPhoto(env, files);
  const mine = eq(user.id, me.id);
  const isChanged = hashes
    ? sql`exists (select 1 from ${user} where id = ${me.id} and password_hash = ${hashes.next})`
    : sql`false`;
  try {
    const [before, [row]] = await db.batch([
      db.select({ image: user.image }).from(user).where(mine),
      db
        .update(user)
        .set({
          ...fields,
          ...(fields.name !== undefined && { nameSearch: nameSearch(fields.name) }),
          ...(aadharNo && aadharColumns(env, aadharNo)),
          ...(hashes && { passwordHash: hashes.next }),
          image,
          updatedAt: touched(user.updatedAt),
        })
        .where(and(mine, hashes && eq(user.passwordHash, hashes.current)))
        .returning(),
      db
        .delete(session)
        .where(and(eq(session.userId, me.id), ne(session.tokenHash, me.tokenHash), isChanged)),
      endCodes(db, and(eq(otp.userId, me.id), isChanged)),
    ]);
    if (!row) throw new Refused('conflict', 'Your password was changed meanwhile. Please log in.');
    return { row, leftover: image ? before.flatMap(({ image }) => image || []) : [] };
  } catch (error) {
    if (image) await discardAfter(env, error, [image]);
    throw error;
  }
}

/** The stored hash and that of the new password. */
async function passwordHashes(env: Env, me: SignedIn, password: string, currentPassword: string) {
  const found = await open(env.DB)
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, me.id))
    .get();
  const current = found?.passwordHash ?? '';
  if (!(await verifyPassword(currentPassword, current)).valid) {
    const message = 'This is not your current password';
    throw new Refused('unprocessableContent', message, { errors: { currentPassword: message } });
  }
  return { current, next: await hashPassword(password) };
}

const ownerOfPassword = ({ email, holds }: SignedIn) => ({ email, isAdmin: isStaff(holds) });

/** Errors of a new password that are found without hashing: it is weak, or the current one is missing. */
export const newPassword: ExtraCheck = async (sent, c) => {
  if (sent['password'] === undefined || sent['password'] === '') return {};
  return {
    ...(await weaknessIn(sent, ownerOfPassword(c.get('user')))),
    ...(!sent['currentPassword'] && { currentPassword: noCurrentPassword }),
  };
};
