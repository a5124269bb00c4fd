import * as z from 'zod/mini';
import { items } from './cart-items.ts';
import { unlessEmpty } from './field.ts';
import { offerCode } from './offer.ts';
import { clean } from './text.ts';

/**
 * What to price before an order: a course, or `items`, and a code if any. A demo's fee is credited
 * by itself. Answered with a `Quote`.
 */
export const quote = z
  .object({
    offerCode: unlessEmpty(offerCode),
    courseName: z.optional(z.string('Choose a course').check(z.maxLength(4000, 'Choose a course'))),
    items: z.optional(items),
  })
  .check(
    z.refine(({ courseName, items }) => items !== undefined || clean(courseName ?? '') !== '', {
      error: 'Choose a course',
      path: ['courseName'],
    }),
  );
export type AskedQuote = z.output<typeof quote>;
