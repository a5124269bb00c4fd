import { printed } from '../../contract/certificate.ts';
import type { CertificateFacts } from '../../contract/certificate-office.ts';
import { dayInWords } from '../../contract/day.ts';
import { drawPdf } from '../lib/pdf/draw.ts';
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

const centre = page.width / 2;

type Drawing = {
  facts: CertificateFacts;
  link: string;
  signature?: Uint8Array | undefined;
  /** Whether it is only looked at: it says so across the page. */
  isPreview?: boolean;
};

export function drawCertificate(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { name, course, school, number, issuedOn } = drawing.facts;
  return drawPdf(
    {
      title: `Certificate of ${name}, ${course}`,
      author: school,
      subject: drawing.isPreview ? 'Preview' : `Certificate ${number}`,
      day: issuedOn,
      layout: 'landscape',
    },
    (paper) => {
      drawPage(paper, drawing);
      if (drawing.isPreview) markPreview(paper);
    },
  );
}

/** A double frame, everything in the middle of the page. */
function drawPage(paper: Paper, { facts, link, signature }: Drawing): void {
  frame(paper);
  const middle = (y: number, width = 640) => ({ x: centre, y, width, align: 'center' }) as const;
  paper.write(facts.school, middle(96), { style: 'heading', size: 22, colour: ink.accent });
  ornament(paper, 118);
  paper.write(printed.title, middle(166), { style: 'heading', size: 36 });
  paper.write(printed.before, middle(206), { style: 'text', size: 14, colour: ink.muted });
  const name = { style: 'heading', size: 46, least: 26, lines: 2, colour: ink.accent } as const;
  const below = paper.write(facts.name, middle(262), name);
  paper.rule(centre - 170, below + 24, 340, ink.gold);
  paper.write(printed.between, middle(below + 44), { style: 'text', size: 14, colour: ink.muted });
  const course = { style: 'heading', size: 26, least: 16, lines: 2 } as const;
  const under = paper.write(facts.course, middle(below + 80), course);
  const period = periodInWords(facts);
  if (period)
    paper.write(period, middle(under + 26), { style: 'text', size: 13, colour: ink.muted });

  drawSignature(paper, facts.signatory, signature, { x: 96, y: 486, width: 210 });
  const small = { style: 'text', size: 10, colour: ink.muted } as const;
  paper.write(issuedInWords(facts), middle(486, 200), { style: 'text', size: 12 });
  paper.write(`Student ${facts.serialNo}`, middle(504, 200), small);
  paper.write(`Certificate ${facts.number}`, middle(520, 220), { ...small, style: 'bold' });
  const right = page.width - 96;
  paper.qr(link, right - 84, 406, 84);
  const edge = (y: number) => ({ x: right, y, width: 210, align: 'right' }) as const;
  paper.write(printed.check, edge(504), small);
  paper.write(shortLink(link), edge(520), { ...small, size: 8, least: 5 });
}

/** Two lines around the page; a quarter of a circle is cut out of each corner of the inner one. */
function frame({ pdf }: Paper): void {
  const outer = 28;
  pdf.rect(outer, outer, page.width - 2 * outer, page.height - 2 * outer);
  pdf.lineWidth(2.5).stroke(ink.accent);
  const [leftEdge, top, r] = [38, 38, 20];
  const [right, bottom] = [page.width - leftEdge, page.height - top];
  pdf
    .moveTo(leftEdge + r, top)
    .lineTo(right - r, top)
    .quadraticCurveTo(right - r, top + r, right, top + r)
    .lineTo(right, bottom - r)
    .quadraticCurveTo(right - r, bottom - r, right - r, bottom)
    .lineTo(leftEdge + r, bottom)
    .quadraticCurveTo(leftEdge + r, bottom - r, leftEdge, bottom - r)
    .lineTo(leftEdge, top + r)
    .quadraticCurveTo(leftEdge + r, top + r, leftEdge + r, top)
    .lineWidth(0.9)
    .stroke(ink.gold);
}

/** An ear of wheat lying between two lines. */
function ornament(paper: Paper, y: number): void {
  const { pdf } = paper;
  paper.rule(centre - 110, y, 70, ink.gold);
  paper.rule(centre + 40, y, 70, ink.gold);
  for (const side of [-1, 1])
    for (const step of [0, 1, 2]) {
      const x = centre + side * (8 + step * 9);
      pdf
        .save()
        .rotate(side * 28, { origin: [x, y] })
        .ellipse(x, y, 5.5, 2.2)
        .fill(ink.gold)
        .restore();
    }
  pdf.circle(centre, y, 2.4).fill(ink.accent);
}

function markPreview(paper: Paper): void {
  const { pdf } = paper;
  const middle = { x: centre, y: page.height / 2 };
  pdf
    .save()
    .rotate(-25, { origin: [middle.x, middle.y] })
    .fillOpacity(0.12);
  const place = { ...middle, y: middle.y + 50, width: page.width, align: 'center' } as const;
  paper.write('Preview', place, { style: 'heading', size: 170 });
  pdf.restore();
}
