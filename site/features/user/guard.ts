import { loginFor, nextPath } from './next.ts';
import { $unreachable, $user, loadUser } from './session.ts';
import { tokenHeld } from './token.ts';

/** Who a page is for. The server is the wall; this spares people a page that would stay empty. */
type Needs = 'student' | 'admin' | 'guest';

const here = () => location.pathname + location.search;

/** Where the person belongs instead, or undefined when the page is theirs. */
function elsewhere(needs: Needs, user: { isAdmin: boolean } | null): string | undefined {
  if (needs === 'guest') {
    if (!user) return undefined;
    return nextPath(location.search, location.origin) ?? (user.isAdmin ? '/admin-dashboard' : '/');
  }
  if (!user) return loginFor(here(), needs === 'admin' ? '/admin-login' : '/login');
  return needs === 'admin' && !user.isAdmin ? '/user-dashboard' : undefined;
}

/** Shows what carries `data-needs` once it is known that the person may see it, and leads everybody else away. */
export function guard(page: HTMLElement): void {
  const needs = page.dataset['needs'] as Needs;
  if (needs === 'guest' && !tokenHeld()) page.hidden = false;

  $user.subscribe((user) => {
    if (user === undefined) return;
    const path = elsewhere(needs, user);
    if (path) location.replace(path);
    else page.hidden = false;
  });

  const trouble = document.querySelector<HTMLElement>('[data-unreachable]');
  $unreachable.subscribe((unreachable) => {
    if (trouble) trouble.hidden = !unreachable || !page.hidden;
  });
  trouble?.querySelector('button')?.addEventListener('click', () => void loadUser());
}
