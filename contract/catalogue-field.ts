import * as z from 'zod/mini';
import { maybeLine, text, tidied, whole } from './field.ts';
import { limits } from './limits.ts';
import { singleLine } from './text.ts';

/** Fields of courses and products: apart from the others, which every form of a visitor loads. */

/** A fact that may be left empty: one line. */
export const fact = z.optional(maybeLine(limits.fact));

/** A list that is written with one entry a line; empty lines are left out. */
export const factList = z.optional(
  z.pipe(
    z.pipe(
      tidied('Send text'),
      z.transform((value) => value.split('\n').map(singleLine).filter(Boolean)),
    ),
    z
      .array(
        z.string().check(z.maxLength(limits.fact, `Use at most ${limits.fact} characters a line`)),
      )
      .check(z.maxLength(limits.facts, `Use at most ${limits.facts} lines`)),
  ),
);

/** A whole number from 0 to `max` that may be left empty, which is 0. */
export const count = (what: string, max: number) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? 0 : value)),
      whole(`${what} is a whole number up to ${max}`, 0, max),
    ),
  );

/** One of the words, or empty. */
export const oneOf = <const Word extends string>(words: readonly Word[], message: string) =>
  z.optional(z.enum(['', ...words] as ['', ...Word[]], message));

/**
 * Name of a course or product. It becomes a part of a URL, where dots and signs alone would read as a relative path, so
 * it needs a letter or a digit.
 */
export const catalogueName = z.pipe(
  text('Enter a name', limits.name),
  z
    .string()
    .check(
      z.regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit'),
      z.regex(/^[^\n\t]*$/, 'Use a single line'),
    ),
);

export const stock = z.enum(['Yes', 'No'], 'Stock is Yes or No');

/** A form field that may be repeated, as a list; undefined when it was not sent. */
export const repeated = z.optional(
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'Send text'),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
);
