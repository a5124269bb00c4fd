import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * Text of a form field: trimmed, normalised to NFC, without control characters other than line breaks.
 * Refuses emptiness with `missing` and more than `max` characters with a message that says so.
 */
export const text = (missing: string, max: number) =>
  z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((value) => clean(value)),
    ),
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.maxLength(max, `Use at most ${max.toLocaleString('en-IN')} characters`),
      ),
  );

/** NFC, no control characters (line feed and tab stay), no overrides of direction, no lone surrogates, trimmed. */
export const clean = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim();

/**
 * The form in which two names are the same: NFC, letter case and runs of space ignored. By way of upper case, so that
 * letters with several small forms (ß and ss, σ and ς) meet.
 */
export const nameKey = (name: string) =>
  clean(name).replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');

/**
 * Name of a course or product. It becomes part of a URL, where a name of dots and signs alone could not be told
 * from a relative path, so it needs a letter or a digit.
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

const wholeRupees = `Enter a whole number of rupees from ${limits.price.min} to ${limits.price.max.toLocaleString('en-IN')}`;

/** Whole rupees, as a number or, from a multipart form, as its decimal text. */
export const price = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], wholeRupees),
    z.transform((value) =>
      typeof value === 'number'
        ? value
        : /^\d{1,9}$/.test(value.trim())
          ? Number(value)
          : Number.NaN,
    ),
  ),
  z
    .int(wholeRupees)
    .check(z.minimum(limits.price.min, wholeRupees), z.maximum(limits.price.max, wholeRupees)),
);

export const stock = z.enum(['Yes', 'No'], 'Stock is Yes or No');

const unnamed = 'Say which record is meant';
export const recordId = z.string(unnamed).check(z.regex(/^[\w-]{1,64}$/, unnamed));

type WithId<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape & { id: typeof recordId }>;

/** An object of `shape` with the `id` of a record; the records' own `_id` is taken for it too. */
export const withId = <Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniType<z.output<WithId<Shape>>, z.input<WithId<Shape>>> =>
  z.pipe(
    z.transform((value) => Object.assign({ id: (value as { _id?: unknown } | null)?._id }, value)),
    z.object({ ...shape, id: recordId }) as never,
  ) as never;

/** `{ id }` or `{ _id }`. */
export const byId = withId({});

/** A field that may be repeated in a form, as a list. Not sent at all stays undefined. */
export const repeated = z.optional(
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'Send text'),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  ),
);
