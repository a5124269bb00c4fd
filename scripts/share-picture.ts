/**
 * `npm run share-picture`: renders site/public/og.png with the names of seed/school. Run it
 * after changing those.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import '../seed/school/as-seeded.ts';
import { business } from '../contract/business.ts';
import { words } from '../contract/school/words.ts';
import { readArguments } from './arguments.ts';

readArguments('npm run share-picture');

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const woff = path(
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
);
const file = 'site/public/og.png';
const room = { width: 620, left: 78 };

const hero = words('home').hero.heading.replace("'", '’');
const folder = await mkdtemp(join(tmpdir(), 'share-picture-'));
try {
  // sharp reads TrueType only and selects a font by the family name in the file.
  const fontfile = join(folder, 'fraunces.ttf');
  const font = await subsetFont(await readFile(woff), business.name + hero, {
    targetFormat: 'truetype',
    variationAxes: { SOFT: 100, wght: 600, WONK: 0, opsz: 72 },
    keepFeatures: ['kern', 'liga'],
    preserveNameIds: [0, 1, 2, 4, 6, 13, 14, 16, 17],
  });
  await writeFile(fontfile, font);

  /** Text wrapped to the width of the left column. */
  const lettering = (words: string, colour: string, size: number) =>
    sharp({
      text: {
        text: `<span line_height="0.86" foreground="${colour}">${words.replaceAll('&', '&amp;')}</span>`,
        font: `Fraunces SemiBold ${size}`,
        fontfile,
        width: room.width,
        dpi: 72,
        rgba: true,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  const name = await lettering(business.name, '#3a2218', 112);
  const line = await lettering(hero, '#a8264f', 36);
  const bar = Buffer.from(
    '<svg width="92" height="8"><rect width="92" height="8" rx="4" fill="#c9762b"/></svg>',
  );
  const top = 136;
  await sharp(path('scripts/share-picture.webp'))
    .composite([
      { input: bar, left: room.left, top: 108 },
      { input: name.data, left: room.left, top },
      { input: line.data, left: room.left, top: top + name.info.height + 40 },
    ])
    .png({ palette: true, colours: 192, dither: 0.2, effort: 9 })
    .toFile(path(file));
  console.log(`${file} is written`);
} finally {
  await rm(folder, { recursive: true });
}
