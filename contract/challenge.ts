import type * as z from 'zod/mini';
import type * as reply from './challenge-reply.ts';

export type Challenge = z.output<typeof reply.challenge>;
export type ChallengeHint = z.output<typeof reply.challengeHint>;

export const wantsChallenge = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'challenge' in data && data.challenge === true;
