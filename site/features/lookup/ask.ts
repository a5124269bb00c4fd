import { wantsChallenge } from '../../../contract/challenge.ts';
import type { Success } from '../../../contract/reply.ts';
import { ask, CallFailed } from '../../lib/api.ts';

/** Solutions for one call: others on the same network may have made the work harder meanwhile. */
const most = 3;

/** What a look-up sends, with the solution of a challenge once the server has asked for one. */
type Send<Json> = (json: Json & { altcha?: string }) => Parameters<typeof ask>[0];

/**
 * Makes a public look-up. When the server asks for it, the browser shows by work that it is no robot and the call is made
 * again; only then are the scripts for it loaded. `onCheck` is called before.
 */
export async function askPublicly<Data, Json extends object>(
  send: Send<Json>,
  json: Json,
  onCheck: () => void,
  left = most,
): Promise<Success<Data>> {
  try {
    return await ask<Data>(send(json));
  } catch (error) {
    if (!(error instanceof CallFailed && wantsChallenge(error.data)) || left === 0) throw error;
    onCheck();
    const { solvedChallenge } = await import('./challenge.ts');
    return askPublicly<Data, Json>(
      send,
      { ...json, altcha: await solvedChallenge() },
      onCheck,
      left - 1,
    );
  }
}
