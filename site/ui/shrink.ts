/** Longer side in pixels, and JPEG quality, of a shrunk picture. */
const longest = 1600;
const quality = 0.85;

/**
 * Shrinks a picture of more than `most` bytes to a JPEG. One that cannot be read or stays too large
 * is returned unchanged.
 */
export async function shrink(file: File, most: number): Promise<File> {
  if (file.size <= most) return file;
  const small = await redraw(file).catch(() => null);
  if (!small || small.size > most) return file;
  return new File([small], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: small.type });
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // JPEG has no transparency: it would become black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
