import type * as z from 'zod/mini';
import type * as reply from './certificate-reply.ts';
export type CertificateFacts = z.output<typeof reply.certificateFacts>;

export const certificateDesigns = ['classic', 'modern'] as const;
export type CertificateDesign = (typeof certificateDesigns)[number];

export const certificateStates = ['valid', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Crockford's base 32, without I, L, O and U: none is mistaken when typed from paper. */
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

/** A number as typed, in any case, I and L for 1 and O for 0; empty if it is none. */
export function certificateNumberOf(typed: string): string {
  const number = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/(.{4})(?=.)/g, '$1-');
  return certificateNumberForm.test(number) ? number : '';
}

export type PublicCertificate = z.output<typeof reply.publicCertificate>;

export type OwnCertificate = z.output<typeof reply.ownCertificate>;

/** The page on which LinkedIn adds a certificate to the profile of whoever is logged in there. */
export function linkedInLink(
  {
    course,
    school,
    issuedOn,
    number,
  }: Pick<CertificateFacts, 'course' | 'school' | 'issuedOn' | 'number'>,
  page: string,
): string {
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: school,
    issueYear: issuedOn.slice(0, 4),
    issueMonth: String(Number(issuedOn.slice(5, 7))),
    certUrl: page,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
