import { howToExport, limits, protectedFile, Unreadable } from './cells.ts';

const damaged = () => new Unreadable(`This Excel file is damaged. ${howToExport}`);

/**
 * Unpacks the files of a ZIP without keeping them, and refuses more than can be read: their
 * stated sizes may be anything (a bomb), so what comes out is counted.
 */
export async function refuseBomb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const is = (at: number, signature: number) =>
    at >= 0 && at + 22 <= bytes.length && view.getUint32(at, true) === signature;
  let end = bytes.length - 22;
  while (end >= 0 && !is(end, 0x06054b50)) end -= 1;
  if (end < 0) throw damaged();
  let at = view.getUint32(end + 16, true);
  let remaining = limits.unpacked;
  for (let i = view.getUint16(end + 10, true); i > 0; i -= 1) {
    if (!is(at, 0x02014b50) || at + 46 > bytes.length) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw protectedFile();
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (!is(local, 0x04034b50) || local + 30 > bytes.length) throw damaged();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    remaining -=
      method === 8 ? await inflated(bytes.subarray(start, start + size), remaining) : size;
    if (remaining < 0)
      throw new Unreadable(
        `Unpacked, the file is larger than ${limits.unpacked / 2 ** 20} MB, more than ` +
          `can be read. ${howToExport}`,
      );
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(at + offset, true), 0);
  }
}

/** How many bytes come out, until they are more than `most`. */
async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let count = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      count += part.value.length;
      if (count > most) break;
    }
  } catch {
    throw damaged();
  }
  await reader.cancel();
  return count;
}
