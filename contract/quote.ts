import * as z from 'zod/mini';
import { items } from './cart-items.ts';
import { unlessEmpty } from './field.ts';
import { offerCode } from './offer.ts';
import { clean } from './text.ts';

/**
 * What is to be priced before it is ordered: a course by name, or `items` of the shop, and a code if there is one. The fee of
 * a demo class is credited by itself. Answered with a `Quote`.
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
