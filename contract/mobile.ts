/** An Indian mobile number: ten digits, the first 6 to 9. */
export const mobileShape = /^[6-9]\d{9}$/;

/** A number as typed, without spaces, brackets, dots and hyphens, and without +91 or 0 in front of ten digits. */
export const mobileDigits = (typed: string) =>
  typed.replace(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
