import { email, mobile, password, text } from '../../contract/field.ts';
import { limits } from '../../contract/limits.ts';
import { hashPassword } from '../../worker/lib/auth/password.ts';
import { weakness } from '../../worker/user/strength.ts';
import type { Ask } from './prompt.ts';
import type { NewAdmin } from './statement.ts';

/** Asks who the administrator is. The password is not shown and becomes a hash. */
export async function askForAdmin(ask: Ask): Promise<NewAdmin> {
  const name = await ask('Full name', text('Enter full name', limits.person));
  const address = await ask('E-mail', email());
  const phone = await ask('Mobile', mobile());
  const secret = await ask('Password (15 characters or more, not shown)', password(), {
    secret: true,
    also: (typed) => weakness(typed, { email: address, isAdmin: true }),
  });
  await ask('The password again', password(), {
    secret: true,
    also: async (typed) => (typed === secret ? undefined : 'That is not the same password'),
  });
  return { name, email: address, mobile: phone, passwordHash: await hashPassword(secret) };
}
