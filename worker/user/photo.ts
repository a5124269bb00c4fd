import { uploadWords } from '../../contract/upload.ts';
import { noPhoto } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { uploadPictures } from '../lib/files/files.ts';
import { type FileRule, picturesFrom } from '../lib/http/upload.ts';

/** One photo of a person, which `none` asks for; an update may do without a new one. */
export const photo = (least: 0 | 1, none = noPhoto): FileRule => ({
  names: ['image'],
  least,
  most: 1,
  none,
  size: uploadWords.size,
});

/** Stores the photo ahead of the row that will name it and answers its key, or undefined when there is none. */
export async function uploadPhoto(
  env: Env,
  files: File[],
  kind: 'user' | 'demo' = 'user',
): Promise<string | undefined> {
  const [key] = await uploadPictures(env, kind, await picturesFrom(files, 'image'), 'image');
  return key;
}
