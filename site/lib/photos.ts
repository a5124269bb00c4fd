import { widths } from '../../contract/limits.ts';
import { uploadOf } from '../../contract/school/media.ts';

/** A photograph in the place of a drawing; a file is `<base>-<width>.<format>`. */
export type Photo = {
  base: string;
  widths: number[];
  /** Width by height. */
  ratio: number;
  /** What it shows, out of the text file beside it; empty without one. */
  alt: string;
};

export type Photos = Readonly<Record<string, Photo>>;

/** What the page shows in some widths: files in AVIF and WebP, or an upload in either. */
type ShownPicture = {
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  alt: string;
  isUpload?: boolean;
};

/**
 * The upload or the photograph of that name, otherwise the drawing of 800 × 600. Where `alt` says
 * anything, the photograph needs words of its own: throws an error that says where to write them.
 */
export function pictureOf(name: string, alt: string, photos: Photos): ShownPicture {
  const upload = uploadOf(name);
  if (upload) return { ...uploaded(upload), alt };
  const photo = photos[name];
  if (!photo)
    return { base: `/pictures/${name}`, widths: [400, 800], width: 800, height: 600, alt };
  if (alt && !photo.alt)
    throw new Error(`Say in site/photos/${name}.txt, in a sentence, what the photograph shows`);
  const width = Math.max(...photo.widths);
  return { ...photo, width, height: Math.round(width / photo.ratio) };
}

function uploaded({ picture, width, height }: { picture: string; width: number; height: number }) {
  const narrower = widths.filter((size, i) => i === 0 || size <= width);
  return { base: `/media/${picture}`, widths: narrower, width, height, isUpload: true };
}

/** Whether it is drawn: neither a photograph, nor an upload or a link, whose names have a slash. */
const isDrawn = (name: string, photos: Photos) => !photos[name] && !name.includes('/');

/** What is said below a picture; a photograph in the place of a drawing has its own words. */
export const captionOf = (name: string, caption: string, photos: Photos): string =>
  photos[name]?.alt ?? caption;

/** The same to somebody who does not see that it is drawn. */
export const altOf = (name: string, alt: string, photos: Photos): string =>
  isDrawn(name, photos) ? `Drawing: ${alt}` : captionOf(name, alt, photos);

export const fileOf = (
  { base, isUpload }: ShownPicture,
  width: number | undefined,
  format: 'avif' | 'webp',
): string => (isUpload ? `${base}?w=${width}` : `${base}-${width}.${format}`);

export const setOf = (picture: ShownPicture, format: 'avif' | 'webp'): string =>
  picture.widths.map((width) => `${fileOf(picture, width, format)} ${width}w`).join(', ');

/** The name of a teacher's picture: `teacher-meher-irani`. */
export const teacherPicture = (name: string): string =>
  `teacher-${name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}`;
