import type { Env } from '../env.ts';
import { verifyPassword } from '../lib/auth/password.ts';
import { open } from '../lib/db/index.ts';
import { perAccount } from '../lib/http/limit.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { notLoggedIn } from './guard.ts';
import { unerased } from './sql.ts';
import { user } from './table.ts';

/** How a wrong one is refused. */
const wrongCurrent = {
  code: 'unprocessableContent' as 'unprocessableContent' | 'forbidden',
  field: 'currentPassword',
  message: 'This is not your current password',
};

/**
 * The caller's password once more, for what a stolen session must not do; answers its hash and when
 * the e-mail was confirmed. Refuses too many tries as a login does (429), a wrong one, and who was
 * erased (401).
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
