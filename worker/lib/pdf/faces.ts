import typefaces from './fonts/typefaces.json' with { type: 'json' };

export type Face = keyof typeof typefaces;

export type Style = 'heading' | 'text' | 'bold';

const own: Record<Style, Face[]> = {
  heading: ['heading', 'heading-accents', 'heading-vietnamese'],
  text: ['text', 'text-accents'],
  bold: ['bold', 'text-accents'],
};

/** For all styles: Latin letters that those have not, and the scripts of India. */
const latin: Face[] = ['latin', 'latin-extended', 'vietnamese'];
const notShaped = new Set<Face>([...Object.values(own).flat(), ...latin]);
const scripts = (Object.keys(typefaces) as Face[]).filter((face) => !notShaped.has(face));

const has = (face: Face, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return typefaces[face].letters.some(([from = 0, to = 0]) => from <= code && code <= to);
};
const covers = (face: Face, letters: string): boolean =>
  [...letters].every((letter) => has(face, letter));

/** A part of a text in one typeface; `isShaped` where its script puts letters together. */
export type Run = { text: string; face: Face; isShaped: boolean };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What is read as one letter, marks included. */
export const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

/**
 * A text in parts by typeface, as it is read; undefined where a letter is in none: rather nothing
 * than a box. `whole` is the text of which it is a line: where the style's typeface lacks one Latin
 * letter, all is set in another. A space between two words of a script belongs to it.
 */
export function runsOf(text: string, style: Style, whole = text): Run[] | undefined {
  const inOwn = lettersOf(whole).every((letter) =>
    [...own[style], ...scripts].some((face) => covers(face, letter)),
  );
  const order = [...(inOwn ? own[style] : latin), ...scripts];
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1);
    const stays = last?.isShaped && !/[\p{L}\p{N}]/u.test(letter) && covers(last.face, letter);
    const face = stays ? last.face : order.find((candidate) => covers(candidate, letter));
    if (!face) return undefined;
    if (last?.face === face) last.text += letter;
    else runs.push({ text: letter, face, isShaped: !notShaped.has(face) });
  }
  return runs;
}

export const isPrintable = (text: string): boolean =>
  (['heading', 'text', 'bold'] as const).every((style) => runsOf(text, style) !== undefined);
