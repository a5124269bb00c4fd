import { existsSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import sharp from 'sharp';
import type { Palette } from '../../contract/colours.ts';
import { palette } from '../../contract/installation.ts';
import { facesFor } from '../lettering.ts';

const side = 64;

/** Letters of one script on a disc in the school's colours, as paths: a picture has no typeface. */
async function lettered(text: string, { action, paper }: Palette): Promise<string> {
  const { bytes } = (await facesFor(text)).at(-1) ?? {};
  const font = bytes && create(bytes);
  if (!font || !('layout' in font)) throw new Error(`There is no typeface for ${text}`);
  const { glyphs, positions, bbox, advanceWidth: wide } = font.layout(text);
  if (glyphs.some(({ id }) => id === 0))
    throw new Error(
      `No typeface has all letters of ${text}: type letters of one script, or a file`,
    );
  let x = 0;
  const drawn = glyphs.map((glyph, i) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
    const path = glyph.path.translate(x + xOffset, yOffset).toSVG();
    x += xAdvance;
    return path;
  });
  const high = bbox.maxY + bbox.minY;
  const scale = Math.min(38 / font.unitsPerEm, (side * 0.62) / wide);
  const at = [(side - wide * scale) / 2, side / 2 + (high * scale) / 2].map((offset) =>
    offset.toFixed(2),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<circle cx="32" cy="32" r="32" fill="${action}"/>`,
    `<path transform="translate(${at}) scale(${scale.toFixed(4)} -${scale.toFixed(4)})"`,
    ` fill="${paper}" d="${drawn.join('')}"/></svg>\n`,
  ].join('');
}

async function framed(file: string): Promise<string> {
  const png = await sharp(file).resize(192, 192, { fit: 'contain', background: '#0000' }).png();
  const bytes = (await png.toBuffer()).toString('base64');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<image width="${side}" height="${side}" href="data:image/png;base64,${bytes}"/></svg>\n`
  );
}

export async function markOf(logo: string, colours: Palette): Promise<string> {
  if (/\.svg$/i.test(logo)) return readFileSync(logo, 'utf8');
  return /\.png$/i.test(logo) ? framed(logo) : lettered(logo, colours);
}

export const touchIcon = (mark: string, { paper }: Palette): Promise<Buffer> =>
  sharp(Buffer.from(mark), { density: 400 })
    .resize(164, 164)
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: paper })
    .flatten({ background: paper })
    .png()
    .toBuffer();

/** Why it is none, by drawing it: of a school without a mark nothing is written. */
export async function wrongLogo(answer: string): Promise<string | undefined> {
  const isFile = /\.(svg|png)$/i.test(answer);
  if (isFile && !existsSync(answer)) return 'There is no such file';
  const letters = [...new Intl.Segmenter().segment(answer)].length;
  if (!isFile && (letters === 0 || letters > 3)) return 'Type one to three letters, or a file';
  try {
    await touchIcon(await markOf(answer, palette), palette);
    return undefined;
  } catch (error) {
    return isFile ? `It cannot be drawn: ${(error as Error).message}` : (error as Error).message;
  }
}
