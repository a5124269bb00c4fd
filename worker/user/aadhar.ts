import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import { aadharKey } from '../lib/secret.ts';

/**
 * An Aadhaar number as stored: the digits shown and a hash, equal for equal numbers. HMAC-SHA-256
 * under a key outside the database: without it 10^12 numbers could be tried.
 */
export const aadharColumns = (env: Pick<Env, 'AADHAR_KEY'>, number: string) => ({
  aadharHash: createHmac('sha256', aadharKey(env)).update(number).digest('base64url'),
  aadharLast4: number.slice(-4),
});
