import { uploadWords } from '../../contract/upload.ts';
import { noPhoto } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/refuse.ts';
import { type FileRule, picturesFrom } from '../http/upload.ts';
import { stash } from '../outside/files.ts';

/** One photo of a person; an update may do without a new one. */
export const photo = (least: 0 | 1): FileRule => ({
  names: ['image'],
  least,
  most: 1,
  none: noPhoto,
  size: uploadWords.size,
});

/** Stores the photo ahead of the row that will name it and answers its key, or undefined when there is none. */
export async function stashPhoto(
  env: Env,
  files: File[],
  kind: 'user' | 'demo' = 'user',
): Promise<string | undefined> {
  try {
    const [key] = await stash(env, kind, await picturesFrom(files, 'image'));
    return key;
  } catch (error) {
    if (!(error instanceof Refused) || !error.errors?.['images']) throw error;
    throw new Refused(error.code, error.message, { errors: { image: error.message } });
  }
}
