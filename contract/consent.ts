import * as z from 'zod/mini';
import { isNoticeVersion } from './privacy.ts';

/** A version of the notice that was read; anything else is refused with `missing`. */
export const notice = (missing: string) =>
  z.string(missing).check(z.refine(isNoticeVersion, missing));

/** What an unchecked box or an empty field sends is treated as not sent. */
const unlessUnchecked = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === false || value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );

/**
 * Consent to the use of personal data (s. 6 of the Act): the version of the notice that was read.
 * Without it clients are served and no consent is recorded; a form with the box requires it, whose
 * `false` is refused.
 */
export const consent = z.optional(
  notice('Agree to go on') as z.ZodMiniType<string, string | false>,
);

/** The same from a parent or guardian, and the wish for news, both of which may stay unchecked. */
export const guardianConsent = unlessUnchecked(notice('A parent or guardian has to agree'));
export const news = unlessUnchecked(z.literal('yes', 'News is yes or left out'));

export type Agreed = {
  consent?: string | undefined;
  guardianConsent?: string | undefined;
  news?: string | undefined;
};

/** Withdraws a consent, as easily as it was given (s. 6(4) of the Act). */
export const withdrawConsent = z.object({
  purpose: z.enum(['account', 'news'], 'Say which consent is meant'),
});
