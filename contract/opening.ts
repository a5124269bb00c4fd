import * as z from 'zod/mini';
import { consent, news } from './consent.ts';
import { dob } from './day-field.ts';
import { email, type Message, password, tidied, withId } from './field.ts';
import { guardianFields, guardianGiven } from './guardian.ts';
import { serialExample, serialShape } from './serial.ts';
import { compact } from './text.ts';

/** Why a code opens no account: the same for one that is wrong, used, replaced or too old. */
export const wrongOpening =
  'This serial number and code do not open an account, or no longer do. Ask us for a new code.';

const typed = (missing: string, form: RegExp, shape: Message, tidy: (value: string) => string) =>
  z.pipe(
    tidied(missing, tidy),
    z.string().check(z.minLength(1, { error: missing, abort: true }), z.regex(form, shape)),
  );

const fields = {
  serialNo: typed(
    'Enter your serial number',
    serialShape,
    { error: () => `Enter the whole number, such as ${serialExample()}` },
    (value) => compact(value).toUpperCase(),
  ),
  code: typed('Enter the code', /^\d{8}$/, 'Enter the eight digits of the code', (value) =>
    compact(value).replaceAll('-', ''),
  ),
  email: email(),
  password: password(),
  dob: dob(),
  ...guardianFields,
  consent,
  news,
};

/** Opens the account of somebody whom the office wrote down, with the rules of a registration. */
export const openAccount = z.object(fields).check(...guardianGiven);
export type OpenAccount = z.output<typeof openAccount>;

/** A code for an account, sent to an e-mail or, without one, by a person on WhatsApp. */
export const openingCode = withId({ email: z.optional(email()) });
export type OpeningCode = z.output<typeof openingCode>;
