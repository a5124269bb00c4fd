/**
 * Subsets the two typefaces from their packages into site/styles/fonts: the weights that the styles use, Fraunces at
 * SOFT 100 only, and two files of characters each. Every page loads `latin`; the browser loads `accents` when a text
 * needs it. Keep the unicode-range values in tokens.css in step.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const parts = {
  latin: `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…₹−`,
  accents: `${range(0xa1, 0xff)}ıŒœŠšŸŽž‚„†‹›€™`.replaceAll(/[·×]/g, ''),
};
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

const out = new URL('../site/styles/fonts/', import.meta.url);
await mkdir(out, { recursive: true });
for (const [name, { source, variationAxes }] of Object.entries(faces)) {
  const font = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
  for (const [part, characters] of Object.entries(parts)) {
    // Name ids 13 and 14 are the licence (SIL OFL 1.1) and its URL, which have to stay in the file.
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
      preserveNameIds: [0, 13, 14],
    });
    await writeFile(new URL(`${name}-${part}.woff2`, out), subset);
    console.log(`${name}-${part}`, font.length, subset.length);
  }
}
