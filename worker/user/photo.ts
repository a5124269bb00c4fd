import { limits } from '../../contract/limits.ts';
import { uploadWords } from '../../contract/upload.ts';
import { noPhoto } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { uploadPictures } from '../lib/files/files.ts';
import { type FileRule, picturesFrom } from '../lib/http/upload.ts';

/** The photo of a person; `none` is the message when it is missing. Optional where `least` is 0. */
export const photo = (least: 0 | 1, none = noPhoto): FileRule => ({
  names: ['image'],
  least,
  most: 1,
  bytes: limits.picture.bytes,
  none,
  size: uploadWords.size,
});

/** Stores the photo before the row that names it; answers its key, or undefined without a file. */
export async function uploadPhoto(
  env: Env,
  files: File[],
  kind: 'user' | 'demo' | 'idea' = 'user',
): Promise<string | undefined> {
  const [key] = await uploadPictures(env, kind, await picturesFrom(files, 'image'), 'image');
  return key;
}
