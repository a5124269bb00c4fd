import { keep } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { redirectTarget } from './login-redirect.ts';

/**
 * Stores the token of a successful login and redirects to `?next=` or `fallback`. Returns 'left', or undefined when the
 * browser does not allow storage.
 */
export function finishLogin(token: string | undefined, fallback: string): 'left' | undefined {
  if (!token || !keep(token)) {
    toast('Your browser does not let this site keep you logged in.', 'error');
    return undefined;
  }
  location.replace(redirectTarget(location.search, location.origin) ?? fallback);
  return 'left';
}
