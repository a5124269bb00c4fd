import * as z from 'zod/mini';

const badKey = 'A key has 16 to 35 letters and digits';

/**
 * Drawn once per filled-in form: a repeated submission updates the first. Whoever knows it can
 * overwrite that record, so it is random and never shown.
 */
export const key = z.optional(z.string(badKey).check(z.regex(/^[A-Za-z0-9]{16,35}$/, badKey)));

/**
 * A field hidden from people: filled in, the sender is a bot, gets the usual reply, and nothing is
 * stored.
 */
export const honeypot = z.optional(z.string('Leave this field empty'));
