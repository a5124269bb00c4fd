import { limits } from '../../contract/limits.ts';
import { Refused } from '../http/refuse.ts';
import { messages } from '../http/upload.ts';
import { keyOf } from '../outside/files.ts';

const refuseImages = (message: string) =>
  new Refused('invalid', message, { errors: { images: message } });

/**
 * Which stored images an update keeps, in the order asked for: those of `keep` that the record names, all of them
 * when there is neither `keep` nor a new file, none when new files come alone. Refuses a sum that is not 1 to 3.
 */
export function kept(stored: string[], keep: string[] | undefined, added: number): string[] {
  const named = [...new Set(keep?.map(keyOf))].filter((key) => stored.includes(key));
  const result = keep ? named : added > 0 ? [] : stored;
  const count = result.length + added;
  if (count === 0) throw refuseImages(messages.none);
  if (count > limits.picture.count) throw refuseImages(messages.count);
  return result;
}
