/** Renders the stills the pages use, and the share picture and touch icon, from seed/draw into site/public. */
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictures } from '../seed/draw/pictures.ts';
import { share } from '../seed/draw/share.ts';

const root = new URL('../site/public/', import.meta.url);
const out = (name: string): string => new URL(name, root).pathname;

await mkdir(new URL('pictures/', root), { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  if (!/^(student|house|map)-/.test(name)) continue;
  const drawing = Buffer.from(draw());
  for (const width of [400, 800]) {
    const still = sharp(drawing).resize(width);
    await still
      .clone()
      .webp({ quality: width === 400 ? 78 : 68, effort: 6 })
      .toFile(out(`pictures/${name}-${width}.webp`));
    await still
      .clone()
      .avif({ quality: width === 400 ? 60 : 52, effort: 5 })
      .toFile(out(`pictures/${name}-${width}.avif`));
  }
  console.log(name);
}
await sharp(Buffer.from(share()))
  .png({ palette: true, colours: 192, effort: 9 })
  .toFile(out('og.png'));
const mark = (await readFile(out('logo.svg'), 'utf8'))
  .replace(
    '<circle cx="32" cy="32" r="32" fill="#A8264F"/>',
    '<path d="M0 0h64v64H0z" fill="#A8264F"/>',
  )
  .replace(/<path d="M32 64a32[^>]*>/, '');
await sharp(Buffer.from(mark), { density: 300 })
  .resize(180, 180)
  .png({ palette: true })
  .toFile(out('apple-touch-icon.png'));
