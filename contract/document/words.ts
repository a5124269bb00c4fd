const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const tens = [
  ...['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'],
];
const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number from 0 on in words, in the Indian grouping: `Twelve Lakh Fifty`. */
export function inWords(n: number): string {
  for (const [scale, name] of scales)
    if (n >= scale) {
      const rest = n % scale;
      return `${inWords(Math.floor(n / scale))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
    }
  if (n < 20) return small[n] ?? '';
  const unit = n % 10;
  return `${tens[Math.floor(n / 10)]}${unit ? `-${small[unit]}` : ''}`;
}

/** Whole rupees as they are written on a receipt: `Rupees Twelve Thousand Five Hundred only`. */
export const rupeesInWords = (rupees: number): string => `Rupees ${inWords(rupees)} only`;
