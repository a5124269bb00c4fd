import type { CertificateFacts } from '../../contract/certificate.ts';
import { ink, type Paper } from './paper.ts';

/** Height of the picture above the line. */
const height = 54;

/** A line to sign on, with the picture of the signature above it and below who signs; `y` is the first line below. */
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
