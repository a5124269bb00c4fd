import { limits } from './limits.ts';

/** The accepted types of pictures. The browser checks the declared type, the server the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

export const uploadWords = {
  none: 'No photo is selected',
  one: 'You can only upload one file.',
  count: `You can only upload up to ${limits.picture.count} files.`,
  size: 'One or more selected files exceed the 2MB size limit.',
  side: `A picture may be at most ${limits.picture.side.toLocaleString('en-IN')} pixels wide and high.`,
  pixels: 'One or more pictures have too many pixels.',
  animated: 'Choose a picture that does not move.',
  unreadable: 'One or more pictures cannot be read.',
  type: 'Pictures must be jpg, jpeg, png or webp files.',
  pdfSize: 'The PDF file exceeds the 5MB size limit.',
  pdfType: 'The certificate must be a PDF file.',
  videoNone: 'Choose a video.',
  videoSize: 'The video exceeds the 20MB size limit.',
  videoType: 'Videos must be mp4 or webm files.',
  videoCodec:
    'Many browsers do not play videos of this kind. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again.',
} as const;

/** The message about files that are too large or of another type; undefined when they are fine. */
export function pictureFault(files: readonly { size: number; type: string }[]): string | undefined {
  if (files.some(({ size }) => size > limits.picture.bytes)) return uploadWords.size;
  return files.every(({ type }) => pictureTypes.includes(type)) ? undefined : uploadWords.type;
}
