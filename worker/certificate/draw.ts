import type { CertificateDesign, CertificateFacts } from '../../contract/certificate.ts';
import { drawClassic } from './classic.ts';
import { drawModern } from './modern.ts';
import { facesFor, Paper, page } from './paper.ts';

/** What is drawn: facts, the address that the code leads to, and the picture of the signature (PNG), if there is one. */
export type Drawing = {
  facts: CertificateFacts;
  link: string;
  signature?: Uint8Array | undefined;
  /** Whether it is only looked at: it says so across the page. */
  isPreview?: boolean;
};

const designs = { classic: drawClassic, modern: drawModern };

/**
 * A certificate as PDF, A4 lying on its side. The same drawing gives the same bytes: nothing in them depends on the clock or
 * on chance. pdfkit and the typefaces are loaded by the first certificate, so that no other call pays for them.
 */
export async function drawCertificate(
  design: CertificateDesign,
  drawing: Drawing,
): Promise<Uint8Array> {
  const { facts } = drawing;
  const [{ default: PDFDocument }, { toBytes }, faces] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/output'),
    facesFor([...Object.values(facts).filter(isText), facts.signatory.name, facts.signatory.title]),
  ]);
  const pdf = new PDFDocument({
    ...{ size: [page.width, page.height], margin: 0, pdfVersion: '1.7', lang: 'en-IN' },
    displayTitle: true,
    font: faces[0]?.[1] as unknown as string,
    info: {
      Title: `Certificate of ${facts.name}, ${facts.course}`,
      Author: facts.school,
      Subject: drawing.isPreview ? 'Preview' : `Certificate ${facts.number}`,
      CreationDate: new Date(`${facts.issuedOn}T00:00:00Z`),
    },
  });
  for (const [name, face] of faces) pdf.registerFont(name, face as unknown as string);
  const bytes = toBytes(pdf);
  const paper = new Paper(pdf);
  designs[design](paper, drawing);
  if (drawing.isPreview) markPreview(paper);
  pdf.end();
  return bytes;
}

const isText = (value: unknown): value is string => typeof value === 'string';

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
