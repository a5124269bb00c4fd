import { limits } from '../../contract/limits.ts';
import { uploadWords } from '../../contract/upload.ts';
import { keyOf } from '../lib/files/files.ts';
import { Refused } from '../lib/http/refuse.ts';

const refuseImages = (message: string) =>
  new Refused('unprocessableContent', message, { errors: { images: message } });

/** What an update asks for: which stored pictures to keep, or the order of kept and new ones. */
export type Arrangement = { keep?: string[] | undefined; order?: string[] | undefined };

/** A picture of the record after the update: one that is stored already, or the nth of the new files. */
export type ArrangedPicture = { key: string } | { file: number };

const newFile = /^new:(\d{1,2})$/;

/**
 * The pictures of the record after an update, in their order. `order` names stored paths and, as `new:0`, `new:1`, the
 * files in the order they were sent. Duplicates and unknown names are ignored; a new file that it does not name comes
 * last. Without `order` the stored pictures that `keep` names stay, and new files follow. Without both, new files replace
 * all pictures. Refuses a result that is not 1 to 3 pictures.
 */
export function arranged(
  stored: string[],
  { keep, order }: Arrangement,
  added: number,
): ArrangedPicture[] {
  const files = Array.from({ length: added }, (_, file) => ({ file }));
  const storedOf = (keys: string[] = []) =>
    [...new Set(keys.map(keyOf))].filter((key) => stored.includes(key)).map((key) => ({ key }));
  const places = order ? inOrder(order, storedOf, files) : [...storedOf(keep), ...files];
  if (places.length === 0) throw refuseImages(uploadWords.none);
  if (places.length > limits.picture.count) throw refuseImages(uploadWords.count);
  return places;
}

function inOrder(
  order: string[],
  storedOf: (keys: string[]) => ArrangedPicture[],
  files: { file: number }[],
): ArrangedPicture[] {
  const named = [...new Set(order.map((one) => (newFile.test(one) ? one : keyOf(one))))].flatMap(
    (one) => {
      const at = newFile.exec(one)?.[1];
      return at === undefined ? storedOf([one]) : (files[Number(at)] ?? []);
    },
  );
  const isNamed = new Set(named);
  return [...named, ...files.filter((file) => !isNamed.has(file))];
}
