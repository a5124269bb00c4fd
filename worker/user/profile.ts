import { and, eq, ne, sql } from 'drizzle-orm';
import { noCurrentPassword, type UpdateProfile } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { open, touched } from '../lib/db/index.ts';
import { discardAfter } from '../lib/files/files.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { Also } from '../lib/http/valid.ts';
import { nameSearch } from '../lib/list/search.ts';
import { seal } from './aadhar.ts';
import { endCodes } from './otp.ts';
import { uploadPhoto } from './photo.ts';
import type { Row } from './queries.ts';
import type { SignedIn } from './session.ts';
import { weaknessIn } from './strength.ts';
import { otp, session, user } from './table.ts';

type Change = { row: Row; leftover: string[] };

/**
 * Changes the caller's own record and answers it with the file it no longer names. A new password ends the other
 * sessions and the person's codes, with which it could be undone. Refuses (422) a new password that comes without
 * the right current one, and (409) a change of password while another one is under way.
 */
export async function updateProfile(
  env: Env,
  me: SignedIn,
  { password, currentPassword, aadharNo, ...fields }: UpdateProfile,
  files: File[],
): Promise<Change> {
  const db = open(env.DB);
  const secret =
    password === undefined ? undefined : await newSecret(env, me, password, currentPassword ?? '');
  const image = await uploadPhoto(env, files);
  const mine = eq(user.id, me.id);
  const isChanged = secret
    ? sql`exists (select 1 from ${user} where id = ${me.id} and password_hash = ${secret.fresh})`
    : sql`false`;
  try {
    const [before, [row]] = await db.batch([
      db.select({ image: user.image }).from(user).where(mine),
      db
        .update(user)
        .set({
          ...fields,
          ...(fields.name !== undefined && { nameSearch: nameSearch(fields.name) }),
          ...(aadharNo && seal(env, me.id, aadharNo)),
          ...(secret && { passwordHash: secret.fresh }),
          image,
          updatedAt: touched(user.updatedAt),
        })
        .where(and(mine, secret && eq(user.passwordHash, secret.old)))
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

/** The hash that is there and the one that replaces it. */
async function newSecret(env: Env, me: SignedIn, password: string, currentPassword: string) {
  const found = await open(env.DB)
    .select({ passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, me.id))
    .get();
  const old = found?.passwordHash ?? '';
  if (!(await verifyPassword(currentPassword, old)).valid) {
    const message = 'This is not your current password';
    throw new Refused('unprocessableContent', message, { errors: { currentPassword: message } });
  }
  return { old, fresh: await hashPassword(password) };
}

/** What is wrong with a new password before anything is hashed: that it is weak, that the current one is missing. */
export const newPassword: Also = async (sent, c) => {
  if (sent['password'] === undefined || sent['password'] === '') return {};
  return {
    ...(await weaknessIn(sent, c.get('user'))),
    ...(!sent['currentPassword'] && { currentPassword: noCurrentPassword }),
  };
};
