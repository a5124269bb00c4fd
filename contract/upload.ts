import { limits } from './limits.ts';

/** What a picture may be: JPEG, PNG or WebP. A browser says so of a file, the server looks at its bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** What is wrong with the files of a form. */
export const uploadWords = {
  none: 'No photo is selected',
  one: 'You can only upload one file.',
  count: `You can only upload up to ${limits.picture.count} files.`,
  size: 'One or more selected files exceed the 2MB size limit.',
  type: 'Pictures must be jpg, jpeg, png or webp files.',
  pdfSize: 'The PDF file exceeds the 5MB size limit.',
  pdfType: 'The certificate must be a PDF file.',
} as const;

/** Why these are no pictures that the server takes, by what the browser says of them; undefined when they are. */
export function pictureFault(files: readonly { size: number; type: string }[]): string | undefined {
  if (files.some(({ size }) => size > limits.picture.bytes)) return uploadWords.size;
  return files.every(({ type }) => pictureTypes.includes(type)) ? undefined : uploadWords.type;
}
