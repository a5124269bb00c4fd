import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const fontsource = (file: string) =>
  new URL(`../node_modules/@fontsource-variable/${file}`, import.meta.url);

/** The scripts that Fraunces and Figtree have no letters of, as Unicode calls them. */
const scripts = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  'Malayalam',
];

type Letters = { script: string; family: string; file: string; licence: URL; first: number };

/** The scripts of a text, each with its typeface and the first code point of its block. */
const scriptsOf = (text: string): Letters[] =>
  scripts.flatMap((script) => {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u').exec(text)?.[0].codePointAt(0);
    if (letter === undefined) return [];
    const name = script.toLowerCase();
    const folder = `noto-sans-${name}`;
    return {
      script,
      family: `Noto Sans ${script}`,
      licence: fontsource(`${folder}/LICENSE`),
      file: `${folder}/files/${folder}-${name}-wght-normal.woff2`,
      first: letter - (letter % 0x80),
    };
  });

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

export function facesFor(text: string): Promise<Face[]> {
  const heading = { SOFT: 100, wght: 600, WONK: 0, opsz: 72 };
  return Promise.all([
    face('Fraunces', 'fraunces/files/fraunces-latin-full-normal.woff2', text, heading),
    ...scriptsOf(text).map(({ family, file }) => face(family, file, text, { wght: 600 })),
  ]);
}

type WebFace = { script: string; bytes: Buffer; rules: string; licence: string };

/** Those that a text needs beyond the ones of `tokens.css`. */
export const webFacesFor = (text: string): Promise<WebFace[]> =>
  Promise.all(
    scriptsOf(text)
      .filter(({ script }) => script !== 'Devanagari')
      .map(async ({ script, file, first, licence }) => {
        const codes = Array.from({ length: 0x80 }, (_, i) => first + i);
        const letters = `${String.fromCodePoint(...codes)} \u200c\u200d\u25cc`;
        const bytes = await subsetFont(await readFile(fontsource(file)), letters, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: 400, max: 700 } },
          preserveNameIds: [0, 13, 14],
        });
        const hex = (code: number) => code.toString(16).toUpperCase();
        const rule = (family: string, weights: string) => `@font-face {
  font-family: ${family};
  src: url("./fonts/${script.toLowerCase()}.woff2") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: U+${hex(first)}-${hex(first + 0x7f)}, U+200C-200D, U+25CC;
}
`;
        const rules = `${rule('Figtree', '400 700')}\n${rule('Fraunces', '500 800')}`;
        return { script, bytes, rules, licence: await readFile(licence, 'utf8') };
      }),
  );
