import type { ImagesBinding } from '@cloudflare/workers-types';
import { limits } from '../../../contract/limits.ts';
import { Refused } from '../http/refuse.ts';
import { describe } from '../log/error.ts';

/** Pixels that a stored picture has at most: wide, and, so that every format can hold it, tall. */
export const largest = 1600;
const tallest = 4096;
const quality = { 'image/webp': 82, 'image/avif': 55 } as const;

export type Format = keyof typeof quality;

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();

/**
 * What the service says of a picture: it is none (9412), has too large an area (9413), a format it does not know
 * (9520), or cannot be worked on (9523). The last may be its own fault too, so that every refusal is logged.
 */
const badPicture = new Set([9412, 9413, 9520, 9523]);

/**
 * Whether the service finds fault with the picture, and not with itself, its quota or the network. The local one, which
 * is Sharp, answers with a bare 500 and its decoder's words.
 */
const blamesPicture = (error: unknown): boolean =>
  error instanceof Error &&
  (badPicture.has((error as Error & { code?: number }).code ?? 0) ||
    /^Unexpected error response 500: Error: .*(?:Input buffer|vips|webp)/i.test(error.message));

function unreadable(field: string): Refused {
  const message = 'One or more pictures cannot be read.';
  return new Refused('unsupportedMediaType', message, { errors: { [field]: message } });
}

/**
 * The picture decoded and encoded anew as WebP, upright, at most 1600 px wide, without metadata.
 * Refuses, naming the form's field, (415) what cannot be decoded and (413) what has more than 40 million pixels; a
 * service that is out of order is nobody's picture's fault and fails as what it is.
 */
export async function reencode(
  images: ImagesBinding,
  bytes: Uint8Array,
  field: string,
): Promise<Uint8Array> {
  try {
    const info = await images.info(streamOf(bytes) as never);
    if (!('width' in info)) throw unreadable(field);
    if (info.width * info.height > limits.picture.pixels) {
      const message = 'One or more pictures have too many pixels.';
      throw new Refused('contentTooLarge', message, { errors: { [field]: message } });
    }
    return await encode(images, streamOf(bytes), largest, 'image/webp');
  } catch (error) {
    if (!blamesPicture(error)) throw error;
    console.warn(JSON.stringify({ level: 'warn', what: 'picture refused', ...describe(error) }));
    throw unreadable(field);
  }
}

/** `source` scaled to `width` pixels, never enlarged, in `format`. */
export async function encode(
  images: ImagesBinding,
  source: ReadableStream,
  width: number,
  format: Format,
): Promise<Uint8Array> {
  const result = await images
    .input(source as never)
    .transform({ width, height: tallest, fit: 'scale-down' })
    .output({ format, quality: quality[format] });
  return new Uint8Array(await new Response(result.image() as never).arrayBuffer());
}
