import { atom } from 'nanostores';
import { tokenHeld, tokenKey } from './token.ts';

/** What the shell needs to know of the person; the rest of the record is there for the account pages. */
export type SessionUser = { _id: string; name: string; email: string; isAdmin: boolean };

/** `undefined` until it is known whether somebody is logged in, `null` for a guest. */
export const $user = atom<SessionUser | null | undefined>(undefined);

/** Asks whose token this is; a token that is not accepted is removed. Without a network the question stays open. */
export async function loadUser(): Promise<void> {
  const token = tokenHeld();
  if (!token) return $user.set(null);
  try {
    const response = await fetch('/api/user/getUserData', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.ok) $user.set((await response.json()).data);
    else if (response.status === 401) forget();
  } catch {
    // The next page asks again.
  }
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
  const token = tokenHeld();
  forget();
  if (!token) return;
  await fetch('/api/user/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
