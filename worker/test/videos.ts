import { file } from './pictures.ts';

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
