import * as z from 'zod/mini';
import { tidied } from './field.ts';
import { compact } from './text.ts';

/** Composition in the dihedral group D5: 0–4 are turns of a pentagon, 5–9 its reflections. */
const compose = (a: number, b: number) =>
  a < 5 ? ((a + b) % 5) + (b < 5 ? 0 : 5) : ((a - b + 10) % 5) + (b < 5 ? 5 : 0);

const turn = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/**
 * Verhoeff's check digit ("Error Detecting Decimal Codes", 1969), with which UIDAI ends Aadhaar
 * numbers: it finds every wrong digit and swap of neighbours.
 */
export function verhoeff(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, position) => {
    let value = Number(digit);
    for (let i = 0; i < position % 8; i++) value = turn[value] ?? 0;
    sum = compose(sum, value);
  });
  return sum === 0;
}

/** What is wrong with a number that has not twelve digits, or begins as none does. */
function shapeFault(number: string): string {
  if (/\D/.test(number)) return 'An Aadhar number has digits only';
  return number.length === 12
    ? 'An Aadhar number begins with 2 to 9: please compare it with the card'
    : `An Aadhar number has 12 digits; this one has ${number.length}`;
}

/** 12 digits: the first is 2 to 9, the last a check digit; spaces and hyphens are dropped. */
export const aadhar = (missing = 'Enter aadhar number') =>
  z.pipe(
    tidied(missing, (value) => compact(value).replaceAll('-', '')),
    z
      .string()
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.regex(/^[2-9]\d{11}$/, { error: ({ input }) => shapeFault(String(input)), abort: true }),
        z.refine(verhoeff, 'One digit is wrong: please compare it with the card'),
      ),
  );

/** An Aadhaar number as shown, from its last four digits; empty for a person without one. */
export const masked = (lastFour: string) => (lastFour ? `XXXX XXXX ${lastFour}` : '');

/** Matches what a form sends for an unchanged number: the masked one, or nothing. */
export const untouched = /^(?:XXXX XXXX \d{4})?$/;
