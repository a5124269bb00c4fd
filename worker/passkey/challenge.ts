import { spendChallenge } from '../lib/auth/nonce.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import type { Purpose } from './site.ts';

/** The refusal (403) of a passkey's wrong answer: what was wrong helps only an attacker. */
export const notVerified = () =>
  new Refused('forbidden', 'The passkey could not be verified. Please try again.');

/**
 * The challenge that the passkey signed, used up whatever comes; refuses (403) one not made for
 * this caller and purpose, used or too old.
 */
export async function challengeIn(
  db: Db,
  purpose: Purpose,
  me: SignedIn,
  clientDataJSON: string,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  if (!challenge || !(await spendChallenge(db, purpose, me.id, challenge))) throw notVerified();
  return challenge;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
