import type { Env } from '../env.ts';
import { isOpenChallenge, newChallenge } from '../lib/auth/nonce.ts';
import { open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import { newCode } from './recovery.ts';

const purpose = 'first passkey';
const life = 10 * 60_000;

/**
 * The code that a first passkey needs, for the mail: who knows the password alone does not get it.
 * It works for ten minutes. Refuses (409) who has a passkey.
 */
export async function firstCode(env: Env, me: SignedIn): Promise<string> {
  if (me.hasPasskey) throw new Refused('conflict', 'You have a passkey: another needs no code');
  return newChallenge(open(env.DB), purpose, me.id, { challenge: newCode(), life });
}

/** Refuses a missing code (422) and a wrong or old one (403). */
export async function expectFirstCode(env: Env, me: SignedIn, code = ''): Promise<void> {
  if (!code) throw refusedField('unprocessableContent', 'code', 'Enter the code from our mail');
  if (!(await isOpenChallenge(open(env.DB), purpose, me.id, code)))
    throw refusedField('forbidden', 'code', 'This code is wrong or too old. Ask for a new one.');
}
