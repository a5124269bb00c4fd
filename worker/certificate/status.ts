import { ne } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { certificate } from './table.ts';

/** Bits of the status list: fewer would say more about whose credential is asked for. */
export const statusBits = 131_072;

/** The places in the status list of those that have ended; from the index `certificate_ended`. */
export const endedIndexes = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ index: certificate.statusIndex })
      .from(certificate)
      .where(ne(certificate.state, 'valid'))
  ).map(({ index }) => index);

/**
 * The list in which these bits are set (W3C, Bitstring Status List v1.0): compressed with gzip, as
 * base64url behind the sign `u` of multibase. Bit 0 is the highest one of the first byte.
 */
export async function encodeStatusList(set: readonly number[]): Promise<string> {
  const bytes = new Uint8Array(statusBits / 8);
  for (const index of set) {
    const byte = index >> 3;
    bytes[byte] = (bytes[byte] ?? 0) | (128 >> (index & 7));
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return `u${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`;
}
