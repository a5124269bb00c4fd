import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { clean, phoneNumber, plainEmail, singleLine } from './text.ts';
import type { TextFields } from './text-field.ts';
import { transactionId } from './transaction-id.ts';

/** What a field is refused with; a function where it names a fact of the school. */
export type Message = string | { error: () => string };

/** A string after `tidy`; anything else is refused with `missing`. */
export const tidied = (missing: Message, tidy: (value: string) => string = clean) =>
  z.pipe(z.string(missing), z.transform(tidy));

/**
 * Trimmed, NFC, no control characters but line breaks. Empty text is refused with `missing`, more
 * than `max` characters with a message that names the limit.
 */
export const text = (missing: string, max: number, tidy = clean) =>
  z.pipe(
    tidied(missing, tidy),
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.maxLength(max, `Use at most ${max.toLocaleString('en-IN')} characters`),
      ),
  );

/** One line; breaks and tabs become spaces, as names appear in mail headers. */
export const line = (missing: string, max: number) => text(missing, max, singleLine);

const hasLetter = (name: string) => /\p{L}/u.test(name);

/** The name of a person: a line with a letter of any script. */
export const personName = (missing: string) =>
  z.pipe(line(missing, limits.person), z.string().check(z.refine(hasLetter, missing)));

export const maybe = (max: number, tidy = clean) =>
  z.pipe(
    tidied('Send text', tidy),
    z.string().check(z.maxLength(max, `Use at most ${max} characters`)),
  );

export const maybeLine = (max: number) => maybe(max, singleLine);

/** The parts of a form for those texts: none need be sent. */
export const textParts = <Fields extends TextFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { max, rows, isName }]) => [
      name,
      z.optional(isName ? maybePersonName : rows ? maybe(max) : maybeLine(max)),
    ]),
  ) as Record<keyof Fields & string, z.ZodMiniOptional<ReturnType<typeof maybe>>>;

export const maybePersonName = z.pipe(
  maybeLine(limits.person),
  z.string().check(z.refine((name) => name === '' || hasLetter(name), 'Enter a name in letters')),
);

/**
 * A whole number from `min` to `max`, also as decimal text of forms and URLs. Anything else is
 * refused with `message`.
 */
export const whole = (message: string, min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((value) =>
        typeof value === 'number'
          ? value
          : /^\d{1,15}$/.test(value.trim())
            ? Number(value)
            : Number.NaN,
      ),
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  );

/** Price of one course or product in whole rupees. */
export const price = whole(
  `Enter a whole number of rupees from ${limits.price.min} to ${limits.price.max.toLocaleString('en-IN')}`,
  limits.price.min,
  limits.price.max,
);

const unnamed = 'Say which record is meant';
export const recordId = z.string(unnamed).check(z.regex(/^[\w-]{1,64}$/, unnamed));

type WithId<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape & { id: typeof recordId }>;

/** An object of `shape` with the `id` of a record; `_id` is accepted for it too. */
export function withId<Shape extends z.core.$ZodShape>(shape: Shape) {
  type Sent = z.input<WithId<Shape>>;
  const named = z.transform((value: Sent & { _id?: unknown }) =>
    Object.assign({ id: value?._id }, value),
  );
  return z.pipe(named as z.ZodMiniTransform<Sent, Sent>, z.object({ ...shape, id: recordId }));
}

/**
 * UPI reference, as `transactionId` reads it: 6 to 35 letters and digits. A bank's (RRN) has 12
 * digits, an app's own at most 35 characters (NPCI, UPI Linking Specifications, `tr`); whoever paid
 * is not turned away for another. `instead` is accepted as it is.
 */
export const upiReference = (instead?: string) =>
  z.pipe(
    tidied('Enter Transaction ID', (typed) =>
      clean(typed) === instead ? instead : transactionId(typed),
    ),
    z.string().check(
      z.minLength(1, 'Enter Transaction ID'),
      z.refine(
        (value) => value === instead || /^(?=.*\d)[A-Za-z0-9]{6,35}$/.test(value),
        'A transaction ID has 6 to 35 letters and digits',
      ),
    ),
  );

const notLink = 'Enter a link that begins with http:// or https://';

function isUrl(value: string): boolean {
  try {
    return Boolean(new URL(value));
  } catch {
    return false;
  }
}

/** A link that was copied without its beginning (`drive.google.com/…`) gets one. */
const withScheme = (typed: string): string => {
  const link = clean(typed);
  return /^[\w-]+(\.[\w-]+)+(?=[/?#]|$)/.test(link) ? `https://${link}` : link;
};

const isLink = z.refine<string>(
  (value) =>
    value === '' || (/^https?:\/\/[^\s/]+/i.test(value) && !/\s/.test(value) && isUrl(value)),
  notLink,
);

/** Link to a folder: an http or https URL of at most 2000 characters, `https://` by itself. */
export const link = (missing: string) =>
  z.pipe(text(missing, limits.link, withScheme), z.string().check(isLink));

export const optionalLink = z.pipe(
  tidied(notLink, withScheme),
  z.string().check(z.maxLength(limits.link, notLink), isLink),
);

const badEmail = 'Enter an e-mail address like name@example.com';

/**
 * Lower-cased, as browsers check it (WHATWG HTML, "valid e-mail address"), with a dot in its
 * domain; at most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export const email = (missing = 'Enter email') =>
  z.pipe(
    tidied(missing, plainEmail),
    z.string().check(
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(254, { error: badEmail, abort: true }),
      // The domain of nobody (RFC 2606), under which the erased are kept.
      z.refine((value) => !value.endsWith('.invalid'), badEmail),
      z.regex(
        /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/,
        badEmail,
      ),
    ),
  );

const badPhone = 'Enter a mobile number of 10 digits, or + and the country code';

/** A phone number as `numberOf` reads it, by the one rule of `text.ts`; or nothing. */
export const maybeMobile = (missing = badPhone, numberOf = phoneNumber) =>
  z.pipe(
    tidied(missing, (typed) => numberOf(typed) ?? (clean(typed) && '?')),
    z.string().check(z.regex(/^$|\d/, badPhone)),
  );

export const mobile = (missing = 'Enter mobile', numberOf = phoneNumber) =>
  z.pipe(maybeMobile(missing, numberOf), z.string().check(z.minLength(1, missing)));

const { most } = limits.password;

/**
 * New password: 8 to 128 of any characters, of the staff 15 or more, not trimmed. Common ones are
 * refused by the server only.
 */
export const password = (missing = 'Enter password', least: number = limits.password.least) =>
  z.string(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(
      (value) => [...value].length >= least && [...value].length <= most,
      `Use ${least} to ${most} characters`,
    ),
  );

/** A password to compare, without the rules for new ones; none is refused with `missing`. */
export const typedPassword = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(most * 4, 'That is too long for a password'));

/** Optional; empty text is treated as not sent. */
export const unlessEmpty = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );

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
