import { eq, sql } from 'drizzle-orm';
import { mostPasskeys, type RegisterPasskey } from '../../contract/passkey.ts';
import type { Env } from '../env.ts';
import { newChallenge } from '../lib/auth/nonce.ts';
import { insertFrom, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { lacksFactor } from '../user/guard.ts';
import type { SignedIn } from '../user/session.ts';
import { session } from '../user/table.ts';
import { factorMail, ownPasskeys } from './keys.ts';
import { expectFirstCode } from './recovery.ts';
import { passkey } from './table.ts';
import { challengeIn, notVerified, relyingParty } from './verify.ts';

/** Milliseconds after a login within which the first passkey can be registered by it. */
const recent = 10 * 60 * 1000;

/**
 * The first needs a login of the last ten minutes, each further one a verified session; else 403.
 */
export function expectMayAdd({ hasPasskey, missing, since }: SignedIn): void {
  if (hasPasskey && missing) throw lacksFactor(missing);
  if (!hasPasskey && Date.parse(since) < Date.now() - recent)
    throw new Refused('forbidden', 'Log out and in again, and add the passkey right after it');
}

/** PublicKeyCredentialCreationOptions. Refuses (422, 403) a first one without the mailed code. */
export async function registrationOptions(env: Env, me: SignedIn, code: string | undefined) {
  expectMayAdd(me);
  if (!me.hasPasskey) await expectFirstCode(env, me, code);
  const db = open(env.DB);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { id, name } = relyingParty(env);
  const challenge = await newChallenge(db, 'passkey registration', me.id);
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(me.id),
    userName: me.email,
    userDisplayName: me.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: await ownPasskeys(db, me),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/**
 * Refuses (403) one not made for this site, caller and challenge or without verifying the user,
 * (409) one known or too many.
 */
export async function registerPasskey(
  env: Env,
  me: SignedIn,
  { name, response }: RegisterPasskey,
): Promise<void> {
  expectMayAdd(me);
  const db = open(env.DB);
  const challenge = await challengeIn(
    db,
    'passkey registration',
    me,
    response.response.clientDataJSON,
  );
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(env);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => {
    throw notVerified();
  });
  if (!registrationInfo) throw notVerified();
  const made = registrationInfo.credential;
  const count = sql`(select count(*) from ${passkey} where user_id = ${me.id})`;
  // The rule of `expectMayAdd` once more: another first passkey may have been registered meanwhile.
  const isAllowed = sql`exists (select 1 from ${session}
    where token_hash = ${me.tokenHash} and (verified_at <> '' or ${count} = 0))`;
  const mayBeStored = sql`${count} < ${mostPasskeys} and ${isAllowed}
    and not exists (select 1 from ${passkey} where ${eq(passkey.id, made.id)})`;
  const [, [stored]] = await db.batch([
    factorMail(env, me, 'added', mayBeStored),
    insertFrom(
      db,
      passkey,
      {
        id: made.id,
        userId: me.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
        createdAt: now(),
      },
      sql`where ${mayBeStored}`,
    ).returning({ id: passkey.id }),
  ]);
  if (!stored)
    throw new Refused(
      'conflict',
      `This passkey is registered, or you have ${mostPasskeys} already`,
    );
}
