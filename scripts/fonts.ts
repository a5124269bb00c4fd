/**
 * Subsets the typefaces from their packages into site/styles/fonts: the weights that the styles use, Fraunces at
 * SOFT 100 only, and two files of characters each. Every page loads `latin`; the browser loads `accents` when a text
 * needs it, and so does it with `devanagari`. Keep the unicode-range values in tokens.css in step.
 *
 * PDF files embed whole fonts: for them the same in single weights, and Noto Sans Devanagari with all its features, which
 * make conjuncts and put vowel signs in their places. Those are TrueType, the one format that pdfkit takes subsets of.
 *
 * Certificates are drawn by the Worker, which has the same and many more scripts in worker/certificate/fonts; `.bin` is what
 * its build takes as bytes. Of those scripts they have all that the packages have, but for what `only` leaves.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { readArguments } from './arguments.ts';

readArguments('npm run fonts');

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

/** The code points that a font has, in order; fontkit counts the end of the table as one. */
async function codesOf(file: string): Promise<number[]> {
  const font = create(await readFile(new URL(file, import.meta.url)));
  if (!('characterSet' in font)) throw new Error(`${file} is a collection`);
  return [...new Set(font.characterSet)].filter((code) => code !== 0xffff).sort((a, b) => a - b);
}

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

/** Letters of names that the files above have not: European ones with accents, and transliterated names of India. */
const european = `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}ȘșȚț`;
const extension = { characters: european, keepFeatures };

const fileOf = (name: string, part: string) =>
  `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;

/** Weight of the scripts, which stand beside Fraunces 600 and Figtree 400. */
const script = (name: string, part: string, only?: string) => ({
  source: fileOf(name, part),
  variationAxes: { wght: 500 },
  ...(only && { characters: only }),
});

/** Scripts of which Noto has a sans serif of that name. */
const sans = [
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala', 'meetei-mayek', 'ol-chiki', 'thaana', 'myanmar', 'thai', 'lao'],
  ...['khmer', 'hebrew', 'armenian', 'georgian'],
];

const certificateFaces: Record<
  string,
  {
    source: string;
    variationAxes: Record<string, number>;
    characters?: string;
    keepFeatures?: string[];
  }
> = {
  heading: pdfFaces['fraunces-600'],
  text: pdfFaces['figtree-400'],
  bold: pdfFaces['figtree-600'],
  'heading-accents': {
    ...{ ...faces.fraunces, ...extension },
    source: faces.fraunces.source.replace('latin', 'latin-ext'),
  },
  'heading-vietnamese': {
    ...{ variationAxes: faces.fraunces.variationAxes, keepFeatures },
    source: faces.fraunces.source.replace('latin', 'vietnamese'),
  },
  'text-accents': {
    ...extension,
    source: faces.figtree.source.replace('latin', 'latin-ext'),
    variationAxes: { wght: 400 },
  },
  latin: script('noto-sans', 'latin'),
  // Without phonetic letters and those of old books.
  'latin-extended': script(
    'noto-sans',
    'latin-ext',
    `${range(0x100, 0x2af)}${range(0x300, 0x36f)}${range(0x1e00, 0x1eff)} `,
  ),
  vietnamese: script('noto-sans', 'vietnamese'),
  greek: script('noto-sans', 'greek'),
  cyrillic: script('noto-sans', 'cyrillic'),
  'cyrillic-extended': script('noto-sans', 'cyrillic-ext'),
  ...Object.fromEntries(sans.map((name) => [name, script(`noto-sans-${name}`, name)])),
  arabic: script('noto-naskh-arabic', 'arabic'),
  tibetan: script('noto-serif-tibetan', 'tibetan'),
  ethiopic: script('noto-sans-ethiopic', 'ethiopic', `${range(0x1200, 0x137f)} `),
};
await mkdir(new URL('../worker/certificate/fonts/', import.meta.url), { recursive: true });
for (const [name, { source, characters, ...options }] of Object.entries(certificateFaces)) {
  const all = characters ?? String.fromCodePoint(...(await codesOf(`../node_modules/${source}`)));
  await write(`../../../worker/certificate/fonts/${name}.bin`, source, all, {
    targetFormat: 'truetype',
    ...options,
  });
}

/** Ranges of code points that each of them has, so that nobody has to open it to know whether it can print a name. */
const coverage: Record<string, [number, number][]> = {};
for (const name of Object.keys(certificateFaces)) {
  const ranges: [number, number][] = [];
  for (const code of await codesOf(`../worker/certificate/fonts/${name}.bin`)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  coverage[name] = ranges;
}
await writeFile(
  new URL('../worker/certificate/fonts/coverage.json', import.meta.url),
  `${JSON.stringify(coverage)}\n`,
);
