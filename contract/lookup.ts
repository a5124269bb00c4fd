import * as z from 'zod/mini';
import { tidied, whole } from './field.ts';
import { serialExample, serialOrDigits, serialPrefix, serialShape, serialYear } from './serial.ts';
import { clean } from './text.ts';

const enterSerial = `Enter the serial number, like ${serialExample} or its last four digits`;
const enterWhole = `Enter the whole serial number, like ${serialExample}`;

/** Years a serial number can be of. */
const year = whole('Choose a year', 2000, 2999);

/** Serial number as typed; letter case and spaces are ignored. */
const typed = (form: RegExp, message: string) =>
  z.pipe(
    tidied(message, (value) => clean(value).replace(/\s+/g, '').toUpperCase()),
    z.string().check(z.regex(form, message)),
  );

/** A serial number of the year beside it: whole or only its last four digits. */
const serialNo = typed(serialOrDigits, enterSerial);

/** A serial number that has to say its year itself. */
export const wholeSerialNo = typed(serialShape, enterWhole);

/**
 * The public look-ups' `year` and `serialNo`, answered as the whole serial number. A whole number of another year
 * is nobody's: `serialNo` is then empty.
 */
export const lookUp = z.pipe(
  z.object({ year, serialNo }),
  z.transform(({ year, serialNo }) => {
    const [, ofYear = String(year), digits] = serialOrDigits.exec(serialNo) ?? [];
    return { serialNo: ofYear === String(year) ? serialPrefix(year) + digits : '' };
  }),
);

/** The last `count` years, newest first, as the look-ups offer them: years as serial numbers have them. */
export const lastYears = (count: number, year = Number(serialYear())) =>
  Array.from({ length: count }, (_, i) => year - i);
