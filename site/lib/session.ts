import { atom } from 'nanostores';
import { noAnswer, offline } from '../../contract/reply.ts';
import type { OwnUser } from '../../contract/user.ts';
import { storedToken, tokenKey, withLogin } from './token.ts';

/** The user; `undefined` until the login is checked, `null` for a guest. */
export const $user = atom<OwnUser | null | undefined>(undefined);

/** Message why the login could not be checked; empty otherwise. */
export const $sessionError = atom('');

let current = new AbortController();

/** The token whose owner is `$user`, and who was the first of this page. */
let known: { token: string; first: string } | undefined;

/** Whether the page needs a token. An island can run before the guard. */
const isForUsers = () =>
  document.querySelector('[data-needs]:not([data-needs=guest], [data-needs=anybody])') !== null;

/**
 * Aborts when the token is removed, and at once without one on a page for users, which may still be
 * loading at a logout.
 */
export const sessionSignal = (): AbortSignal =>
  isForUsers() && !storedToken() ? AbortSignal.abort() : current.signal;

const fail = (words: string) => (): never => {
  throw new Error(words);
};

/**
 * The token's user; null when the server does not accept it. Throws an Error with a message for
 * people when that is unknown.
 */
export async function ownerOf(token: string): Promise<OwnUser | null> {
  const response = await fetch('/api/user/getUserData', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: current.signal,
  }).catch(fail(offline));
  if (response.status === 401) return null;
  const reply = response.ok && (await response.json().catch(() => false));
  return reply ? reply.data : fail(noAnswer)();
}

/** Loads the user; a token that is not accepted is removed. */
export async function loadUser(): Promise<void> {
  const token = storedToken();
  if (!token) return $user.set(null);
  try {
    const user = await ownerOf(token);
    // Another tab may have logged in meanwhile.
    if (token !== storedToken()) return await loadUser();
    $sessionError.set('');
    if (!user) return forget();
    known = { token, first: known?.first ?? user._id };
    $user.set(user);
  } catch (error) {
    if (token !== storedToken()) return await loadUser();
    $sessionError.set((error as Error).message);
  }
}

/**
 * Whether the login is still of who opened the page, as far as that is known: another tab may have
 * logged somebody else in.
 */
export async function isSamePerson(): Promise<boolean> {
  const token = storedToken();
  if (known && token && token !== known.token) await loadUser();
  const user = $user.get();
  return !known || !user || user._id === known.first;
}

/** Stores a token. False when the browser does not allow storage. */
export function keep(token: string): boolean {
  try {
    localStorage.setItem(tokenKey, token);
    return true;
  } catch {
    return false;
  }
}

/** Removes the token; other tabs notice by the storage event. */
export function forget(): void {
  try {
    localStorage.removeItem(tokenKey);
    for (const kept of [localStorage, sessionStorage])
      for (const key of Object.keys(kept)) if (key.startsWith(withLogin)) kept.removeItem(key);
  } catch {
    // Nothing was kept, nothing is removed.
  }
  current.abort();
  current = new AbortController();
  $user.set(null);
}

/** Ends the session of a token on the server, if it can be reached. */
export const endOnServer = (token: string) =>
  fetch('/api/user/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);

/** Ends the session on the server, if it can be reached, and here. */
export async function logout(): Promise<void> {
  const token = storedToken();
  forget();
  if (token) await endOnServer(token);
}
