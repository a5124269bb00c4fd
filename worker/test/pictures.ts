import { env } from 'cloudflare:workers';

/** Small real pictures, 8 × 4 pixels of caramel. */
const base64 = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEXJdivs3bclAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=',
  jpg: '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAOf/Z',
  webp: 'UklGRjIAAABXRUJQVlA4ICYAAACwAQCdASoIAAQABABoJaACdLoABdQAANpvui+1FUH/FAKRxJwAAA==',
} as const;

type PictureKind = keyof typeof base64;

export const bytesOf = (kind: PictureKind): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64[kind]), (char) => char.charCodeAt(0));

export const file = (bytes: Uint8Array<ArrayBuffer> | string, name: string, type = '') =>
  new File([bytes], name, { type });

export const infoOf = ({ body }: { body: unknown }) =>
  env.IMAGES.info(body as Parameters<typeof env.IMAGES.info>[0]);

export const picture = (kind: PictureKind = 'png') =>
  file(bytesOf(kind), `cake.${kind}`, `image/${kind}`);

/** The PNG filled up to `size` bytes; decoders stop at its end mark. */
export const pictureOfSize = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(bytesOf('png'));
  return file(bytes, 'large.png', 'image/png');
};

/** Of `depth` bits a colour, and a checksum (CRC-32 of PNG) that confirms it. */
export const pictureClaiming = (width: number, height: number, depth = 8) => {
  const bytes = bytesOf('png');
  const header = new DataView(bytes.buffer, 12, 21);
  header.setUint32(4, width);
  header.setUint32(8, height);
  header.setUint8(12, depth);
  header.setUint32(17, crc32(bytes.subarray(12, 29)));
  return file(bytes, 'vast.png', 'image/png');
};

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The JPEG with an EXIF segment: rotated by 90 degrees, with the artist's name. */
export const pictureWithExif = (artist: string) => {
  const text = `${artist}\0`;
  const tiff = new DataView(new ArrayBuffer(38 + text.length));
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
    if (type === 3) tiff.setUint16(at + 8, value);
    else tiff.setUint32(at + 8, value);
  };
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 2);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x013b, 2, text.length, 38);
  [...text].forEach((char, i) => {
    tiff.setUint8(38 + i, char.charCodeAt(0));
  });
  const body = [...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)];
  const length = body.length + 2;
  const jpg = bytesOf('jpg');
  const bytes = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...body, ...jpg.subarray(2)];
  return file(Uint8Array.from(bytes), 'turned.jpg', 'image/jpeg');
};

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** A box of an MP4, of text and of others (ISO 14496-12, 4.2). */
function box(type: string, ...inside: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = inside.map((part) => (typeof part === 'string' ? bytes(part) : part));
  const size = 8 + parts.reduce((sum, { length }) => sum + length, 0);
  const all = new Uint8Array(size);
  new DataView(all.buffer).setUint32(0, size);
  all.set(bytes(type), 4);
  let at = 8;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const place = '+18.5362+073.8940/';

/** A video of that codec as a phone writes it, with the place in it twice. */
export function phoneVideo(codec = 'avc1') {
  const samples = box('stsd', '\0\0\0\0\0\0\0\u0001', box(codec, 'how pixels are coded'));
  const track = box('trak', box('mdia', box('minf', box('stbl', samples))), box('meta', place));
  const movie = box('moov', track, box('udta', box('\xa9xyz', place)));
  return file(
    Uint8Array.from([...box('ftyp', 'qt  '), ...box('mdat', '0123456789'), ...movie]),
    'IMG_0412.MOV',
    'video/quicktime',
  );
}

/** As a browser records it: EBML, whose kind is `webm`. */
export const webm = () =>
  file(bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm'), 'clip.webm', 'video/webm');
