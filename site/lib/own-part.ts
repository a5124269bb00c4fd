import { noAnswer, offline } from '../../contract/reply.ts';
import { $sessionError, $user, loadUser, sessionSignal } from './session.ts';
import { storedToken } from './token.ts';

/** What a part of a page says to whoever is logged in: HTML, or why there is none. */
type Part = { html: string } | { failed: string };

async function partAt(path: string, token: string | undefined): Promise<Part> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(path, { headers, signal: sessionSignal() });
    return answer.ok ? { html: await answer.text() } : { failed: noAnswer };
  } catch {
    return { failed: offline };
  }
}

/**
 * Shows what the Worker answers at that path whenever somebody logs in, and `ended` when nobody is
 * any more; never to anybody else than it was asked for. Returns what tries again.
 */
export function ownPart(path: string, show: (part: Part | 'ended') => void): () => void {
  $user.subscribe(async (user) => {
    if (user === undefined) return;
    if (user === null) return show('ended');
    const token = storedToken();
    const part = await partAt(path, token);
    if (user === $user.get() && token === storedToken()) show(part);
  });
  $sessionError.subscribe((failed) => {
    if (failed && $user.get() === undefined) show({ failed });
  });
  return () => void loadUser();
}
