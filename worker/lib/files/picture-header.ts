/** A picture's header; `depth` is bits a colour, `scans` counts the passes of a JPEG. */
type PictureHeader = {
  width: number;
  height: number;
  depth: number;
  isAnimated: boolean;
  scans: number;
};

const still = { depth: 8, isAnimated: false, scans: 1 };

/**
 * Reads the header of a PNG, JPEG or WebP without decoding: a few bytes can claim hundreds of
 * megabytes. Undefined when cut short or contradictory. Packages that read sizes know neither depth
 * nor animation nor scans.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = readerFor(bytes)?.(view);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    // The header goes on past the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readerFor(bytes: Uint8Array) {
  return { 137: readPng, 255: readJpeg, 82: readWebp }[bytes[0] ?? 0];
}

/** The four letters of a chunk's name as the number that they are in the file; see `images.ts`. */
export const code = (name: string) =>
  [...name].reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0);

const png = { header: code('IHDR'), pixels: code('IDAT'), animation: code('acTL') };

/** PNG, third edition (W3C 2025): 5.3 chunks, 11.2.1 IHDR is first, 11.3.6 acTL of an animation. */
function readPng(view: DataView): PictureHeader | undefined {
  if (view.getUint32(12) !== png.header || view.getUint32(8) !== 13) return undefined;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  const header = { ...still, ...size, depth: view.getUint8(24) };
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === png.pixels) return header;
    if (type === png.animation) return { ...header, isAnimated: true };
  }
  return undefined;
}

/** JPEG (ITU-T T.81, B.1.1): frames are 0xC0 to 0xCF but for three, then scans; B.2.2, B.2.3. */
const scan = 0xda;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function readJpeg(view: DataView): PictureHeader | undefined {
  let header: PictureHeader | undefined;
  for (let at = nextMarker(view, 2); at < view.byteLength; ) {
    const marker = view.getUint8(at);
    if (marker === 0xd9) break;
    if (isBare(marker)) {
      // They divide coded data, which follows a frame.
      if (!header) return undefined;
      at = nextMarker(view, at + 1);
      continue;
    }
    if (isFrame(marker)) {
      // A second frame would be another picture in the same file.
      if (header) return undefined;
      const size = { height: view.getUint16(at + 4), width: view.getUint16(at + 6) };
      header = { ...still, ...size, depth: view.getUint8(at + 3), scans: 0 };
    }
    if (marker === scan && header) header.scans++;
    at = nextMarker(view, at + 1 + view.getUint16(at + 1));
  }
  return header && header.scans > 0 ? header : undefined;
}

/** Where the next marker's second byte is, or the end. Coded data has `FF 00` for `FF`. */
function nextMarker(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at++) {
    const next = view.getUint8(at + 1);
    if (view.getUint8(at) === 0xff && next !== 0 && next !== 0xff) return at + 1;
  }
  return view.byteLength;
}

const webp = {
  extended: code('VP8X'),
  lossless: code('VP8L'),
  lossy: code('VP8 '),
  animation: code('ANIM'),
  frame: code('ANMF'),
};

/** The largest of a WebP's canvas and frames: RFC 9649, 2.7, 3.4, and RFC 6386, 9.1. */
function readWebp(view: DataView): PictureHeader | undefined {
  const found: PictureHeader = { ...still, width: 0, height: 0 };
  const grow = (width: number, height: number) => {
    found.width = Math.max(found.width, width);
    found.height = Math.max(found.height, height);
  };
  const end = Math.min(view.byteLength, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= end; at += 8 + sizeOf(view, at)) {
    const type = view.getUint32(at);
    if (type === webp.extended) {
      if (view.getUint8(at + 8) & 0x02) found.isAnimated = true;
      grow(1 + uint24(view, at + 12), 1 + uint24(view, at + 15));
    }
    if (type === webp.lossless) {
      const size = view.getUint32(at + 9, true);
      grow(1 + (size & 0x3fff), 1 + ((size >>> 14) & 0x3fff));
    }
    if (type === webp.lossy)
      grow(view.getUint16(at + 14, true) & 0x3fff, view.getUint16(at + 16, true) & 0x3fff);
    if (type === webp.animation || type === webp.frame) found.isAnimated = true;
  }
  return found;
}

/** Size of a chunk of RIFF, whose odd ones are padded. */
function sizeOf(view: DataView, at: number): number {
  const size = view.getUint32(at + 4, true);
  return size + (size & 1);
}

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
