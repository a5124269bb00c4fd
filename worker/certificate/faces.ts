import coverage from './fonts/coverage.json' with { type: 'json' };

/** Typefaces of a certificate, each loaded when a letter needs it. */
const files = {
  heading: () => import('./fonts/heading.bin'),
  text: () => import('./fonts/text.bin'),
  bold: () => import('./fonts/bold.bin'),
  'heading-accents': () => import('./fonts/heading-accents.bin'),
  'text-accents': () => import('./fonts/text-accents.bin'),
  devanagari: () => import('./fonts/devanagari.bin'),
  gujarati: () => import('./fonts/gujarati.bin'),
  oriya: () => import('./fonts/oriya.bin'),
  tamil: () => import('./fonts/tamil.bin'),
};
export type Face = keyof typeof files;

/** The typefaces that letters are looked for in, by the style of a text. */
export type Style = 'heading' | 'text' | 'bold';
const scripts: Face[] = ['devanagari', 'gujarati', 'oriya', 'tamil'];

/**
 * Rare letters and clusters that fontkit puts together otherwise than HarfBuzz, or not at all; scripts/fonts.test.ts goes
 * through all others.
 */
const unlike = /[\u0a99\u0b44\u0b82]|ળ્|[છટ-ઢદ]્[\u0a95-\u0ab9][ુ-ૄ]/u;

const order: Record<Style, Face[]> = {
  heading: ['heading', 'heading-accents', ...scripts],
  text: ['text', 'text-accents', ...scripts],
  bold: ['bold', 'text-accents', ...scripts],
};

const has = (face: Face, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (coverage[face] as [number, number][]).some(([from, to]) => from <= code && code <= to);
};

/** A part of a text that one typeface has all letters of; `isShaped` where letters are put together by their script. */
export type Run = { text: string; face: Face; isShaped: boolean };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text in parts by typeface, in order. Undefined where a letter is in none, or would be put together wrongly: nothing is
 * printed then, rather than a box.
 * What stands between two words of a script, such as a space, belongs to it.
 */
export function runsOf(text: string, style: Style): Run[] | undefined {
  if (unlike.test(text)) return undefined;
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    const last = runs.at(-1);
    const covers = (face: Face) => [...segment].every((letter) => has(face, letter));
    const stays = last?.isShaped && covers(last.face);
    const face = stays ? last.face : order[style].find(covers);
    if (!face) return undefined;
    if (last?.face === face) last.text += segment;
    else runs.push({ text: segment, face, isShaped: scripts.includes(face) });
  }
  return runs;
}

/** Whether every letter can be printed. */
export const isPrintable = (text: string): boolean =>
  (['heading', 'bold'] as const).every((style) => runsOf(text, style) !== undefined);

const loaded = new Map<Face, Promise<Uint8Array>>();

/** The bytes of a typeface. */
export function bytesOf(face: Face): Promise<Uint8Array> {
  const known =
    loaded.get(face) ?? files[face]().then(({ default: bytes }) => new Uint8Array(bytes));
  loaded.set(face, known);
  return known;
}
