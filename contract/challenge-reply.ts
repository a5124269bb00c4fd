import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const challenge = record(
  'Challenge',
  'As of altcha: find the counter from 0 whose PBKDF2 key begins with `keyPrefix`.',
  {
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: described(z.int(), 'Iterations for one counter.'),
      data: z.strictObject({ purpose: z.literal('lookup'), level: z.int() }),
      expiresAt: described(z.int(), 'Seconds since 1970.'),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  },
);

export const challengeHint = record(
  'ChallengeHint',
  '`data` of a refusal (429) that a solved challenge turns into a reply.',
  { challenge: z.literal(true) },
);

export type Challenge = z.output<typeof challenge>;
