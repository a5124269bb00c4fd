import { pictureFault } from '../../../contract/upload.ts';
import { shrink } from '../../ui/shrink.ts';

/** A photo may be that large in this tab, in bytes. */
const mostBytes = 600_000;

/** The photo as small as a tab keeps it, or none, with why. */
export async function fitting(file: File | undefined, fail: (why: string | undefined) => void) {
  const small = file && (await shrink(file, mostBytes));
  const fault = small && pictureFault([small]);
  fail(fault);
  return fault ? undefined : small;
}
