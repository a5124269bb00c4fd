import { keep } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { redirectTarget } from './login-redirect.ts';

/**
 * Keeps the token of a successful login and goes where the person was going, or home to their own pages; answers
 * 'left' then, and undefined when the browser keeps nothing.
 */
export function finishLogin(token: string | undefined, fallback: string): 'left' | undefined {
  if (!token || !keep(token)) {
    toast('Your browser does not let this site keep you logged in.', 'error');
    return undefined;
  }
  location.replace(redirectTarget(location.search, location.origin) ?? fallback);
  return 'left';
}
