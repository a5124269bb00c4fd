import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Typefaces of pictures that scripts draw: the headings' own, and one for each other script. */

const fontsource = (file: string) =>
  new URL(`../node_modules/@fontsource-variable/${file}-normal.woff2`, import.meta.url);

/** The scripts of India that Fraunces has no letters of, as Unicode calls them. */
const scripts = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  'Malayalam',
];

type Face = { family: string; bytes: Buffer };

/**
 * As TrueType, which sharp and fontkit read, with only the letters of `text` and a point. Shaping
 * takes vowel signs apart that surround a letter.
 */
const face = async (family: string, file: string, text: string, axes: Record<string, number>) => ({
  family,
  bytes: await subsetFont(await readFile(fontsource(file)), `${text}${text.normalize('NFD')}.`, {
    targetFormat: 'truetype',
    variationAxes: axes,
    preserveNameIds: [0, 1, 2, 4, 6, 13, 14, 16, 17],
  }),
});

/** The typefaces that a text is written in, the first for all that it has letters of. */
export function facesFor(text: string): Promise<Face[]> {
  const heading = { SOFT: 100, wght: 600, WONK: 0, opsz: 72 };
  return Promise.all([
    face('Fraunces', 'fraunces/files/fraunces-latin-full', text, heading),
    ...scripts
      .filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
      .map((script) => {
        const name = `noto-sans-${script.toLowerCase()}`;
        const file = `${name}/files/${name}-${script.toLowerCase()}-wght`;
        return face(`Noto Sans ${script}`, file, text, { wght: 600 });
      }),
  ]);
}
