import { wellFormed } from './text.ts';

/** A payment as a UPI app reads it. `am` is whole rupees. */
export type UpiPayment = {
  /** Payee's address, `name@bank`. */
  pa: string;
  /** Payee's name. */
  pn: string;
  am: number;
  cu?: 'INR';
  /** Reference of the transaction, at most 35 letters and digits: the order's id. */
  tr: string;
  /** What is paid for; cut to the 50 characters that apps show. */
  tn: string;
};

const cut = (words: string, max: number) => [...words].slice(0, max).join('').trimEnd();

const encode = (value: string) => encodeURIComponent(wellFormed(value)).replaceAll('%40', '@');

/** Whether it is `name@bank` (NPCI, UPI Linking Specifications, `pa`). */
export const isUpiId = (text: string): boolean =>
  /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);

/**
 * As in NPCI's UPI Linking Specifications: two decimals, percent-encoded (a space is `%20`, never
 * `+`), the address's `@` as it is. RangeError for an amount not whole rupees from 1, no bank, or a
 * reference beyond 35 letters and digits.
 */
export function upiUri({ pa, pn, am, cu = 'INR', tr, tn }: UpiPayment): string {
  if (!Number.isSafeInteger(am) || am < 1)
    throw new RangeError('The amount is whole rupees from 1');
  if (!isUpiId(pa)) throw new RangeError('A UPI id is name@bank');
  if (!/^[A-Za-z0-9]{1,35}$/.test(tr))
    throw new RangeError('A reference is 1 to 35 letters, digits');
  const values = { pa, pn: cut(pn, 99), am: am.toFixed(2), cu, tr, tn: cut(tn, 50) };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
}
