import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import { pictureFault, uploadWords } from '../../../contract/upload.ts';

/** A picture stored already (a path of this site), or chosen and not yet sent. */
export type Picture = { id: string; path: string } | { id: string; file: File };

export const pictures = z
  .custom<Picture[]>((value) => Array.isArray(value), uploadWords.none)
  .check(
    z.refine((all) => (all as Picture[]).length > 0, uploadWords.none),
    z.refine((all) => (all as Picture[]).length <= limits.picture.count, uploadWords.count),
  );

/** The message why files cannot be added to `there` pictures, or undefined. */
export function refusal(there: number, files: File[]): string | undefined {
  if (there + files.length > limits.picture.count) return uploadWords.count;
  return pictureFault(files);
}

export const storedPictures = (paths: string[]): Picture[] =>
  paths.map((path) => ({ id: path, path }));

export const chosenPictures = (files: File[]): Picture[] =>
  files.map((file) => ({ id: crypto.randomUUID(), file }));

/** The same pictures with the one at `from` moved to `to`. */
export function moved<Item>(all: Item[], from: number, to: number): Item[] {
  const item = all[from];
  if (item === undefined || to < 0 || to >= all.length) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The files and, for an update, the order of stored and new pictures; `new:0` is the first file.
 */
export function sentAs(all: Picture[]): { images: File[]; order: string[] } {
  const images = all.flatMap((picture) => ('file' in picture ? [picture.file] : []));
  const order = all.map((picture) =>
    'path' in picture ? picture.path : `new:${images.indexOf(picture.file)}`,
  );
  return { images, order };
}

const idOf = (picture: Picture | string) => (typeof picture === 'string' ? picture : picture.id);

/** How many were added and removed, and whether the others changed places. */
export function diffPictures(from: (Picture | string)[], to: (Picture | string)[]): string {
  const [before, after] = [from.map(idOf), to.map(idOf)];
  const kept = before.filter((id) => after.includes(id));
  const isMoved = kept.join() !== after.filter((id) => before.includes(id)).join();
  const counts = [
    [after.length - kept.length, 'added'] as const,
    [before.length - kept.length, 'removed'] as const,
  ].flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return [...counts, ...(isMoved ? ['in another order'] : [])].join(', ');
}
