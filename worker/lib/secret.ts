import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';

const missing = (name: string, shape: string) =>
  new Error(`The secret ${name} is missing or invalid: it must be ${shape}. See wrangler.toml.`);

/** The key of the hashes of Aadhaar numbers; throws when the secret is missing. */
export function aadharKey(env: Pick<Env, 'AADHAR_KEY'>): Buffer {
  const key = Buffer.from(env.AADHAR_KEY ?? '', 'base64');
  if (key.length !== 32) throw missing('AADHAR_KEY', '32 bytes in base64');
  return key;
}

/** The key of the nightly backups, 32 bytes; throws when the secret is missing. */
export function backupKey(env: Pick<Env, 'BACKUP_KEY'>): Buffer {
  const key = Buffer.from(env.BACKUP_KEY ?? '', 'base64');
  if (key.length !== 32) throw missing('BACKUP_KEY', '32 bytes in base64');
  return key;
}

function signingKey(env: Pick<Env, 'SIGNING_KEY'>): string {
  const key = env.SIGNING_KEY ?? '';
  if (key.length < 32) throw missing('SIGNING_KEY', 'at least 32 characters');
  return key;
}

export function secretsReady(env: Pick<Env, 'AADHAR_KEY' | 'SIGNING_KEY' | 'BACKUP_KEY'>): boolean {
  try {
    return Boolean(aadharKey(env) && signingKey(env) && backupKey(env));
  } catch {
    return false;
  }
}

/** HMAC-SHA-256 of the parts in base64url; a signature for one purpose is not valid for another. */
export const sign = (
  env: Pick<Env, 'SIGNING_KEY'>,
  purpose:
    | 'account'
    | 'address'
    | 'booking'
    | 'browser'
    | 'code'
    | 'confirm'
    | 'feed'
    | 'lookup'
    | 'mailbox'
    | 'media'
    | 'media-office'
    | 'offer'
    | 'opening'
    | 'password'
    | 'recovery'
    | 'registration'
    | 'enquiry'
    | 'demo',
  ...parts: (string | number)[]
) =>
  createHmac('sha256', signingKey(env))
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url');

/** SHA-256 in hexadecimal: the only form in which a token is stored. */
export const hash = (token: string) => createHash('sha256').update(token).digest('hex');
