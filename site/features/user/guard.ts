import type { MissingFactor } from '../../../contract/passkey.ts';
import { paths } from '../../../contract/paths.ts';
import { offline } from '../../../contract/reply.ts';
import type { Role } from '../../../contract/team.ts';
import type { OwnUser } from '../../../contract/user.ts';
import { asksForLogin, loginAgain } from '../../lib/login-again.ts';
import { $sessionError, $user, loadUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { storedToken } from '../../lib/token.ts';
import { tryAgain } from '../../ui/try-again.ts';
import type { AskedLogin } from './LoginAgain.tsx';
import { loginWithRedirect, redirectTarget, secondFactorWithRedirect } from './login-redirect.ts';

/** Who a page is for. The server enforces access; this only avoids showing an empty page. */
type Audience = 'student' | 'admin' | 'unverified' | 'guest' | 'anybody';

type Visitor = { role: Role; hasPassword: boolean; secondFactor?: MissingFactor } | null;

const here = () => location.pathname + location.search + location.hash;

/** Where to redirect the user, or undefined when the page is for them. */
function elsewhere(needs: Audience, user: Visitor): string | undefined {
  const isStudent = user?.role === 'student';
  const next = () => redirectTarget(location.search, location.origin);
  if (needs === 'anybody') return undefined;
  if (needs === 'guest') {
    // Whoever ordered without a password chooses one where they are logged in.
    if (!user || (!user.hasPassword && location.pathname === paths.forgotPassword))
      return undefined;
    return next() ?? (isStudent ? paths.home : paths.adminDashboard);
  }
  if (!user) return loginWithRedirect(here());
  if (needs === 'student') return undefined;
  if (isStudent) return paths.dashboard;
  if (needs === 'unverified')
    return user.secondFactor ? undefined : (next() ?? paths.adminDashboard);
  return user.secondFactor && secondFactorWithRedirect(here());
}

/** The login of who opened the page, by a code too where no password opens the office. */
const againAs = ({ _id, email, role, hasPassword }: OwnUser): AskedLogin => ({
  email,
  title: 'Log in again to go on',
  why: 'Your login has ended. Nothing you typed is lost.',
  ways: [
    ...(hasPassword ? ['password' as const] : []),
    ...(role === 'student' ? ['code' as const] : []),
  ],
  first: hasPassword ? 'password' : 'code',
  isMeant: (now) => now._id === _id,
});

/** Answers whether the login was given. What is on the page stays, also when it was not. */
async function askOver(user: OwnUser): Promise<boolean> {
  try {
    const { askLogin } = await import('./LoginAgain.tsx');
    return await askLogin(againAs(user));
  } catch {
    toast(offline, 'error');
    return false;
  }
}

/**
 * Others are redirected; a notice where something was typed. The `data-frame` around it, with
 * nothing private in it, is shown as soon as there is a login to check.
 */
export function guard(page: HTMLElement): void {
  const needs = page.dataset['needs'] as Audience;
  const frame = page.closest<HTMLElement>('[data-frame]');
  const show = (isShown: boolean) => {
    page.hidden = !isShown;
    if (frame) frame.hidden = !isShown;
  };
  if (needs === 'guest') {
    show(!storedToken());
    // From here on `hidden` decides, and the token of the first moment no more.
    page.dataset['known'] = '';
  }
  if (frame && storedToken()) frame.hidden = false;
  const ended = document.querySelector<HTMLElement>('[data-ended]');
  let owner: OwnUser | undefined;
  // Something was typed that no address holds, or the login is asked for over the page.
  let stays = false;
  page.addEventListener('input', ({ target }) => {
    stays ||= !(target as Element).closest('search');
  });
  const isOpen = () => stays || !dispatchEvent(new Event('leave', { cancelable: true }));
  const ask = () => {
    stays = true;
    return owner ? askOver(owner) : Promise.resolve(false);
  };
  ended?.querySelector('button')?.addEventListener('click', () => void loginAgain());

  $user.subscribe((user) => {
    if (user === undefined) return;
    const path = elsewhere(needs, user);
    if (ended) ended.hidden = true;
    // The page shows the data of another user.
    if (owner && user && user._id !== owner._id) return location.reload();
    owner = user ?? owner;
    if (user && needs !== 'guest') asksForLogin(ask);
    if (!path) return show(true);
    // A page never shown is emptied, so that no island loads; with unsaved input it stays.
    if (page.hidden) page.replaceChildren();
    else if (ended && isOpen()) {
      ended.hidden = Boolean(user);
      return;
    }
    location.replace(path);
  });

  const trouble = document.querySelector<HTMLElement>('[data-unreachable]');
  const words = trouble?.querySelector('p');
  const heading = trouble?.querySelector('template')?.content;
  $sessionError.subscribe((why) => {
    const isShown = Boolean(why) && page.hidden;
    if (words) words.textContent = why;
    if (trouble) trouble.hidden = !isShown;
    // Of two headings the page would have one too many.
    trouble?.querySelector('h1')?.remove();
    if (isShown && heading) words?.before(heading.cloneNode(true));
  });
  trouble?.querySelector('button')?.addEventListener('click', () => void loadUser());
  retryLogin();
  if (needs !== 'guest') hideWhenKept(page, show);
}

/** The browser keeps a left page for Back: it is shown to the same login only. */
function hideWhenKept(page: HTMLElement, show: (isShown: boolean) => void): void {
  let shownTo: string | undefined;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || page.hidden) return;
    shownTo = storedToken();
    show(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (shownTo && shownTo === storedToken()) show(true);
    else location.reload();
  });
}

/** While the login cannot be checked, tries again until it can. */
function retryLogin(): void {
  let stop: (() => void) | undefined;
  $sessionError.subscribe((why) => {
    if (why) stop ??= tryAgain(loadUser, Number.POSITIVE_INFINITY);
    else {
      stop?.();
      stop = undefined;
    }
  });
}
