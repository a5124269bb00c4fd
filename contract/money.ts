const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `Rs. 12,500`: whole rupees in Indian grouping. The space keeps both on one line. */
export const rupees = (amount: number) => `Rs.\u00a0${grouped.format(amount)}`;

const withPaise = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Paise as rupees with two decimals, `12,500.00`: for the lines of a tax alone. */
export const exactRupees = (paise: number) => withPaise.format(paise / 100);

/** The same as an amount, `Rs. 12,500.00`. */
export const rupeesAndPaise = (paise: number) => `Rs.\u00a0${exactRupees(paise)}`;

/** Half of a price in whole rupees; half of an odd price rounds up. */
export const half = (price: number) => Math.ceil(price / 2);

/** Advance and balance of an order for which so much has come, claims included. */
export function sumsOf(coursePrice: number, come: number) {
  const advancePayment = Math.min(coursePrice, come);
  return { advancePayment, balancePayment: coursePrice - advancePayment };
}

/** Sum of price × amount over the lines, in whole rupees. */
export const subtotal = (lines: readonly { price: number; amount: number }[]) =>
  lines.reduce((sum, line) => sum + line.price * line.amount, 0);

/**
 * What is to be paid, in whole rupees: advance + balance = price. RangeError for an advance that is
 * not a whole number from 0 to the price.
 */
export function balance(price: number, advance: number): number {
  if (!Number.isSafeInteger(price) || !Number.isSafeInteger(advance))
    throw new RangeError('Money is whole rupees');
  if (advance < 0 || advance > price) throw new RangeError('An advance is from 0 to the price');
  return price - advance;
}
