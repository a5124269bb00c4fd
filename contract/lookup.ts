import * as z from 'zod/mini';
import { clean, whole } from './field.ts';

const enterSerial = 'Enter the serial number, like TCS20261234 or its last four digits';

const serialForm = /^(?:TCS(\d{4}))?([1-9]\d{3})$/;

/** Years a serial number can be of. */
const year = whole('Choose a year', 2000, 2999);

/** Serial number as typed, whole or only its last four digits; letter case and spaces are ignored. */
export const serialNo = z.pipe(
  z.pipe(
    z.string(enterSerial),
    z.transform((value) => clean(value).replace(/\s+/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(serialForm, enterSerial)),
);

/**
 * The public look-ups' `year` and `serialNo`, answered as the whole serial number. A whole number of another year
 * is nobody's: `serialNo` is then empty.
 */
export const lookUp = z.pipe(
  z.object({ year, serialNo }),
  z.transform(({ year, serialNo }) => {
    const [, ofYear = String(year), digits] = serialForm.exec(serialNo) ?? [];
    return { serialNo: ofYear === String(year) ? `TCS${year}${digits}` : '' };
  }),
);

/** The last `count` years, newest first, as the look-ups offer them. */
export const lastYears = (count: number, today = new Date()) =>
  Array.from({ length: count }, (_, i) => today.getFullYear() - i);
