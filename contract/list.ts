import * as z from 'zod/mini';
import { day } from './day-field.ts';
import { tidied, unlessEmpty, whole } from './field.ts';
import { limits } from './limits.ts';
import { plainEmail } from './text.ts';

/** A field of a list's query string; an empty one narrows nothing. */
export const filter = unlessEmpty;

/** Rows that a page has unless the client asks for another number of them. */
export const pageSize = 20;

/** The most that it can have. */
export const pageMost = 100;

/** Records that one change takes: with their mails they fit into one batch of the database. */
export const mostAtOnce = 300;

/** Page of a list, from 1, and its rows. Without both, the list is whole. */
export const paging = {
  page: filter(whole('Pages begin at 1', 1, 1_000_000)),
  limit: filter(whole(`A page has 1 to ${pageMost} rows`, 1, pageMost)),
};

/** Which part of somebody's data is asked for, the first being 1. */
export const myDataQuery = z.object({ page: paging.page });

/** Whether a page of the list is asked for, or all of it. */
export const isPaged = ({ page, limit }: Paging) => page !== undefined || limit !== undefined;
export type Paging = { page?: number | undefined; limit?: number | undefined };

/** Part of an e-mail address, letter case ignored. */
export const emailPart = filter(
  z.pipe(
    tidied('Enter part of an e-mail', plainEmail),
    z.string().check(z.maxLength(254, 'An e-mail has at most 254 characters')),
  ),
);

/** Characters and words of a search. */
const most = { length: 200, words: 10 };

/**
 * Words that are all found in a record: name, e-mail, phone however typed, and the numbers the list
 * shows. Letter case and accents are ignored.
 */
export const searched = filter(
  z.string('Enter what to search for').check(
    z.maxLength(most.length, `Search for at most ${most.length} characters`),
    z.refine(
      // Normalised, as it is searched: U+FDFA alone is four words.
      (typed) => typed.normalize('NFKD').split(/\s+/).filter(Boolean).length <= most.words,
      `Search for at most ${most.words} words`,
    ),
  ),
);

/** A day in India, `YYYY-MM-DD`. */
export const onDay = filter(day('Enter a date as YYYY-MM-DD'));

/** 1 to 12: that month of any year, unless a `year` goes with it. */
export const inMonth = filter(whole('A month is 1 to 12', 1, 12));
export const inYear = filter(whole('A year has four digits', 2000, 2999));

/** Part of the name of a course or product, letter case ignored. */
const namePart = filter(
  z.string('Enter a name').check(z.maxLength(limits.name, 'That is too long a name')),
);

/** Courses or products with this in their name; without `page` and `limit` all of them. */
export const goodsList = z.object({ name: namePart, ...paging });
export type GoodsList = z.output<typeof goodsList>;

/** Those with this in their name, letter case ignored, for the CSV file; else all. */
export const goodsExport = z.object({ name: namePart });
