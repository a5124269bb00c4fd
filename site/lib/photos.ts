/** A photograph in the place of a drawing; a file is `<base>-<width>.<format>`. */
export type Photo = {
  base: string;
  widths: number[];
  /** Width by height. */
  ratio: number;
  /** What it shows, out of the text file beside it; empty without one. */
  alt: string;
};

/** The photographs there are, by the names of the drawings. */
export type Photos = Readonly<Record<string, Photo>>;

/** What the page shows: AVIF and WebP in some widths. */
export type ShownPicture = {
  base: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
};

/**
 * The photograph of that name, otherwise the drawing of 800 × 600. Where `alt` says anything, the
 * photograph needs words of its own: throws an error that says where to write them.
 */
export function pictureOf(name: string, alt: string, photos: Photos): ShownPicture {
  const photo = photos[name];
  if (!photo)
    return { base: `/pictures/${name}`, widths: [400, 800], width: 800, height: 600, alt };
  if (alt && !photo.alt)
    throw new Error(`Say in site/photos/${name}.txt, in a sentence, what the photograph shows`);
  const width = Math.max(...photo.widths);
  return { ...photo, width, height: Math.round(width / photo.ratio) };
}

/** What stands below a picture: it says what a drawing is, whose words no photograph has. */
export const captionOf = (name: string, caption: string, photos: Photos): string =>
  photos[name]?.alt ?? `Drawing: ${caption}`;

/** The `srcset` of a picture in that format. */
export const setOf = ({ base, widths }: ShownPicture, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** The name of a teacher's picture: `teacher-meher-irani`. */
export const teacherPicture = (name: string): string =>
  `teacher-${name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}`;
