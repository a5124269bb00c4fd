/**
 * Cuts the two typefaces down to what the pages use, from their packages into site/styles/fonts: the weights of the
 * styles, of Fraunces the soft cut alone, and the letters in two files each. `latin` is what every page needs and is
 * loaded ahead; `accents` comes when a name or a text has one. The ranges stand in tokens.css too.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const parts = {
  latin: `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…₹−`,
  accents: `${range(0xa1, 0xff)}ıŒœŠšŸŽž‚„†‹›€™`.replaceAll(/[·×]/g, ''),
};
/** Kerning, ligatures, accents, and figures of one width for prices. */
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
  const whole = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
  for (const [part, characters] of Object.entries(parts)) {
    // Of the names, 13 and 14 are the licence (SIL OFL 1.1) and its address, which travel with the file.
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
      preserveNameIds: [0, 13, 14],
    });
    await writeFile(new URL(`${name}-${part}.woff2`, out), cut);
    console.log(`${name}-${part}`, whole.length, cut.length);
  }
}
