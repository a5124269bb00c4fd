import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { installation } from '../../contract/installation.ts';
import type { Photo, Photos } from '../../site/lib/photos.ts';

/** A picture's width by its height where it stands, and the widths made of it. */
type Shape = { ratio: number; widths: readonly number[] };

const hero: Shape = { ratio: 640 / 520, widths: [480, 800, 1280] };
const teacher: Shape = { ratio: 1, widths: [96, 192] };
const drawing: Shape = { ratio: 4 / 3, widths: [400, 800] };

const isDrawn = (name: string, drawings: string) =>
  name !== installation.map &&
  [`pictures/${name}-800.webp`, `clips/${name}.webp`].some((path) =>
    existsSync(join(drawings, path)),
  );

/** The shape of that name in the folder `drawings`; throws where no page shows one. */
function shapeOf(name: string, drawings: string): Shape {
  if (name === 'hero') return hero;
  if (/^teacher-[a-z]+(-[a-z]+)*$/.test(name)) return teacher;
  if (isDrawn(name, drawings)) return drawing;
  throw new Error(
    `No page shows a picture called ${name}: docs/photographs.md has the names of those that can be photographs`,
  );
}

const endings = ['.jpg', '.jpeg', '.png', '.webp'];

const others = ['.heic', '.heif', '.hif', '.avif', '.gif', '.tif', '.tiff', '.bmp', '.dng'];

const hasEnding = (ext: string, among: string[]) => among.includes(ext.toLowerCase());

const exportWords = (file: string) =>
  `site/photos/${file} is no jpg, png or webp, so no page would show it. Export it as JPEG: on a Mac in Preview by ` +
  'File > Export, elsewhere in the program that shows it by Save as. An iPhone takes JPEG by itself with Settings > ' +
  'Camera > Formats > Most Compatible.';

type Folders = {
  /** Where the owner puts photographs, each beside a text file with what it shows. */
  from: string;
  drawings: string;
  to: string;
  address: string;
};

/**
 * Makes each photograph's widths and formats, cut to its drawing's shape, without what the camera
 * wrote, such as the place. The name's hash spares a second making and old copies. Throws for a
 * name no page shows, or another kind.
 */
export async function preparePhotos({ from, drawings, to, address }: Folders): Promise<Photos> {
  const found = (existsSync(from) ? readdirSync(from) : []).map((file) => ({
    file,
    ...parse(file),
  }));
  const unfit = found.find(({ ext }) => hasEnding(ext, others));
  if (unfit) throw new Error(exportWords(unfit.file));
  const files = found.filter(({ ext }) => hasEnding(ext, endings));
  const photos: Record<string, Photo> = {};
  const made = new Set<string>();
  for (const { file, name } of files) {
    if (photos[name]) throw new Error(`There are two photographs called ${name}: remove one`);
    const { ratio, widths } = shapeOf(name, drawings);
    const source = readFileSync(join(from, file));
    const mark = createHash('sha256').update(source).digest('hex').slice(0, 8);
    for (const width of widths) {
      const height = Math.round(width / ratio);
      for (const format of ['avif', 'webp'] as const) {
        const path = `${name}-${mark}-${width}.${format}`;
        made.add(path);
        if (!existsSync(join(to, path)))
          await write(source, { path: join(to, path), width, height, format });
      }
    }
    const words = join(from, `${name}.txt`);
    photos[name] = {
      base: `${address}/${name}-${mark}`,
      widths: [...widths],
      ratio,
      alt: existsSync(words) ? readFileSync(words, 'utf8').replace(/\s+/g, ' ').trim() : '',
    };
  }
  for (const old of existsSync(to) ? readdirSync(to) : [])
    if (!made.has(old)) rmSync(join(to, old));
  return photos;
}

type Target = { path: string; width: number; height: number; format: 'avif' | 'webp' };

async function write(source: Buffer, { path, width, height, format }: Target): Promise<void> {
  // Loaded where there is a photograph: it takes a moment.
  const { default: sharp } = await import('sharp');
  mkdirSync(parse(path).dir, { recursive: true });
  await sharp(source)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .toFormat(format, { quality: format === 'avif' ? 55 : 78 })
    .toFile(path);
}

const id = 'virtual:photos';

/** Puts photographs of `site/photos` in place of drawings; see `docs/photographs.md`. */
export function photos(): AstroIntegration {
  return {
    name: 'photos',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const found = await preparePhotos({
          from: fileURLToPath(new URL('photos/', config.srcDir)),
          drawings: fileURLToPath(config.publicDir),
          to: fileURLToPath(new URL('pictures/photos/', config.publicDir)),
          address: '/pictures/photos',
        });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'photos',
                resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
                load: (source: string) =>
                  source === `\0${id}`
                    ? `export const photos = ${JSON.stringify(found)};`
                    : undefined,
              },
            ],
          },
        });
      },
    },
  };
}
