/** What a certificate says, frozen when it is issued. Days are `YYYY-MM-DD`. */
export type CertificateFacts = {
  number: string;
  school: string;
  city: string;
  name: string;
  serialNo: string;
  course: string;
  /** Days of the first and the last class; may be empty. */
  startDate: string;
  endDate: string;
  issuedOn: string;
  signatory: { name: string; title: string };
};

export const certificateDesigns = ['classic', 'modern'] as const;
export type CertificateDesign = (typeof certificateDesigns)[number];

export const certificateStates = ['valid', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Crockford's base 32, without I, L, O and U: nothing is mistaken when a number is typed from paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of a number, 60 random bits, printed in groups of four. */
const length = 12;

/** A new number, such as `7K3M-9QRT-V2XA`. */
export const drawCertificateNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => signs[byte & 31] as string)
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The form of every number. */
export const certificateNumberForm = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
