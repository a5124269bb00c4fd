import PDFDocument from 'pdfkit';
import { toBlob } from 'pdfkit/output';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import { titles } from '../../../contract/document/kind.ts';
import { runsOf } from './runs.ts';
import {
  accountOf,
  columnsOf,
  headline,
  notesOf,
  type Pair,
  particularsOf,
  paymentOf,
  sumsOf,
} from './words.ts';

/** TrueType files of the typefaces; Devanagari alone is left out where no text needs it. */
export type Faces = {
  heading: Uint8Array;
  text: Uint8Array;
  bold: Uint8Array;
  devanagari?: Uint8Array;
};

/** The colours of paper, as print.css has them. */
const ink = { text: '#1d120d', muted: '#4a3930', accent: '#a8264f', line: '#b9a89b' };
const margin = 48;

type Style = {
  face?: 'heading' | 'text' | 'bold';
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
};

/**
 * A document as PDF, A4. pdfkit lays text out with fontkit, which puts Devanagari together as HarfBuzz does: a test
 * compares the two.
 */
export function pdfOf(document: MoneyDocument, faces: Faces, madeAt = new Date()): Promise<Blob> {
  const { content } = document;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', lang: 'en-IN', displayTitle: true },
    font: faces.text as unknown as string,
    info: {
      Title: headline(document),
      Author: content.supplier.name,
      CreationDate: madeAt,
    },
  });
  for (const [name, bytes] of Object.entries(faces))
    if (bytes) pdf.registerFont(name, bytes as unknown as string);
  const width = pdf.page.width - 2 * margin;
  const blob = toBlob(pdf);

  /** Writes a text into a box and returns the y below it. */
  function write(text: string, x: number, y: number, wide: number, style: Style = {}): number {
    const { face = 'text', size = 10, colour = ink.text, align = 'left' } = style;
    const runs = runsOf(text);
    pdf.fontSize(size).fillColor(colour);
    for (const [i, run] of runs.entries()) {
      const isShaped = run.isDevanagari && faces.devanagari !== undefined;
      pdf.font(isShaped ? 'devanagari' : face);
      const options = { width: wide, align, continued: i < runs.length - 1 };
      // Glyphs stand in the order in which they are seen; readers and searches get the letters as they were typed.
      if (isShaped) pdf.markContent('Span', { actual: run.text });
      if (i === 0) pdf.text(run.text, x, y, options);
      else pdf.text(run.text, options);
      if (isShaped) pdf.endMarkedContent();
    }
    return runs.length === 0 ? y : pdf.y;
  }

  function rule(y: number): number {
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(ink.line);
    return y + 8;
  }

  function pairs(rows: Pair[], x: number, y: number, wide: number): number {
    const label = 96;
    let at = y;
    for (const [name, value] of rows) {
      const left = write(name, x, at, label - 8, { size: 9, colour: ink.muted });
      const right = write(value, x + label, at, wide - label);
      at = Math.max(left, right) + 3;
    }
    return at;
  }

  /** Head: the school, and its number at the tax office. */
  pdf.rect(0, 0, pdf.page.width, 6).fill(ink.accent);
  const { name, address, phone, email, gstin } = content.supplier;
  let y = write(name, margin, 40, width, { face: 'heading', size: 22, colour: ink.accent });
  for (const line of [address.join(', '), `${phone} · ${email}`, gstin && `GSTIN ${gstin}`])
    if (line) y = write(line, margin, y, width, { size: 9, colour: ink.muted });
  y = write(titles[document.kind], margin, y + 18, width, { face: 'heading', size: 18 }) + 8;
  if (document.cancelledAt) {
    const said = `Cancelled. ${document.cancelReason}`;
    y = write(said, margin, y, width, { face: 'bold', colour: ink.accent }) + 8;
  }

  const column = width / 2 - 12;
  y = Math.max(
    pairs(particularsOf(document), margin, y, column),
    pairs(paymentOf(document), margin + width / 2 + 12, y, column),
  );

  /** What was sold. */
  y = rule(y + 10);
  const columns = columnsOf(content);
  const numbers = columns.length > 4 ? 58 : 90;
  const widths = columns.map(({ head }): number =>
    head === 'Qty' || head === 'Rate' ? 34 : numbers,
  );
  widths[0] = width - widths.slice(1).reduce((sum, one) => sum + one, 0);
  const row = (cells: string[], style: Style, at: number): number => {
    let x = margin;
    let below = at;
    for (const [i, cell] of cells.entries()) {
      const wide = widths[i] ?? 0;
      const side = columns[i]?.isNumber ? ({ align: 'right' } as const) : {};
      below = Math.max(below, write(cell, x, at, wide - 6, { size: 9, ...style, ...side }));
      x += wide;
    }
    return below + 4;
  };
  const heads = columns.map(({ head }) => head);
  y = rule(row(heads, { face: 'bold', colour: ink.muted }, y));
  for (const line of content.lines) {
    if (y > pdf.page.height - margin - 40) {
      pdf.addPage();
      y = rule(row(heads, { face: 'bold', colour: ink.muted }, margin));
    }
    y = row(
      columns.map(({ of }) => of(line)),
      {},
      y,
    );
  }
  y = rule(y + 2);
  y = row(sumsOf(content), { face: 'bold' }, y) + 8;

  if (y > pdf.page.height - margin - 170) {
    pdf.addPage();
    y = margin;
  }
  y = pairs(accountOf(document), margin + width / 2 + 12, y, column);
  for (const note of notesOf(document))
    y = write(note, margin, y + 6, width, { size: 9, colour: ink.muted });
  y = write(`For ${name}`, margin, y + 36, width, { align: 'right' });
  write('Authorised signatory', margin, y + 28, width, {
    size: 9,
    align: 'right',
    colour: ink.muted,
  });
  pdf.end();
  return blob;
}
