import type { CertificateDesign, CertificateFacts } from '../../contract/certificate.ts';
import { drawPdf } from '../lib/pdf/draw.ts';
import type { Paper } from '../lib/pdf/paper.ts';
import { drawClassic } from './classic.ts';
import { drawModern } from './modern.ts';
import { page } from './parts.ts';

/** What is drawn: facts, the address in the code, the picture of the signature (PNG), if any. */
export type Drawing = {
  facts: CertificateFacts;
  link: string;
  signature?: Uint8Array | undefined;
  /** Whether it is only looked at: it says so across the page. */
  isPreview?: boolean;
};

const designs = { classic: drawClassic, modern: drawModern };

/** A certificate as PDF, A4 lying on its side. */
export function drawCertificate(
  design: CertificateDesign,
  drawing: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, course, school, number, issuedOn } = drawing.facts;
  return drawPdf(
    {
      title: `Certificate of ${name}, ${course}`,
      author: school,
      subject: drawing.isPreview ? 'Preview' : `Certificate ${number}`,
      ...{ day: issuedOn, layout: 'landscape' },
    },
    (paper) => {
      designs[design](paper, drawing);
      if (drawing.isPreview) markPreview(paper);
    },
  );
}

function markPreview(paper: Paper): void {
  const { pdf } = paper;
  const middle = { x: page.width / 2, y: page.height / 2 };
  pdf
    .save()
    .rotate(-25, { origin: [middle.x, middle.y] })
    .fillOpacity(0.12);
  const place = { ...middle, y: middle.y + 50, width: page.width, align: 'center' } as const;
  paper.write('Preview', place, { style: 'heading', size: 170 });
  pdf.restore();
}
