import bidiFactory from 'bidi-js';
import { encode } from 'uqr';
import { printed as ink } from '../../../contract/colours.ts';
import { lettersOf, type Run, runsOf, type Style } from './faces.ts';
import { rightToLeft, typeface } from './typefaces.ts';

const bidi = bidiFactory();

export type Directed = Run & { isRightToLeft: boolean };

/** Whether a text, such as a name, is read from the right as a whole: its first letter decides. */
export const isFromRight = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/**
 * The runs of a line in the order in which they are seen, from left to right, each of one
 * direction: Unicode's bidirectional algorithm (UAX 9). `fromRight` says how the text that the line
 * is of is read.
 */
export function inVisualOrder(runs: Run[], fromRight: boolean): Directed[] {
  const line = runs.map(({ text }) => text).join('');
  const embedding = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  const seen = bidi.getReorderedIndices(line, embedding);
  const parts: { run: Directed; level: number; place: number }[] = [];
  let at = 0;
  for (const run of runs) {
    const first = parts.length;
    for (const letter of run.text) {
      const level = embedding.levels[at] ?? 0;
      const last = parts.at(-1);
      if (parts.length > first && last?.level === level) last.run.text += letter;
      else {
        const isRightToLeft = level % 2 === 1;
        parts.push({
          run: { ...run, text: letter, isRightToLeft },
          level,
          place: seen.indexOf(at),
        });
      }
      at += letter.length;
    }
  }
  // The letters of a part stand together, so that the place of one of them is that of all.
  return parts.sort((a, b) => a.place - b.place).map(({ run }) => run);
}

export { ink };

/** How a text is written: `x` is its left edge, middle or right edge. */
type Place = { x: number; y: number; width: number; align: 'left' | 'center' | 'right' };
export type Look = { style: Style; size: number; colour?: string };
type Line = { text: string; runs: Directed[] };

/** A document that texts, pictures and codes are put on, page after page. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
  }

  /**
   * Writes a text on the baseline `y`, down to the size `least` or in more lines where it would be
   * too wide. Answers the baseline of its last line.
   */
  write(text: string, place: Place, look: Look & { least?: number; lines?: number }): number {
    const { lines, size } = this.fit(text, place.width, look);
    if (lines.length === 0) throw new Error(`Nothing to write in ${look.style}`);
    const [first, leading] = [place.y, leadingOf(lines, size)];
    for (const [i, line] of lines.entries())
      this.put(line, { ...place, y: first + i * leading }, { ...look, size });
    return first + (lines.length - 1) * leading;
  }

  /** Writes a text below `y` in as many lines as it takes. Answers the y below them. */
  flow(text: string, place: Place, look: Look): number {
    const lines = text
      .replaceAll('\t', ' ')
      .split('\n')
      .flatMap((paragraph) => this.wrapped(paragraph, place.width, look));
    const leading = leadingOf(lines, look.size);
    for (const [i, line] of lines.entries())
      this.put(line, { ...place, y: place.y + i * leading + look.size }, look);
    return place.y + lines.length * leading;
  }

  private put({ text, runs }: Line, { x, y, align }: Place, { size, colour = ink.text }: Look) {
    const wide = this.widthOf(runs, size);
    let at = x - { left: 0, center: wide / 2, right: wide }[align];
    // Glyphs stand in the order in which they are seen; readers and searches get the letters as
    // they were typed.
    const [first, ...others] = runs;
    const isAsTyped = others.length === 0 && !first?.isShaped && !first?.isRightToLeft;
    if (!isAsTyped) this.pdf.markContent('Span', { actual: text });
    this.pdf.fillColor(colour);
    for (const run of runs) {
      const end = at + this.widthOf([run], size);
      const features = featuresOf(run);
      this.pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', features });
      at = end;
    }
    if (!isAsTyped) this.pdf.endMarkedContent();
  }

  /** The largest size at which the text fits, in one line if it can be one. */
  private fit(
    text: string,
    width: number,
    { style, size, least = size / 2, lines = 1 }: Parameters<Paper['write']>[2],
  ) {
    const printable = (line: string) => lineOf(line, style, text, isFromRight(text));
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

  /** As many words a line as fit, and as many letters of a word that is wider than a line. */
  private wrapped(text: string, width: number, { style, size }: Look): Line[] {
    const lineFor = (words: string) => lineOf(words.trimEnd(), style, text, false);
    const fits = (words: string) => this.widthOf(lineFor(words).runs, size) <= width;
    const lines: string[] = [];
    for (const word of text.split(/(?<= )/))
      for (const part of fits(word) ? [word] : lettersOf(word)) {
        const longer = `${lines.at(-1) ?? ''}${part}`;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else if (part !== '') lines.push(part);
      }
    return lines.map(lineFor);
  }

  /** Leaves typeface and size of the last run set. */
  private widthOf(runs: Directed[], size: number): number {
    return runs.reduce((sum, run) => {
      this.pdf.font(typeface(run.face), run.face).fontSize(size);
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

/** With features, pdfkit has a run shaped as a whole; without, word by word as it is read. */
const featuresOf = ({ isRightToLeft }: Directed): PDFKit.Mixins.OpenTypeFeatures[] =>
  isRightToLeft ? [rightToLeft] : [];

/** From line to line; many scripts reach further up and down than Latin letters do. */
const leadingOf = (lines: Line[], size: number): number =>
  size * (lines.some(({ runs }) => runs.some((run) => run.isShaped)) ? 1.5 : 1.2);

/** A line of the text `whole`, ready to be put. */
function lineOf(text: string, style: Style, whole: string, fromRight: boolean): Line {
  const runs = runsOf(text, style, whole);
  if (!runs) throw new Error('A letter is in none of the typefaces');
  return { text, runs: inVisualOrder(runs, fromRight) };
}

/** A text in so many lines of about the same length, divided at spaces. */
function inLines(text: string, count: number): string[] {
  const lines: string[] = [];
  let rest = text;
  for (let remaining = count; remaining > 1; remaining--) {
    const goal = rest.length / remaining;
    const spaces = [...rest.matchAll(/ /g)].map(({ index }) => index);
    const at = spaces.toSorted((a, b) => Math.abs(a - goal) - Math.abs(b - goal))[0];
    if (at === undefined) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest].filter((line) => line !== '');
}
