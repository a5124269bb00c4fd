import * as z from 'zod/mini';

const badKey = 'A key has 16 to 35 letters and digits';

/**
 * Made by the client for one filled-in form and sent along with every try to send it: what arrives twice is stored
 * once, as it was sent last. It is as good as a password to that record, so it is random and never shown.
 */
export const key = z.optional(z.string(badKey).check(z.regex(/^[A-Za-z0-9]{16,35}$/, badKey)));

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** 100 random bits as 20 letters and digits of Crockford's alphabet, fit for a UPI reference too. */
export const drawKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte & 31]).join('');

/** A field that people do not see. Whoever fills it in is a robot: the answer is the usual one and nothing happens. */
export const honeypot = z.optional(z.string('Leave this field empty'));
