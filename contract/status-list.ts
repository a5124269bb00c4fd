import { fromBase64Url, toBase64Url } from './jws.ts';

/**
 * A list with a bit for each credential, set once it no longer holds (W3C, Bitstring Status List v1.0): compressed with
 * gzip, as base64url behind the sign `u` of multibase.
 */

/** Bits of a list: with fewer, asking for the list would say more about whose credential is meant. */
export const statusBits = 131_072;

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** The list in which these bits are set. Bit 0 is the highest one of the first byte. */
export async function encodeStatusList(set: readonly number[]): Promise<string> {
  const bytes = new Uint8Array(statusBits / 8);
  for (const index of set) {
    const byte = index >> 3;
    bytes[byte] = (bytes[byte] ?? 0) | (128 >> (index & 7));
  }
  return `u${toBase64Url(await through(bytes, new CompressionStream('gzip')))}`;
}

/** Whether the bit is set; throws when it is outside of the list, or that is none or shorter than the standard allows. */
export async function readStatus(encodedList: string, index: number): Promise<boolean> {
  const bytes = await through(fromBase64Url(encodedList.slice(1)), new DecompressionStream('gzip'));
  const byte = bytes[Math.floor(index / 8)];
  if (!encodedList.startsWith('u') || byte === undefined || bytes.length * 8 < statusBits)
    throw new Error('No status list');
  return (byte & (128 >> (index & 7))) !== 0;
}
