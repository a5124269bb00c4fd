import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { uploadOf } from '../../contract/school/media.ts';
import { textsIn } from '../../contract/school/parts.ts';
import { pictureTypes, uploadWords } from '../../contract/upload.ts';
import type { Env } from '../env.ts';
import { type Db, newId, valuesOf } from '../lib/db/index.ts';
import { renewed, uploadFiles } from '../lib/files/files.ts';
import { expectFit, reencode, videoFrom } from '../lib/files/images.ts';
import { readPictureHeader } from '../lib/files/picture-header.ts';
import { refusedField, refuseErrors } from '../lib/http/refuse.ts';
import { type FileRule, picturesFrom } from '../lib/http/upload.ts';
import { draft, publication } from './table.ts';

export const pictureRule: FileRule = {
  names: ['file'],
  least: 1,
  most: 1,
  bytes: limits.picture.bytes,
  none: uploadWords.none,
  size: uploadWords.size,
};

/** The video, and then the picture that stands in its place until it plays. */
export const videoRule: FileRule = {
  names: ['file'],
  least: 1,
  most: 2,
  bytes: limits.video.bytes,
  together: limits.video.bytes + limits.picture.bytes,
  none: uploadWords.videoNone,
  size: uploadWords.videoSize,
  types: ['video/mp4', 'video/webm', ...pictureTypes],
};

async function reencoded(env: Env, files: File[]) {
  const [picture] = await picturesFrom(files.slice(0, 1), 'file');
  if (!picture) throw refusedField('unprocessableContent', 'file', uploadWords.none);
  expectFit(picture, 'file');
  const bytes = await reencode(env.IMAGES, picture, 'file');
  const { width, height } = readPictureHeader(bytes) ?? { width: 0, height: 0 };
  const headers = { contentType: 'image/webp' };
  return { bytes, headers, name: `${newId()}-${width}x${height}` };
}

/** Stores a picture; answers what a field of the school's words says for it. */
export async function addPicture(env: Env, files: File[]) {
  const [value = ''] = await uploadFiles(env, 'school', [await reencoded(env, files)]);
  return { value };
}

/** Stores a video beside its picture, which has its name without the ending. */
export async function addVideo(env: Env, [file, ...pictures]: File[]) {
  if (file && file.size > limits.video.bytes)
    throw refusedField('contentTooLarge', 'file', uploadWords.videoSize);
  const { bytes, ending, type } = videoFrom((await file?.bytes()) ?? new Uint8Array(), 'file');
  const picture = await reencoded(env, pictures);
  const video = { bytes, headers: { contentType: type }, name: `${picture.name}.${ending}` };
  const [, value = ''] = await uploadFiles(env, 'school', [picture, video]);
  return { value };
}

const uploadsIn = (words: object) => textsIn(words).filter(([, text]) => uploadOf(text));

/** The keys in R2 of what words name: a video's picture stands beside it. */
export const keysIn = (words: object): string[] =>
  uploadsIn(words).flatMap(([, key]) => [key, uploadOf(key)?.picture ?? key]);

/** For the hour in which words naming them are written. Refuses (422) one that is gone. */
export async function expectUploads(db: Db, words: object): Promise<void> {
  const named = uploadsIn(words);
  if (named.length === 0) return;
  const keys = named.map(([, key]) => key);
  const fresh = new Set((await renewed(db, keys)).map(({ key }) => key));
  const isIn = (table: typeof publication | typeof draft) =>
    sql`exists (select 1 from ${table} t where instr(t.words, value))`;
  const gone = await db.all<{ value: string }>(
    sql`select value from (${valuesOf(keys.filter((key) => !fresh.has(key)))})
      where not (${isIn(publication)} or ${isIn(draft)})`,
  );
  const lost = new Set(gone.map(({ value }) => value));
  const wrong = named.filter(([, key]) => lost.has(key));
  refuseErrors(Object.fromEntries(wrong.map(([path]) => [path, 'Choose it once more'])));
}
