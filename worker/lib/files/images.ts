import type { ImagesBinding, ReadableStream } from '@cloudflare/workers-types';
import { limits } from '../../../contract/limits.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { refusedField } from '../http/refuse.ts';
import { describe, log } from '../log/log.ts';
import { code, readPictureHeader } from './picture-header.ts';

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

type Box = { type: number; at: number; body: number; end: number };

/** Boxes that hold boxes, down to the kinds of pictures and sound (ISO 14496-12, 6.2). */
const holding = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'].map(code));
const [beginning, samples, free] = [code('ftyp'), code('stsd'), code('free')];
/** What a camera writes down of place, owner and device. */
const personal = new Set(['udta', 'meta', 'uuid'].map(code));
/** H.264, AV1 and VP9: what browsers play. */
const played = new Set(['avc1', 'avc3', 'av01', 'vp09'].map(code));

/** The boxes of an MP4, each before those in it (ISO 14496-12, 4.2). */
function* boxesIn(view: DataView, from = 0, to = view.byteLength): Generator<Box> {
  for (let at = from; at + 16 <= to; ) {
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at;
    const box = { type: view.getUint32(at + 4), at, body: at + (short === 1 ? 16 : 8) };
    const end = at + size;
    if (end > to || end < box.body) return;
    yield { ...box, end };
    if (holding.has(box.type)) yield* boxesIn(view, box.body, end);
    if (box.type === samples) yield* boxesIn(view, box.body + 8, end);
    at = end;
  }
}

/**
 * A video as it may be served: an MP4 without what its camera wrote beside pictures and sound, such
 * as the place, or a WebM. Refuses (415) anything else, whatever its name, and what few play.
 */
export function videoFrom(bytes: Uint8Array, field: string) {
  const refused = (words: string) => refusedField('unsupportedMediaType', field, words);
  if (isWebm(bytes)) return { bytes, ending: 'webm', type: 'video/webm' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = [...boxesIn(view)];
  if (boxes[0]?.type !== beginning || !boxes.some(({ type }) => type === samples))
    throw refused(uploadWords.videoType);
  if (!boxes.some(({ type }) => played.has(type))) throw refused(uploadWords.videoCodec);
  for (const { type, at, body, end } of boxes) {
    if (!personal.has(type)) continue;
    view.setUint32(at + 4, free);
    bytes.fill(0, body, end);
  }
  return { bytes, ending: 'mp4', type: 'video/mp4' };
}

/** The head of EBML with the kind of document (RFC 8794, 11.2). */
const isWebm = (bytes: Uint8Array) =>
  [0x1a, 0x45, 0xdf, 0xa3].every((byte, i) => bytes[i] === byte) &&
  new TextDecoder('latin1').decode(bytes.subarray(0, 64)).includes('webm');
