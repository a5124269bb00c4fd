/** An Indian mobile number: ten digits, the first 6 to 9. */
export const mobileShape = /^[6-9]\d{9}$/;

/** A number without spaces, brackets, dots, hyphens, and +91 or 0 before ten digits. */
export const mobileDigits = (typed: string) =>
  typed.replace(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
