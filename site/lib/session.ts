import { atom } from 'nanostores';
import { offline, wentWrong } from '../../contract/reply.ts';
import type { User } from '../../contract/user.ts';
import { storedToken, tokenKey } from './token.ts';

/** `undefined` until it is known whether somebody is logged in, `null` for a guest. */
export const $user = atom<User | null | undefined>(undefined);

/** Why there is no telling who is logged in, in words for people; empty when there is. */
export const $sessionError = atom('');

const fail = (words: string) => (): never => {
  throw new Error(words);
};

/** Whose token this is; null when the server does not accept it. Throws words for people when there is no telling. */
async function ownerOf(token: string): Promise<User | null> {
  const response = await fetch('/api/user/getUserData', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(fail(offline));
  if (response.status === 401) return null;
  const reply = response.ok && (await response.json().catch(() => false));
  return reply ? reply.data : fail(wentWrong)();
}

/** Finds out who is logged in; a token that is not accepted is removed. */
export async function loadUser(): Promise<void> {
  const token = storedToken();
  if (!token) return $user.set(null);
  try {
    const user = await ownerOf(token);
    // Meanwhile another tab may have logged somebody else in.
    if (token !== storedToken()) return await loadUser();
    $sessionError.set('');
    if (user) $user.set(user);
    else forget();
  } catch (error) {
    $sessionError.set((error as Error).message);
  }
}

/** Keeps a token the server has just given out. False when the browser forbids to keep anything. */
export function keep(token: string): boolean {
  try {
    localStorage.setItem(tokenKey, token);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a token out of a link, once the server has said that it is one; answers whether it was. */
export async function adopt(token: string): Promise<boolean> {
  const user = await ownerOf(token);
  return Boolean(user) && keep(token);
}

/** Removes the token here; other tabs notice by the storage event. */
export function forget(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was kept, nothing is removed.
  }
  $user.set(null);
}

/** Ends the session on the server, as far as it can be reached, and here. */
export async function logout(): Promise<void> {
  const token = storedToken();
  forget();
  if (!token) return;
  await fetch('/api/user/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
