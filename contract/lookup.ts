import * as z from 'zod/mini';
import { type Message, tidied, whole } from './field.ts';
import { serialExample, serialOrDigits, serialShape } from './serial.ts';
import { compact } from './text.ts';

const enterSerial = {
  error: () => `Enter the serial number, like ${serialExample()} or its last four digits`,
};
const enterWhole = { error: () => `Enter the whole serial number, like ${serialExample()}` };

const year = whole('Choose a year', 2000, 2999);

/** Serial number as typed; letter case, spaces and hyphens are ignored. */
const typed = (form: RegExp, message: Message) =>
  z.pipe(
    tidied(message, (value) => compact(value).replaceAll('-', '').toUpperCase()),
    z.string().check(z.regex(form, message)),
  );

/** A serial number beside a chosen year: whole, or its last four digits. */
const serialNo = typed(serialOrDigits, enterSerial);

/** A serial number without a chosen year: whole. */
export const wholeSerialNo = typed(serialShape, enterWhole);

const yearIn = (serialNo: string) => serialOrDigits.exec(serialNo)?.[2];

/** No year is chosen; a whole number names its own. */
const noYear = z.pipe(
  z.union([z.literal(''), z.undefined()]),
  z.transform(() => undefined),
);

/**
 * The serial number of the public look-ups from its year on, behind a typed prefix, which may be an
 * older one. Empty when it is of another year than the chosen one.
 */
export const lookUp = z.pipe(
  z.object({ year: z.optional(z.union([noYear, year], 'Choose a year')), serialNo }).check(
    // Beside the checks of the fields, so that both messages are there at once.
    z.refine(({ year, serialNo }) => year !== undefined || yearIn(serialNo) !== undefined, {
      error: 'Choose a year',
      path: ['year'],
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => path?.[0] === 'year'),
    }),
  ),
  z.transform(({ year, serialNo }) => {
    const [, prefix = '', ofYear = String(year), digits] = serialOrDigits.exec(serialNo) ?? [];
    const isMeant = year === undefined || ofYear === String(year);
    return { serialNo: isMeant ? prefix + ofYear + digits : '' };
  }),
);

const noNumber = 'Enter the number of a certificate';

export const whichCertificate = z.object({
  number: z.string(noNumber).check(z.minLength(1, noNumber), z.maxLength(60, noNumber)),
});
