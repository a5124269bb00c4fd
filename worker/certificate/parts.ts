import type { CertificateFacts } from '../../contract/certificate-office.ts';
import { dayInWords } from '../../contract/day.ts';
import { ink, type Paper } from '../lib/pdf/paper.ts';

/** A4 lying on its side, in points. */
export const page = { width: 841.89, height: 595.28 };

/** From when to when the course was, as far as it is known. */
export function periodInWords({ startDate, endDate }: CertificateFacts): string {
  if (startDate && endDate && startDate !== endDate)
    return `${dayInWords(startDate)} to ${dayInWords(endDate)}`;
  const day = endDate || startDate;
  return day && `on ${dayInWords(day)}`;
}

export const issuedInWords = ({ city, issuedOn }: CertificateFacts): string =>
  `${city}, ${dayInWords(issuedOn)}`;

/** The address without what nobody types. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//, '');

/** Height of the picture above the line. */
const height = 54;

/** A line to sign on, the signature above it and the name below; `y` is the first line below. */
export function drawSignature(
  paper: Paper,
  { name, title }: CertificateFacts['signatory'],
  picture: Uint8Array | undefined,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  if (picture)
    paper.pdf.image(picture.slice().buffer, x, y - 18 - height, {
      fit: [width, height],
      valign: 'bottom',
    });
  paper.rule(x, y - 16, width, ink.muted);
  const at = (line: number) => ({ x, y: line, width, align: 'left' }) as const;
  paper.write(name || 'Authorised signatory', at(y), { style: 'bold', size: 12 });
  if (title) paper.write(title, at(y + 18), { style: 'text', size: 10, colour: ink.muted });
}
