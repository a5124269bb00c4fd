import { business } from '../../contract/business.ts';
import type { Env } from '../env.ts';
import { spendChallenge } from '../lib/auth/nonce.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';

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

/** The site as passkeys know it (WebAuthn, 4: Relying Party): one made for it works only here. */
export function relyingParty({ SITE_URL }: Pick<Env, 'SITE_URL'>) {
  const { hostname, origin } = new URL(SITE_URL);
  return { name: business.name, id: hostname, origin };
}

/** What a challenge is for; one for the other purpose is not accepted. */
export type Purpose = 'passkey registration' | 'passkey login';
