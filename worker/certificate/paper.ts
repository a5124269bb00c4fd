import { encode } from 'uqr';
import { type Directed, inVisualOrder, isFromRight } from './direction.ts';
import { type Face, runsOf, type Style } from './faces.ts';
import { rightToLeft, type Typeface, typeface } from './typefaces.ts';

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
    // Many scripts reach further up and down than Latin letters do.
    const isTall = lines.some(({ runs }) => runs.some((run) => run.isShaped));
    const leading = size * (isTall ? 1.5 : 1.2);
    let baseline = y;
    for (const [i, { line, runs }] of lines.entries()) {
      if (i > 0) baseline += leading;
      const wide = this.widthOf(runs, size);
      let at = x - { left: 0, center: wide / 2, right: wide }[align];
      // Glyphs stand in the order in which they are seen; readers and searches get the letters as they were typed.
      const [first, ...others] = runs;
      const isAsTyped = others.length === 0 && !first?.isShaped && !first?.isRightToLeft;
      if (!isAsTyped) this.pdf.markContent('Span', { actual: line });
      this.pdf.fillColor(colour);
      for (const run of runs) {
        const end = at + this.widthOf([run], size);
        const how = {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(run),
        } as const;
        this.pdf.text(run.text, at, baseline, how);
        at = end;
      }
      if (!isAsTyped) this.pdf.endMarkedContent();
    }
    if (lines.length === 0) throw new Error(`Nothing to write in ${style}`);
    return baseline;
  }

  /** The largest size at which the text fits, in one line if it can be one. */
  private fit(text: string, width: number, { style, size, least = size / 2, lines = 1 }: Look) {
    const printable = (line: string) => ({ line, runs: directed(line, style, text) });
    for (let at = size; ; at -= 1) {
      const isLast = at - 1 < Math.min(least, size);
      for (let count = 1; count <= (isLast ? lines : 1); count++) {
        const split = inLines(text, count).map(printable);
        const fits = split.every(({ runs }) => this.widthOf(runs, at) <= width);
        if (fits) return { lines: split, size: at };
      }
      if (at <= 5) return { lines: [printable(text)], size: at };
    }
  }

  /** Leaves typeface and size of the last run set. */
  private widthOf(runs: Directed[], size: number): number {
    return runs.reduce((sum, run) => {
      this.pdf.font(run.face).fontSize(size);
      return sum + this.pdf.widthOfString(run.text, { features: featuresOf(run) });
    }, 0);
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

/** With features, pdfkit has a run shaped as a whole; without, word by word and in the order of reading. */
const featuresOf = ({ isRightToLeft }: Directed): PDFKit.Mixins.OpenTypeFeatures[] =>
  isRightToLeft ? [rightToLeft] : [];

function directed(line: string, style: Style, whole: string): Directed[] {
  const runs = runsOf(line, style, whole);
  if (!runs) throw new Error('A letter is in none of the typefaces');
  return inVisualOrder(runs, isFromRight(whole));
}

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

/** The typefaces that these texts need. */
export async function facesFor(texts: string[]): Promise<[Face, Typeface][]> {
  const needed = new Set<Face>(['heading', 'text', 'bold']);
  for (const style of ['heading', 'text', 'bold'] as const)
    for (const text of texts) for (const { face } of runsOf(text, style) ?? []) needed.add(face);
  return Promise.all(
    Array.from(needed, async (face): Promise<[Face, Typeface]> => [face, await typeface(face)]),
  );
}
