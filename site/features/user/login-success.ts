import type { MissingFactor } from '../../../contract/passkey.ts';
import { CallFailed } from '../../lib/api.ts';
import { keep } from '../../lib/session.ts';
import { toastNext } from '../../lib/toast.ts';
import { redirectTarget, secondFactorWithRedirect } from './login-redirect.ts';

/**
 * Stores the token and redirects to `?next=` or `fallback`, which shows `message`, by way of a
 * missing second factor. Throws when the browser does not allow storage.
 */
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
