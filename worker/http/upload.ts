import type { Context } from 'hono';
import { limits } from '../../contract/limits.ts';
import { Refused } from './refuse.ts';

export const messages = {
  count: 'You can only upload up to 3 files.',
  size: 'One or more selected files exceed the 2MB size limit.',
  none: 'No photo is selected',
} as const;

const refuse = (code: 'invalid' | 'large' | 'media', message: string, field: string) =>
  new Refused(code, message, { errors: { [field]: message } });

/** Files of a multipart form under any of the `names`; an input left empty (no name, no bytes) is no file. */
export async function filesIn(c: Context, ...names: string[]): Promise<File[]> {
  const data = await c.req.formData();
  return names
    .flatMap((name) => data.getAll(name))
    .filter((entry) => typeof entry !== 'string')
    .filter((file) => file.size > 0 || file.name !== '');
}

/**
 * The bytes of 1 to 3 pictures, in order. Refuses more than three (422), one over 2 MB (413), and bytes that are
 * not a JPEG, PNG or WebP whatever the name says (415).
 */
export async function picturesFrom(files: File[], field = 'images'): Promise<Uint8Array[]> {
  if (files.length > limits.picture.count) throw refuse('invalid', messages.count, field);
  if (files.some((file) => file.size > limits.picture.bytes))
    throw refuse('large', messages.size, field);
  const all = await Promise.all(files.map((file) => file.bytes()));
  if (!all.every(isPicture)) {
    throw refuse('media', 'Pictures must be jpg, jpeg, png or webp files.', field);
  }
  return all;
}

const starts = (bytes: Uint8Array, signature: string, at = 0) =>
  [...signature].every((char, i) => bytes[at + i] === char.charCodeAt(0));

/** Magic numbers as in the WHATWG MIME Sniffing standard. */
const isPicture = (bytes: Uint8Array) =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBPVP', 8));
