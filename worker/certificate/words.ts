import type { CertificateFacts } from '../../contract/certificate.ts';
import { dayInWords } from '../../contract/day.ts';

/** Sentences that both designs print. */
export const printed = {
  title: 'Certificate of completion',
  before: 'This is to certify that',
  between: 'has completed the course',
  check: 'Scan to check it',
};

/** From when to when the course was, as far as it is known. */
export function periodInWords({ startDate, endDate }: CertificateFacts): string {
  if (startDate && endDate && startDate !== endDate)
    return `${dayInWords(startDate)} to ${dayInWords(endDate)}`;
  const day = endDate || startDate;
  return day && `on ${dayInWords(day)}`;
}

/** Place and day of issue. */
export const issuedInWords = ({ city, issuedOn }: CertificateFacts): string =>
  `${city}, ${dayInWords(issuedOn)}`;

/** The address without what nobody types. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//, '');
