import { and, eq, lt, or } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import type { VerifyPasskey } from '../../contract/passkey.ts';
import type { Env } from '../env.ts';
import { newChallenge, spendChallenge } from '../lib/auth/nonce.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import { isOwn, ownPasskeys } from './keys.ts';
import { passkey } from './table.ts';

/** The refusal (403) of a passkey's wrong answer: what was wrong helps only an attacker. */
export const notVerified = () =>
  new Refused('forbidden', 'The passkey could not be verified. Please try again.');

/**
 * Used up whatever comes; refuses (403) one not made for this caller and purpose, used or too old.
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
type Purpose = 'passkey registration' | 'passkey login';

/** What the browser needs to sign by a caller's passkey (PublicKeyCredentialRequestOptions). */
export async function loginOptions(env: Env, me: SignedIn) {
  const db = open(env.DB);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = await newChallenge(db, 'passkey login', me.id);
  return generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    allowCredentials: await ownPasskeys(db, me),
  });
}

/**
 * Refuses (403) another's, another site or challenge, an unverified user, and a counter that does
 * not grow, as of a copy.
 */
export async function verifyPasskey(
  env: Env,
  me: SignedIn,
  { response }: VerifyPasskey,
): Promise<void> {
  const db = open(env.DB);
  const challenge = await challengeIn(db, 'passkey login', me, response.response.clientDataJSON);
  const found = await db.select().from(passkey).where(isOwn(me, response.id)).get();
  if (!found) throw notVerified();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(env);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: found.id,
      publicKey: new Uint8Array(found.publicKey),
      counter: found.counter,
      transports: found.transports,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw notVerified();
  });
  if (!verified) throw notVerified();
  const { newCounter } = authenticationInfo;
  // Compared once more at the write: of two uses with one counter one wins. Zero: no counter.
  const grows = or(
    lt(passkey.counter, newCounter),
    newCounter === 0 ? eq(passkey.counter, 0) : undefined,
  );
  const used = await db
    .update(passkey)
    .set({ counter: newCounter, lastUsedAt: now() })
    .where(and(isOwn(me, found.id), grows))
    .returning({ id: passkey.id });
  if (used.length === 0) throw notVerified();
}
