import { encode } from 'uqr';
import { bytesOf, type Face, type Run, runsOf, type Style } from './faces.ts';

/** A4 lying on its side, in points. */
export const page = { width: 841.89, height: 595.28 };

/** Colours of paper, as site/styles/print.css has them, and the palette's caramel. */
export const ink = {
  text: '#1d120d',
  muted: '#4a3930',
  accent: '#a8264f',
  gold: '#b9772f',
  line: '#b9a89b',
};

export type Align = 'left' | 'center' | 'right';

/** How a text is written: `x` is its left edge, middle or right edge, `y` its baseline. */
type Place = { x: number; y: number; width: number; align: Align };
type Look = { style: Style; size: number; least?: number; lines?: number; colour?: string };

/** A page that texts, pictures and codes are put on. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
  }

  /**
   * Writes a text, smaller or in more lines where it would be too wide. Answers the baseline of its last line.
   */
  write(text: string, { x, y, width, align }: Place, look: Look): number {
    const { style, colour = ink.text } = look;
    const { lines, size } = this.fit(text, width, look);
    let baseline = y;
    for (const [i, runs] of lines.entries()) {
      if (i > 0) baseline += size * 1.2;
      const wide = this.widthOf(runs, size);
      let at = x - { left: 0, center: wide / 2, right: wide }[align];
      for (const run of runs) {
        this.pdf.font(run.face).fontSize(size).fillColor(colour);
        // Glyphs stand in the order in which they are seen; readers and searches get the letters as they were typed.
        if (run.isShaped) this.pdf.markContent('Span', { actual: run.text });
        this.pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        if (run.isShaped) this.pdf.endMarkedContent();
        at += this.pdf.widthOfString(run.text);
      }
    }
    if (lines.length === 0) throw new Error(`Nothing to write in ${style}`);
    return baseline;
  }

  /** The largest size at which the text fits, in one line if it can be one. */
  private fit(text: string, width: number, { style, size, least = size / 2, lines = 1 }: Look) {
    for (let at = size; ; at -= 1) {
      const isLast = at - 1 < Math.min(least, size);
      for (let count = 1; count <= (isLast ? lines : 1); count++) {
        const split = inLines(text, count).map((line) => printable(line, style));
        const fits = split.every((runs) => this.widthOf(runs, at) <= width);
        if (fits) return { lines: split, size: at };
      }
      if (at <= 5) return { lines: [printable(text, style)], size: at };
    }
  }

  private widthOf(runs: Run[], size: number): number {
    return runs.reduce(
      (sum, { text, face }) => sum + this.pdf.font(face).fontSize(size).widthOfString(text),
      0,
    );
  }

  /** A QR code of vectors, in a square of that side. */
  qr(text: string, x: number, y: number, side: number): void {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    const unit = side / data.length;
    // A little over its edge, or printers leave hairlines between modules.
    for (const [row, modules] of data.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) this.pdf.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
    this.pdf.fill(ink.text);
  }

  rule(x: number, y: number, width: number, colour = ink.line, thick = 0.75): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .stroke(colour);
  }
}

const printable = (text: string, style: Style): Run[] => {
  const runs = runsOf(text, style);
  if (!runs) throw new Error('A letter is in none of the typefaces');
  return runs;
};

/** A text in so many lines of about the same length, divided at spaces. */
function inLines(text: string, count: number): string[] {
  const lines: string[] = [];
  let rest = text;
  for (let left = count; left > 1; left--) {
    const goal = rest.length / left;
    const spaces = [...rest.matchAll(/ /g)].map(({ index }) => index);
    const at = spaces.toSorted((a, b) => Math.abs(a - goal) - Math.abs(b - goal))[0];
    if (at === undefined) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest].filter((line) => line !== '');
}

/** The typefaces that these texts need, with their bytes. */
export async function facesFor(texts: string[]): Promise<[Face, Uint8Array][]> {
  const needed = new Set<Face>(['heading', 'text', 'bold']);
  for (const style of ['heading', 'text', 'bold'] as const)
    for (const text of texts) for (const { face } of runsOf(text, style) ?? []) needed.add(face);
  return Promise.all(
    [...needed].map(async (face) => [face, await bytesOf(face)] as const),
  ) as never;
}
