import { limits } from '../../contract/limits.ts';
import { pictureTypes } from '../../contract/upload.ts';

/** Longer side in pixels, and JPEG qualities to try, of a shrunk picture. */
const longest = 1600;
const qualities = [0.85, 0.7, 0.5];

const words = {
  heic:
    'This browser cannot read photos of the kind HEIC. Choose it on the iPhone itself, ' +
    'or take it again after Settings, Camera, Formats, Most Compatible.',
  unreadable: 'This picture cannot be read. Choose a jpg, png or webp.',
  large: 'The picture cannot be made small enough. Choose another one.',
};

export type Area = { x: number; y: number; width: number; height: number };

/**
 * A photo as it is sent: as it is where it is small already, otherwise a JPEG of at most `most`
 * bytes. What this browser cannot read and the school might is left to the school; throws the words
 * for all else.
 */
export async function shrink(file: File, most: number = limits.picture.bytes): Promise<File> {
  const picture = await readPicture(file).catch((why) => String(why));
  if (typeof picture === 'string') {
    if (picture === words.heic || file.size > most) throw picture;
    return file;
  }
  try {
    const side = Math.max(picture.naturalWidth, picture.naturalHeight);
    if (file.size <= most && side <= longest && pictureTypes.includes(file.type)) return file;
    const jpeg = await redraw(picture, most);
    return new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), jpeg);
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** The picture of a file, whose address the caller lets go of; throws the words for another. */
export async function readPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await new Promise((done, fail) => Object.assign(picture, { onload: done, onerror: fail }));
    return picture;
  } catch {
    URL.revokeObjectURL(picture.src);
    throw /hei[cf]$/i.test(file.type || file.name) ? words.heic : words.unreadable;
  }
}

/**
 * A picture, or what a video shows, or the part of it, as a JPEG of at most `most` bytes; throws
 * the words for one that stays larger. An element draws it turned as the camera was held, and takes
 * less memory than a bitmap of all of its pixels.
 */
export async function redraw(
  of: HTMLImageElement | HTMLVideoElement,
  most: number,
  area?: Area,
): Promise<Blob> {
  const [whole, tall] =
    of instanceof Image ? [of.naturalWidth, of.naturalHeight] : [of.videoWidth, of.videoHeight];
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: whole, height: tall };
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw words.large;
  // JPEG has no transparency: it would become black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(of, x, y, width, height, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    if (jpeg && jpeg.size <= most) return jpeg;
  }
  throw words.large;
}
