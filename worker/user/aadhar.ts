import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import { aadharKey } from '../lib/secret.ts';

/**
 * What is stored of an Aadhaar number: the digits that are shown, and a hash that is equal for equal numbers. The hash
 * is HMAC-SHA-256 under a key outside the database, without which the 10^12 possible numbers cannot be tried.
 */
export const aadharColumns = (env: Pick<Env, 'AADHAR_KEY'>, number: string) => ({
  aadharHash: createHmac('sha256', aadharKey(env)).update(number).digest('base64url'),
  aadharLast4: number.slice(-4),
});
