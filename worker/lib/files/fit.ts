import { limits } from '../../../contract/limits.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { Refused } from '../http/refuse.ts';
import { readPictureHeader } from './picture-header.ts';

const { side, pixels, deepPixels, scans } = limits.picture;

/**
 * Refuses a picture by its header, naming the field: cut short or moving (415), over 8,000 pixels a
 * side or 40 million in all, over 10 million of more than 8 bits, or a JPEG of too many passes
 * (413). These all cost about a second to decode.
 */
export function expectFit(bytes: Uint8Array, field: string): void {
  const refuse = (code: 'contentTooLarge' | 'unsupportedMediaType', message: string) =>
    new Refused(code, message, { errors: { [field]: message } });
  const header = readPictureHeader(bytes);
  if (!header) throw refuse('unsupportedMediaType', uploadWords.unreadable);
  const { width, height, depth, isAnimated } = header;
  if (isAnimated) throw refuse('unsupportedMediaType', uploadWords.animated);
  if (Math.max(width, height) > side) throw refuse('contentTooLarge', uploadWords.side);
  const most = depth > 8 ? deepPixels : pixels;
  if (width * height > most || header.scans > scans)
    throw refuse('contentTooLarge', uploadWords.pixels);
}
