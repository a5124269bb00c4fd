import { deflateSync } from 'node:zlib';
import { bytesOf } from './pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...parts: (readonly number[] | Uint8Array)[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
const repeated = (part: readonly number[] | Uint8Array, times: number): Bytes =>
  Uint8Array.from({ length: part.length * times }, (_, i) => part[i % part.length] ?? 0);
const letters = (text: string) => [...text].map((char) => char.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

/** A chunk of PNG with a wrong checksum: no test gets as far as a decoder. */
const chunk = (name: string, data: readonly number[] | Uint8Array = []) =>
  joined(big(data.length, 4), letters(name), data, [0, 0, 0, 0]);
const signature = [0x89, ...letters('PNG'), 13, 10, 26, 10];

/** A PNG that claims that size, of grey at `depth` bits, with chunks before its pixels. */
export const png = (width: number, height: number, depth = 8, ...chunks: Bytes[]): Bytes =>
  joined(
    signature,
    chunk('IHDR', [...big(width, 4), ...big(height, 4), depth, 0, 0, 0, 0]),
    ...chunks,
    chunk('IDAT', deflateSync(new Uint8Array(4))),
    chunk('IEND'),
  );

const animation = chunk('acTL', [...big(2, 4), ...big(0, 4)]);
const emptyChunks = repeated(chunk('tEXt'), 170_000);

/** A JPEG of that size with so many frames and scans; none of them can be decoded. */
export const jpeg = (
  width: number,
  height: number,
  { depth = 8, frames = 1, scans = 1 }: { depth?: number; frames?: number; scans?: number } = {},
): Bytes => {
  const frame = [
    0xff,
    0xc2,
    ...big(8 + 3, 2),
    depth,
    ...big(height, 2),
    ...big(width, 2),
    1,
    1,
    17,
    0,
  ];
  const scan = [0xff, 0xda, ...big(8, 2), 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00];
  return joined([0xff, 0xd8], repeated(frame, frames), repeated(scan, scans), [0xff, 0xd9]);
};

const riff = (...chunks: Bytes[]) => {
  const body = joined(letters('WEBP'), ...chunks);
  return joined(letters('RIFF'), little(body.length, 4), body);
};
const webpChunk = (name: string, data: readonly number[]) =>
  joined(letters(name), little(data.length, 4), data, data.length % 2 ? [0] : []);
const canvas = (width: number, height: number, flags = 0) =>
  webpChunk('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
const lossy = (width: number, height: number) =>
  webpChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2), 0, 0]);
const lossless = (width: number, height: number) =>
  webpChunk('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4), 0]);

export const webp = { riff, canvas, lossy, lossless };

const side = 'A picture may be at most 8,000 pixels wide and high.';
const pixels = 'One or more pictures have too many pixels.';
const unreadable = 'One or more pictures cannot be read.';
const moves = 'Choose a picture that does not move.';

/** Small files that are slow or impossible to decode, with status and words of the refusal. */
export const hostilePictures: [what: string, bytes: Bytes, status: number, message: string][] = [
  ['a PNG of 1 x 40,000,000', png(1, 40_000_000), 413, side],
  ['a PNG of 40,000,000 x 1', png(40_000_000, 1), 413, side],
  ['a PNG of 8,001 x 1', png(8001, 1), 413, side],
  ['a PNG of 8,000 x 8,000', png(8000, 8000), 413, pixels],
  ['a PNG of 6,320 x 6,320 at 16 bits', png(6320, 6320, 16), 413, pixels],
  ['a PNG of 3,163 x 3,163 at 16 bits', png(3163, 3163, 16), 413, pixels],
  ['a PNG of the largest size there is', png(2 ** 31 - 1, 2 ** 31 - 1), 413, side],
  ['a PNG of 0 x 4', png(0, 4), 415, unreadable],
  ['a PNG that moves', png(8, 4, 8, animation), 415, moves],
  ['a PNG cut short in its header', png(8, 4).slice(0, 20), 415, unreadable],
  ['a PNG cut short before its pixels', png(8, 4).slice(0, 33), 415, unreadable],
  ['a PNG without a header', joined(signature, chunk('IDAT')), 415, unreadable],
  [
    'a PNG of a chunk of 4 GB',
    joined(png(8, 4).slice(0, 33), big(2 ** 32 - 1, 4)),
    415,
    unreadable,
  ],
  [
    'a PNG of 170,000 chunks and no pixels',
    joined(png(8, 4).slice(0, 33), emptyChunks),
    415,
    unreadable,
  ],
  ['a JPEG of 65,535 x 65,535', jpeg(65_535, 65_535), 413, side],
  ['a JPEG of 8,000 x 5,001', jpeg(8000, 5001), 413, pixels],
  ['a JPEG of 5,000 x 5,000 at 12 bits', jpeg(5000, 5000, { depth: 12 }), 413, pixels],
  ['a JPEG of two frames, the first one small', jpeg(8, 4, { frames: 2 }), 415, unreadable],
  ['a JPEG of 20,000 scans', jpeg(6000, 6000, { scans: 20_000 }), 413, pixels],
  ['a JPEG without a scan', jpeg(8, 4, { scans: 0 }), 415, unreadable],
  [
    'a JPEG of a million marks',
    joined([0xff, 0xd8], repeated([0xff, 0xd0], 1_000_000)),
    415,
    unreadable,
  ],
  ['a JPEG cut short in its frame', jpeg(8, 4).slice(0, 8), 415, unreadable],
  ['a JPEG of the first bytes alone', joined([0xff, 0xd8, 0xff]), 415, unreadable],
  ['a WebP of 16,383 x 16,383', webp.riff(lossy(16_383, 16_383)), 413, side],
  ['a WebP without loss of 16,384 x 16,384', webp.riff(lossless(16_384, 16_384)), 413, side],
  ['a WebP wider than its canvas', webp.riff(canvas(8, 4), lossy(16_000, 4)), 413, side],
  ['a WebP higher than its canvas', webp.riff(canvas(8, 4), lossy(8, 16_000)), 413, side],
  [
    'a WebP whose canvas is smaller than its picture',
    webp.riff(canvas(8, 4), lossy(16_000, 16_000)),
    413,
    side,
  ],
  ['a WebP of a canvas of 16 million', webp.riff(canvas(2 ** 24, 2 ** 24), lossy(8, 4)), 413, side],
  ['a WebP that moves', webp.riff(canvas(8, 4, 2), lossy(8, 4)), 415, moves],
  [
    'a WebP that moves and does not say so',
    webp.riff(canvas(8, 4), webpChunk('ANMF', [0])),
    415,
    moves,
  ],
  ['a WebP cut short', bytesOf('webp').slice(0, 24), 415, unreadable],
  ['a WebP without a picture', webp.riff(canvas(8, 4)).slice(0, 16), 415, unreadable],
];
