import { type Answer, ask, CallFailed, type Response } from '../../lib/ask.ts';

/** Solutions for one call: others on the same network may have made the work harder meanwhile. */
const most = 3;

/** Whether the `data` of a refusal asks for a solved challenge. */
const wantsChallenge = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'challenge' in data && data.challenge === true;

/** What a look-up sends, with the solution of a challenge once the server has asked for one. */
type Send<Json, Sent> = (json: Json & { altcha?: string }) => Promise<Sent>;

/**
 * Makes a public look-up. When the server asks, the browser shows by work that it is no robot and
 * the call is made again; only then are the scripts loaded, after `onCheck`.
 */
export async function askPublicly<Sent extends Response, Json extends object>(
  send: Send<Json, Sent>,
  json: Json,
  onCheck: () => void,
  left = most,
): Promise<Answer<Sent>> {
  try {
    return await ask(send(json));
  } catch (error) {
    if (!(error instanceof CallFailed && wantsChallenge(error.data)) || left === 0) throw error;
    onCheck();
    const { solvedChallenge } = await import('./challenge.ts');
    return askPublicly(send, { ...json, altcha: await solvedChallenge() }, onCheck, left - 1);
  }
}
