import { paths } from '../../../contract/paths.ts';
import { $sessionError, $user, loadUser } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import { loginWithRedirect, redirectTarget } from './login-redirect.ts';

/** Who a page is for. The server is the wall; this spares people a page that would stay empty. */
type Audience = 'student' | 'admin' | 'guest';

const here = () => location.pathname + location.search;

/** Where the person belongs instead, or undefined when the page is theirs. */
function elsewhere(needs: Audience, user: { isAdmin: boolean } | null): string | undefined {
  if (needs === 'guest') {
    if (!user) return undefined;
    return (
      redirectTarget(location.search, location.origin) ??
      (user.isAdmin ? paths.adminDashboard : paths.home)
    );
  }
  if (!user) return loginWithRedirect(here());
  return needs === 'admin' && !user.isAdmin ? paths.dashboard : undefined;
}

/**
 * Shows what carries `data-needs` once it is known that the person may see it, and leads everybody else away; whose
 * login ended in the middle of something is told so instead, and may go on after another one.
 */
export function guard(page: HTMLElement): void {
  const needs = page.dataset['needs'] as Audience;
  if (needs === 'guest' && !storedToken()) page.hidden = false;
  const ended = document.querySelector<HTMLElement>('[data-ended]');
  let owner: string | undefined;

  $user.subscribe((user) => {
    if (user === undefined) return;
    const path = elsewhere(needs, user);
    if (ended) ended.hidden = true;
    // What stands here is about somebody else.
    if (owner && user && user._id !== owner) return location.reload();
    owner = user?._id ?? owner;
    if (!path) {
      page.hidden = false;
      return;
    }
    // What was never shown does not start either; what was may hold typed words that the person is asked about.
    if (page.hidden) page.replaceChildren();
    else if (ended && !user && !dispatchEvent(new Event('leave', { cancelable: true }))) {
      ended.hidden = false;
      return;
    }
    location.replace(path);
  });

  const trouble = document.querySelector<HTMLElement>('[data-unreachable]');
  const words = trouble?.querySelector('p');
  $sessionError.subscribe((why) => {
    if (words) words.textContent = why;
    if (trouble) trouble.hidden = !why || !page.hidden;
  });
  trouble?.querySelector('button')?.addEventListener('click', () => void loadUser());
}
