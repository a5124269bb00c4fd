import { offline } from '../../../contract/reply.ts';
import { plainEmail } from '../../../contract/text.ts';
import type { OwnUser } from '../../../contract/user.ts';
import { api, ask, CallFailed, withToken } from '../../lib/api.ts';
import { $user, keep, loadUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import type { Buyer } from './buyer-rules.ts';

/**
 * Begun for a guest, under a number that makes a second try the same one. Throws `CallFailed`, with
 * the e-mail at fault where it has an account.
 */
export async function accountFor(
  known: OwnUser | null | undefined,
  buyer: Buyer,
  requestId: string,
): Promise<OwnUser> {
  const before = known ?? (await begun(buyer, requestId));
  const { name = '', mobile = '' } = buyer;
  // The account of a first try may have been begun with another name.
  const changed = {
    ...(name && name !== before.name && { name }),
    ...(mobile && mobile !== before.mobile && { mobile }),
  };
  if (Object.keys(changed).length === 0) return before;
  const { data } = await ask(api.user['user-profile-update'].$post({ form: changed }));
  $user.set(data);
  return data;
}

async function begun({ name = '', mobile = '', email = '', consent }: Buyer, requestId: string) {
  if (!consent) throw new CallFailed(0, 'Agree to go on');
  const json = { name, mobile, email, consent, requestId };
  const { token, data } = await ask(api.user['begin-account'].$post({ json }, withToken()));
  if (!token || !keep(token))
    throw new CallFailed(0, 'Your browser does not let this site keep you logged in.');
  $user.set(data);
  void loadUser();
  return data;
}

/** Over the checkout: nothing is ordered into an account by its e-mail alone. */
export async function knownEmail(typed: string): Promise<void> {
  const email = plainEmail(typed);
  try {
    const { askLogin } = await import('../user/LoginAgain.tsx');
    await askLogin({
      email,
      title: 'This e-mail has an account',
      why: 'Log in, and your order stands in it.',
      ways: ['code', 'password'],
      isMeant: (user) => user.email === email,
    });
  } catch {
    toast(offline, 'error');
  }
}
