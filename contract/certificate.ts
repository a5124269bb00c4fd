import type { CertificateFacts } from './certificate-office.ts';
import { compact } from './text.ts';

/** Sentences that each prints. */
export const printed = {
  title: 'Certificate of completion',
  before: 'This is to certify that',
  between: 'has completed the course',
  check: 'Scan to check it',
};

export const certificateStates = ['valid', 'replaced', 'revoked'] as const;

type CertificateStanding = 'undecided' | 'refused' | 'approved' | 'ready';

/**
 * The one thing that every page says of an enrolment's certificate, whether it was issued here or
 * given as a PDF: `approved` has nothing to download yet.
 */
export function standingOf({
  certificate,
  pdfPath,
}: {
  certificate: '' | 'pending' | 'yes' | 'no';
  pdfPath: string;
}): CertificateStanding {
  if (certificate === 'yes') return pdfPath ? 'ready' : 'approved';
  return certificate === 'no' ? 'refused' : 'undecided';
}

/** The same in words, for the office; `certificateNumber` is that of one issued here. */
export function standingInWords(
  order: Parameters<typeof standingOf>[0] & { certificateNumber: string },
): string {
  const words: Record<CertificateStanding, string> = {
    undecided: 'Not decided',
    refused: 'No certificate',
    approved: 'Approved, nothing to download yet',
    ready: order.certificateNumber ? `Issued: ${order.certificateNumber}` : 'Given as a PDF',
  };
  return words[standingOf(order)];
}

/** The same for whoever looks an enrolment up. */
export const publicStandings: Record<CertificateStanding, string> = {
  undecided: 'Pending',
  refused: 'No certificate',
  approved: 'Approved, not here yet',
  ready: 'Approved',
};

/** Crockford's base 32, without I, L, O and U: none is mistaken when typed from paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of a number, 60 random bits, printed in groups of four. */
const length = 12;

/** A new number, such as `7K3M-9QRT-V2XA`. */
export const drawCertificateNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => signs[byte & 31] as string)
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const certificateNumberForm = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** A number as typed, in any case, I and L for 1 and O for 0; empty if it is none. */
export function certificateNumberOf(typed: string): string {
  const number = compact(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/(.{4})(?=.)/g, '$1-');
  return certificateNumberForm.test(number) ? number : '';
}

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
