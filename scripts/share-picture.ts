/**
 * `npm run share-picture`: renders site/public/og.png with the names of contract/school/defaults
 * and the colours of contract/installation.ts. Run it after changing those.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import '../contract/school/defaults/as-seeded.ts';
import { business } from '../contract/business.ts';
import { schemes } from '../contract/colours.ts';
import { words } from '../contract/school/words.ts';
import { readArguments } from './arguments.ts';
import { facesFor } from './lettering.ts';

readArguments('npm run share-picture');

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const file = 'site/public/og.png';
const room = { width: 620, left: 78 };
const { light } = schemes;

const hero = words('home').hero.heading.replace("'", '’');
const folder = await mkdtemp(join(tmpdir(), 'share-picture-'));
try {
  const faces = await facesFor(business.name + hero);
  // A typeface is known by the name in its file once something was written in it.
  for (const { family, bytes } of faces) {
    const fontfile = join(folder, `${family}.ttf`);
    await writeFile(fontfile, bytes);
    await sharp({ text: { text: '.', font: family, fontfile } }).toBuffer();
  }
  const families = faces.map(({ family }) => family).join(', ');

  const lettering = (words: string, colour: string, size: number) =>
    sharp({
      text: {
        text: `<span line_height="0.86" foreground="${colour}">${escaped(words)}</span>`,
        font: `${families} SemiBold ${size}`,
        width: room.width,
        dpi: 72,
        rgba: true,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  const name = await lettering(business.name, light.text, 112);
  const line = await lettering(hero, light.link, 36);
  const bar = Buffer.from(
    `<svg width="92" height="8"><rect width="92" height="8" rx="4" fill="${light.accent}"/></svg>`,
  );
  const top = 136;
  await (await behind())
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The drawing, or without one the school's mark on a table. */
async function behind() {
  const drawing = path('scripts/share-picture.webp');
  if (existsSync(drawing)) return sharp(drawing);
  const mark = await sharp(await readFile(path('site/components/logo.svg')), { density: 600 })
    .resize(320, 320)
    .png()
    .toBuffer();
  const table = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${light.tint}"/>
    <circle cx="960" cy="300" r="520" fill="${light.background}"/>
    <rect y="500" width="1200" height="130" fill="${light.border}"/></svg>`;
  const drawn = sharp(Buffer.from(table)).composite([{ input: mark, left: 800, top: 200 }]);
  return sharp(await drawn.png().toBuffer());
}
