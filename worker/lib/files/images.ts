import type { ImagesBinding, ReadableStream } from '@cloudflare/workers-types';
import { limits } from '../../../contract/limits.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { refusedField } from '../http/refuse.ts';
import { describe, log } from '../log/log.ts';
import { readPictureHeader } from './picture-header.ts';

/** Largest sides of a stored picture in pixels; every format allows this height. */
export const maxWidth = 1600;
const maxHeight = 4096;
const quality = { 'image/webp': 82, 'image/avif': 55 } as const;

export type Format = keyof typeof quality;

/** As R2 and Images have streams; the same at run time as those of the DOM's types. */
const streamOf = (bytes: Uint8Array) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as unknown as ReadableStream<Uint8Array>;

/**
 * Cloudflare Images on a bad picture: no image (9412), area too large (9413), unknown format
 * (9520), cannot be transformed (9523). The last may be the service's fault: all are logged.
 */
const badPictureCodes = new Set([9412, 9413, 9520, 9523]);

/**
 * Whether the error is about the picture, not the service, its quota or the network. The local
 * service, Sharp, answers 500 with its decoder's message.
 */
const isBadPicture = (error: unknown): boolean =>
  error instanceof Error &&
  (badPictureCodes.has((error as Error & { code?: number }).code ?? 0) ||
    /^Unexpected error response 500: Error: .*(?:Input buffer|vips|webp)/i.test(error.message));

const { side, pixels, deepPixels, scans } = limits.picture;

/**
 * Refuses a picture by its header, naming the field: cut short or moving (415), over 8,000 pixels a
 * side or 40 million in all, over 10 million of more than 8 bits, or a JPEG of too many passes
 * (413). These all cost about a second to decode.
 */
export function expectFit(bytes: Uint8Array, field: string): void {
  const header = readPictureHeader(bytes);
  if (!header) throw unreadable(field);
  const { width, height, depth, isAnimated } = header;
  if (isAnimated) throw refusedField('unsupportedMediaType', field, uploadWords.animated);
  if (Math.max(width, height) > side)
    throw refusedField('contentTooLarge', field, uploadWords.side);
  const most = depth > 8 ? deepPixels : pixels;
  if (width * height > most || header.scans > scans)
    throw refusedField('contentTooLarge', field, uploadWords.pixels);
}

const unreadable = (field: string) =>
  refusedField('unsupportedMediaType', field, uploadWords.unreadable);

/**
 * The picture anew as upright WebP, at most 1600 px wide, without metadata, after `expectFit`.
 * Refuses (415) what cannot be decoded; an outage is thrown as it is.
 */
export const reencode = (images: ImagesBinding, bytes: Uint8Array, field: string) =>
  readable(() => encode(images, streamOf(bytes), maxWidth, 'image/webp'), field);

/** The same as PNG, for PDF files, at most 800 px wide. */
export const reencodePng = (images: ImagesBinding, bytes: Uint8Array, field: string) =>
  readable(() => encode(images, streamOf(bytes), 800, 'image/png'), field);

async function readable(encoded: () => Promise<Uint8Array>, field: string): Promise<Uint8Array> {
  try {
    return await encoded();
  } catch (error) {
    if (!isBadPicture(error)) throw error;
    log('warn', { what: 'picture refused', ...describe(error) });
    throw unreadable(field);
  }
}

/** `source` scaled to `width` pixels, never enlarged, in `format`. */
export async function encode(
  images: ImagesBinding,
  source: ReadableStream,
  width: number,
  format: Format | 'image/png',
): Promise<Uint8Array> {
  const result = await images
    .input(source)
    .transform({ width, height: maxHeight, fit: 'scale-down' })
    .output({ format, ...(format !== 'image/png' && { quality: quality[format] }) });
  // Not `response()`, which wrangler's binding for scripts does not have.
  const body = result.image() as unknown as BodyInit;
  return new Uint8Array(await new Response(body).arrayBuffer());
}
