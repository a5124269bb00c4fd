/**
 * Subsets the typefaces from their packages into site/styles/fonts: the weights that the styles use, Fraunces at
 * SOFT 100 only, and two files of characters each. Every page loads `latin`; the browser loads `accents` when a text
 * needs it, and so does it with `devanagari`. Keep the unicode-range values in tokens.css in step.
 *
 * PDF files embed whole fonts: for them the same in single weights, and Noto Sans Devanagari with all its features, which
 * make conjuncts and put vowel signs in their places. Those are TrueType, the one format that pdfkit takes subsets of.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const parts = {
  latin: `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…₹−`,
  accents: `${range(0xa1, 0xff)}ıŒœŠšŸŽž‚„†‹›€™`.replaceAll(/[·×]/g, ''),
};
/** The script's block, the space, and the two joiners, which decide about conjuncts. */
const devanagari = `${range(0x900, 0x97f)} \u200c\u200d\u25cc`;

/** OpenType features: kerning, ligatures, accents, and tabular figures for prices. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const faces = {
  fraunces: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
    variationAxes: { SOFT: 100, wght: 600 },
  },
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
};

const noto =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

const letters = { characters: parts.latin + parts.accents, keepFeatures };
const pdfFaces = {
  'fraunces-600': { ...faces.fraunces, ...letters },
  'figtree-400': { ...letters, source: faces.figtree.source, variationAxes: { wght: 400 } },
  'figtree-600': { ...letters, source: faces.figtree.source, variationAxes: { wght: 600 } },
  'devanagari-400': {
    source: noto,
    variationAxes: { wght: 400 },
    characters: devanagari,
  },
};

const out = new URL('../site/styles/fonts/', import.meta.url);
await mkdir(out, { recursive: true });

// Name ids 13 and 14 are the licence (SIL OFL 1.1) and its URL, which have to stay in the file.
const preserveNameIds = [0, 13, 14];

async function write(
  file: string,
  source: string,
  characters: string,
  options: Omit<Parameters<typeof subsetFont>[2], 'preserveNameIds'>,
) {
  const font = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
  const subset = await subsetFont(font, characters, { ...options, preserveNameIds });
  await writeFile(new URL(file, out), subset);
  console.log(file, font.length, subset.length);
}

for (const [name, { source, variationAxes }] of Object.entries(faces))
  for (const [part, characters] of Object.entries(parts))
    await write(`${name}-${part}.woff2`, source, characters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
    });
await write('devanagari.woff2', noto, devanagari, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
for (const [name, { source, characters, ...options }] of Object.entries(pdfFaces))
  await write(`pdf-${name}.ttf`, source, characters, { targetFormat: 'truetype', ...options });
