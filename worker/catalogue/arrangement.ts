import { limits } from '../../contract/limits.ts';
import { uploadWords } from '../../contract/upload.ts';
import { keyOf } from '../lib/files/files.ts';
import { Refused } from '../lib/http/refuse.ts';

const refuseImages = (message: string) =>
  new Refused('unprocessableContent', message, { errors: { images: message } });

/** What an update says of a record's pictures: which to keep, or in which order kept and new ones stand. */
export type Arrangement = { keep?: string[] | undefined; order?: string[] | undefined };

/** A picture of the record after the update: one that is stored already, or the nth of the new files. */
export type Place = { key: string } | { file: number };

const newFile = /^new:(\d{1,2})$/;

/**
 * The pictures of the record after an update, in their order. `order` names stored paths and `new:0`, `new:1` for
 * the files as they were sent; what it names twice or wrongly is passed over, a new file that it forgets comes last.
 * Without it those of `keep` that the record names stay, in its order, and new files follow; without both new files
 * stand for all, and no new file leaves everything as it is. Refuses a sum that is not 1 to 3.
 */
export function arranged(stored: string[], { keep, order }: Arrangement, added: number): Place[] {
  const files = Array.from({ length: added }, (_, file) => ({ file }));
  const ours = (keys: string[] = []) =>
    [...new Set(keys.map(keyOf))].filter((key) => stored.includes(key)).map((key) => ({ key }));
  const old = keep ? ours(keep) : added > 0 ? [] : ours(stored);
  const places = order ? inOrder(order, ours, files) : [...old, ...files];
  if (places.length === 0) throw refuseImages(uploadWords.none);
  if (places.length > limits.picture.count) throw refuseImages(uploadWords.count);
  return places;
}

function inOrder(
  order: string[],
  ours: (keys: string[]) => Place[],
  files: { file: number }[],
): Place[] {
  const named = [...new Set(order.map((one) => (newFile.test(one) ? one : keyOf(one))))].flatMap(
    (one) => {
      const at = newFile.exec(one)?.[1];
      return at === undefined ? ours([one]) : (files[Number(at)] ?? []);
    },
  );
  const isNamed = new Set(named);
  return [...named, ...files.filter((file) => !isNamed.has(file))];
}
