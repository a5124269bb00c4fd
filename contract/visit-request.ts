import * as z from 'zod/mini';
import { mostSent } from './visit.ts';

const sent = z.optional(z.string('Send text').check(z.maxLength(mostSent, 'That is too long')));

/** A page that was shown and where its visitor came from, or what a search did not find. */
export const countVisit = z.object({ path: sent, from: sent, missed: sent });
export type CountVisit = z.output<typeof countVisit>;
