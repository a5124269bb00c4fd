import { limits } from '../../contract/limits.ts';
import { uploadWords } from '../../contract/upload.ts';
import { keyOf } from '../lib/files/files.ts';
import { refusedField } from '../lib/http/refuse.ts';

const refuseImages = (message: string) => refusedField('unprocessableContent', 'images', message);

/** What an update asks for: which stored pictures to keep, or the order of kept and new ones. */
export type Arrangement = { keep?: string[] | undefined; order?: string[] | undefined };

export const arrangementWords =
  'Fields that are left out stay as they are, the pictures alone are said each time: `keep` or `order` names the stored ones that stay, and new ones without either replace all that were there. In the end there are one to three; a form that names none and brings none is refused.';

/** A picture after the update: a stored one, or the nth of the new files. */
type ArrangedPicture = { key: string } | { file: number };

const newFile = /^new:(\d{1,2})$/;

/**
 * `order` names stored paths and new files (`new:0`); what it leaves out comes last. Without it
 * those in `keep` stay and new ones follow; without both, new replace all. Refuses other than 1 to
 * 3.
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
  const named = [
    ...new Set(order.map((picture) => (newFile.test(picture) ? picture : keyOf(picture)))),
  ].flatMap((picture) => {
    const at = newFile.exec(picture)?.[1];
    return at === undefined ? storedOf([picture]) : (files[Number(at)] ?? []);
  });
  const isNamed = new Set(named);
  return [...named, ...files.filter((file) => !isNamed.has(file))];
}
