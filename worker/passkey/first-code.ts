import type { Env } from '../env.ts';
import { isOpenChallenge, newChallenge } from '../lib/auth/nonce.ts';
import { open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';
import type { SignedIn } from '../user/session.ts';
import { newCode } from './recovery.ts';

const purpose = 'first passkey';
const life = 10 * 60_000;

/** A code as it is kept: who reads the database cannot try all. */
const kept = (env: Env, me: SignedIn, code: string) => sign(env, 'code', purpose, me.id, code);

/**
 * The code that a first passkey needs, for the mail: who knows the password alone does not get it.
 * It works for ten minutes. Refuses (409) who has a passkey.
 */
export async function firstCode(env: Env, me: SignedIn): Promise<string> {
  if (me.hasPasskey) throw new Refused('conflict', 'You have a passkey: another needs no code');
  const code = newCode();
  await newChallenge(open(env.DB), purpose, me.id, { challenge: kept(env, me, code), life });
  return code;
}

/** Refuses a missing code (422) and a wrong or old one (403). */
export async function expectFirstCode(env: Env, me: SignedIn, code = ''): Promise<void> {
  if (!code) throw refusedField('unprocessableContent', 'code', 'Enter the code from our mail');
  if (!(await isOpenChallenge(open(env.DB), purpose, me.id, kept(env, me, code))))
    throw refusedField('forbidden', 'code', 'This code is wrong or too old. Ask for a new one.');
}
