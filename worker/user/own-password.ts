import type { Env } from '../env.ts';
import { verifyPassword } from '../lib/auth/password.ts';
import { open } from '../lib/db/index.ts';
import { perAccount } from '../lib/http/limit.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { notLoggedIn } from './guard.ts';
import { unerased } from './sql.ts';
import { user } from './table.ts';

const wrongCurrent = {
  code: 'unprocessableContent' as 'unprocessableContent' | 'forbidden',
  field: 'currentPassword',
  message: 'This is not your current password',
};

/**
 * For what a stolen session must not do. Refuses (429) many tries, a wrong one, (401) the erased.
 */
export async function passwordOnceMore(
  env: Env,
  me: { id: string; email: string },
  typed: string,
  { code, field, message } = wrongCurrent,
) {
  await perAccount(env, me.email);
  const found = await open(env.DB)
    .select({ passwordHash: user.passwordHash, confirmedAt: user.confirmedAt })
    .from(user)
    .where(unerased(me.id))
    .get();
  if (!found) throw notLoggedIn();
  if (!(await verifyPassword(typed, found.passwordHash)).valid)
    throw refusedField(code, field, message);
  return found;
}
