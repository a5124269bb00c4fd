import { spendChallenge } from '../lib/auth/challenge.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import type { Purpose } from './site.ts';

/** The refusal (403) of whatever a passkey answered wrongly: what was wrong helps nobody but an attacker. */
export const notVerified = () =>
  new Refused('forbidden', 'The passkey could not be verified. Please try again.');

/**
 * The challenge that the passkey signed. It is used up by this, whatever comes of the rest; refuses (403) one that was
 * not made for the caller and this purpose, has been used or is too old.
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
