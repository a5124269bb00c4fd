/**
 * A proof of work, as the altcha libraries make, solve and verify it: find the counter from 0 on whose PBKDF2 key begins
 * with `keyPrefix`. It costs a phone seconds, and somebody who reads thousands of records hours.
 */
export type Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256';
    /** Iterations for one counter. */
    cost: number;
    data: { purpose: 'lookup'; level: number };
    /** Seconds since 1970. */
    expiresAt: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    nonce: string;
    salt: string;
  };
  signature: string;
};

/** `data` of a refusal (429) that a solved challenge turns into a reply. */
export type ChallengeHint = { challenge: true };

export const wantsChallenge = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'challenge' in data && data.challenge === true;
