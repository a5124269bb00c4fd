import type { MissingFactor } from '../../../contract/passkey.ts';
import { keep } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { redirectTarget, secondFactorWithRedirect } from './login-redirect.ts';

/**
 * Stores the token of a successful login and redirects to `?next=` or `fallback`, by way of the second factor where it is
 * missing. Returns 'left', or undefined when the browser does not allow storage.
 */
export function finishLogin(
  token: string | undefined,
  fallback: string,
  missing?: MissingFactor,
): 'left' | undefined {
  if (!token || !keep(token)) {
    toast('Your browser does not let this site keep you logged in.', 'error');
    return undefined;
  }
  const next = redirectTarget(location.search, location.origin) ?? fallback;
  location.replace(missing ? secondFactorWithRedirect(next) : next);
  return 'left';
}
