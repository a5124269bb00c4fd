import { limits } from '../../../contract/limits.ts';
import { uploadWords } from '../../../contract/upload.ts';
import { Refused } from '../http/refuse.ts';
import { readPictureHeader } from './picture-header.ts';

const { side, pixels, deepPixels, scans } = limits.picture;

/**
 * Refuses a picture by its header, before anything decodes it, naming the form's field: one that is cut short or moves
 * (415), one side over 8,000 pixels, over 40 million pixels in all, with more than 8 bits a colour over 10 million, or a
 * JPEG of more passes than any camera makes (413). These figures all cost about a second to decode.
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
