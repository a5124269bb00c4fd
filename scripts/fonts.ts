/**
 * Subsets the typefaces: for the site by the unicode-range values in tokens.css; for PDF files
 * whole fonts in single weights, as TrueType, of which pdfkit takes subsets.
 */
import { readFile, writeFile } from 'node:fs/promises';
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

const noto = (name: string, part = name.replace('noto-sans-', '')) =>
  `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;

// Name ids 13 and 14 are the licence (SIL OFL 1.1) and its URL, which have to stay in the file.
const preserveNameIds = [0, 13, 14];

type Options = Omit<Parameters<typeof subsetFont>[2], 'preserveNameIds'>;

async function subset(source: string, characters: string, options: Options): Promise<Buffer> {
  const font = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
  return subsetFont(font, characters, { ...options, preserveNameIds });
}

const site = new URL('../site/styles/fonts/', import.meta.url);

for (const [name, { source, variationAxes }] of Object.entries(faces))
  for (const [part, characters] of Object.entries(parts)) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures } as const;
    const file = new URL(`${name}-${part}.woff2`, site);
    await writeFile(file, await subset(source, characters, options));
  }
await writeFile(
  new URL('devanagari.woff2', site),
  await subset(noto('noto-sans-devanagari'), devanagari, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  }),
);

type Face = {
  source: string;
  variationAxes: Record<string, number>;
  characters?: string;
  keepFeatures?: string[];
};

/** Letters of names that the files of the site have not: those with accents. */
const accents = `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}ȘșȚț`;
const own = { characters: parts.latin + parts.accents, keepFeatures };
const heading = { ...faces.fraunces, keepFeatures };
const figtree = (wght: number) => ({ source: faces.figtree.source, variationAxes: { wght } });
const ofPart = <Of extends { source: string }>(face: Of, part: string): Of => ({
  ...face,
  source: face.source.replace('latin', part),
});

/** Between Fraunces 600 and Figtree 400, beside both of which the scripts stand. */
const variationAxes = { wght: 500 };
const scripts = [
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'meetei-mayek', 'ol-chiki'],
];

const pdfFaces: Record<string, Face> = {
  heading: { ...heading, ...own },
  text: { ...figtree(400), ...own },
  bold: { ...figtree(600), ...own },
  'heading-accents': { ...ofPart(heading, 'latin-ext'), characters: accents },
  'heading-vietnamese': ofPart(heading, 'vietnamese'),
  'text-accents': { ...ofPart(figtree(400), 'latin-ext'), characters: accents, keepFeatures },
  latin: { source: noto('noto-sans', 'latin'), variationAxes },
  'latin-extended': {
    source: noto('noto-sans', 'latin-ext'),
    variationAxes,
    // Without phonetic letters and those of old books.
    characters: `${range(0x100, 0x2af)}${range(0x300, 0x36f)}${range(0x1e00, 0x1eff)} `,
  },
  vietnamese: { source: noto('noto-sans', 'vietnamese'), variationAxes },
  ...Object.fromEntries(
    scripts.map((name) => [name, { source: noto(`noto-sans-${name}`), variationAxes }]),
  ),
  arabic: { source: noto('noto-naskh-arabic', 'arabic'), variationAxes },
};

/** The code points that a font has, in order; fontkit counts the end of the table as one. */
function codesOf(bytes: Buffer): number[] {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('A collection of fonts');
  return [...new Set(font.characterSet)].filter((code) => code !== 0xffff).sort((a, b) => a - b);
}

function rangesOf(codes: number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

const pdf = new URL('../worker/lib/pdf/fonts/', import.meta.url);
const files: Buffer[] = [];
const places: Record<string, { at: number; length: number; letters: [number, number][] }> = {};
let at = 0;
for (const [name, { source, characters, ...options }] of Object.entries(pdfFaces)) {
  const font = await readFile(new URL(`../node_modules/${source}`, import.meta.url));
  const all = characters ?? String.fromCodePoint(...codesOf(font));
  const bytes = await subset(source, all, { targetFormat: 'truetype', ...options });
  places[name] = { at, length: bytes.length, letters: rangesOf(codesOf(bytes)) };
  files.push(bytes);
  at += bytes.length;
  console.log(name, bytes.length);
}
await writeFile(new URL('typefaces.bin', pdf), Buffer.concat(files));
await writeFile(new URL('typefaces.json', pdf), `${JSON.stringify(places)}\n`);
