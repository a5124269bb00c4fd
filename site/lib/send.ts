import type { Failure } from '../../contract/reply.ts';
import { isQuiet, loginAgain } from './login-again.ts';
import { isSamePerson, loadUser, sessionSignal } from './session.ts';
import { storedToken } from './token.ts';

/** Another tab has logged somebody else in: nothing is sent in their name from this page. */
const otherPerson = () =>
  new Response(
    JSON.stringify({
      success: false,
      message: 'Somebody else has logged in here. Reload the page to go on.',
    } satisfies Failure),
    { status: 403 },
  );

/** Whether the login of a call has ended; a wrong password is refused without that header. */
const hasEnded = ({ status, headers }: Response) =>
  status === 401 && headers.has('www-authenticate');

/**
 * Sends a call with the login of the page. Where that has ended, it is asked for, and the same is
 * sent once more. A call with an `authorization` of its own goes as it is.
 */
export async function send(
  input: RequestInfo | URL,
  init: RequestInit = {},
  by = fetch,
): Promise<Response> {
  if (new Headers(init.headers).has('authorization')) return by(input, init);
  const isRead = (init.method ?? 'GET') === 'GET';
  const isAsked = !isRead || !isQuiet();
  const attempt = async () => {
    if (!(await isSamePerson())) return otherPerson();
    const headers = new Headers(init.headers);
    const token = storedToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    return by(input, { ...init, headers, signal: sessionSignal() });
  };
  if (!isRead && !storedToken()) await loginAgain();
  const answer = await attempt();
  if (!hasEnded(answer) || !isAsked) return answer;
  if (await loginAgain()) return attempt();
  // Before the next call can be made, which would be aborted with the login.
  await loadUser();
  return answer;
}
