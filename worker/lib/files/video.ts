import { uploadWords } from '../../../contract/upload.ts';
import { refusedField } from '../http/refuse.ts';
import { code } from './picture-header.ts';

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
