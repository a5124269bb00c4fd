import type { MissingFactor } from '../../../contract/passkey.ts';
import type { Login } from '../../../contract/user.ts';
import { api, ask, CallFailed, withToken } from '../../lib/api.ts';
import { keep } from '../../lib/session.ts';
import { toastNext } from '../../lib/toast.ts';
import { storedToken } from '../../lib/token.ts';
import { redirectTarget, secondFactorWithRedirect } from './login-redirect.ts';

/**
 * The administrator's address takes a call of its own (`always`). Each call ends the session whose
 * token is sent along.
 */
export async function enter(json: Login, always = false) {
  const replacing = withToken(storedToken());
  if (always) return ask(api.user.admin.$post({ json }, replacing));
  const entered = await ask(api.user.login.$post({ json }, replacing));
  if (entered.data?.door !== 'admin') return entered;
  return ask(api.user.admin.$post({ json }, withToken(entered.token)));
}

/** By way of a missing second factor. Throws when the browser does not allow storage. */
export function finishLogin(
  token: string | undefined,
  fallback: string,
  message: string | undefined,
  missing?: MissingFactor,
): 'left' {
  if (!token || !keep(token))
    throw new CallFailed(0, 'Your browser does not let this site keep you logged in.');
  if (message && !missing) toastNext(message);
  const next = redirectTarget(location.search, location.origin) ?? fallback;
  location.replace(missing ? secondFactorWithRedirect(next) : next);
  return 'left';
}
