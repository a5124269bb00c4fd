/** Longer side in pixels, and JPEG qualities to try, of a shrunk picture. */
const longest = 1600;
const qualities = [0.85, 0.7, 0.5];

/** A part of a picture, in pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * Shrinks a picture of more than `most` bytes to a JPEG. One that cannot be read or stays too large
 * is returned unchanged.
 */
export async function shrink(file: File, most: number): Promise<File> {
  if (file.size <= most) return file;
  const small = await redraw(file, most).catch(() => undefined);
  return small ? new File([small], file.name.replace(/(\.\w+)?$/, '.jpg'), small) : file;
}

/**
 * A picture, or what a video shows, or the part of it, as a JPEG of at most `most` bytes; undefined
 * where it stays larger. Throws for what the browser cannot read.
 */
export async function redraw(
  of: Blob | HTMLVideoElement,
  most: number,
  area?: Area,
): Promise<Blob | undefined> {
  const picture = await createImageBitmap(of, { imageOrientation: 'from-image' });
  const { x, y, width, height } = area ?? { x: 0, y: 0, ...sizeOf(picture) };
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  // JPEG has no transparency: it would become black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    if (jpeg && jpeg.size <= most) return jpeg;
  }
  return undefined;
}

const sizeOf = ({ width, height }: ImageBitmap) => ({ width, height });
