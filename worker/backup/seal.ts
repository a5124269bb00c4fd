import type { R2Bucket, R2HTTPMetadata, R2PutOptions } from '@cloudflare/workers-types';
import type { Env } from '../env.ts';
import { backupKey } from '../lib/secret.ts';

/** The backups' bucket, in which everything is sealed with AES-256-GCM under its own key's name. */
export type Vault = { bucket: R2Bucket; secret: { BACKUP_KEY: string } };

const nonceBytes = 12;

const keyOf = ({ secret }: Vault) =>
  crypto.subtle.importKey('raw', Uint8Array.from(backupKey(secret)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

/** The object's name is sealed with it: none can be put in another's place. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

export const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** Writes an object; undefined where `onlyIf` kept it from that. */
export async function seal(
  vault: Vault,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  options: R2PutOptions = {},
) {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, name), await keyOf(vault), bytes);
  return vault.bucket.put(name, Buffer.concat([iv, new Uint8Array(sealed)]), options);
}

/** What an object holds; undefined without one. Throws when it is not what was sealed. */
export async function unseal(vault: Vault, name: string) {
  const found = await vault.bucket.get(name);
  if (!found) return undefined;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const iv = bytes.slice(0, nonceBytes);
  const plain = await crypto.subtle
    .decrypt(algorithm(iv, name), await keyOf(vault), bytes.slice(nonceBytes))
    .catch(() => {
      throw new Error(`${name} is damaged, or BACKUP_KEY is not the one it was sealed with`);
    });
  return { bytes: new Uint8Array(plain), etag: found.etag };
}

export const sealJson = (vault: Vault, name: string, value: unknown, options?: R2PutOptions) =>
  seal(vault, name, new TextEncoder().encode(JSON.stringify(value)), options);

export async function unsealJson<Value>(vault: Vault, name: string) {
  const found = await unseal(vault, name);
  return (
    found && { value: JSON.parse(new TextDecoder().decode(found.bytes)) as Value, etag: found.etag }
  );
}

/** A file of a backup: its version, the checksums of its parts, and how it is served. */
export type SavedFile = { etag: string; size: number; parts: string[]; headers: R2HTTPMetadata };

/** Bytes of a part: a file of any size is never in memory as a whole. */
export const bounds = { bytes: 4 * 1024 * 1024 };

export const folder = 'files/';

/** A version's part; one that takes another's place is another object, and the older one stays. */
export const partName = (key: string, etag: string, part: number) =>
  `${folder}${key}@${etag}.${part}`;

export const partNames = (key: string, { etag, parts }: SavedFile) =>
  parts.map((_, part) => partName(key, etag, part));

/** Copies a version of a file, unless an earlier night did; undefined when it is gone. */
export async function copyFile(
  { FILES }: Pick<Env, 'FILES'>,
  vault: Vault,
  { key, etag, size }: { key: string; etag: string; size: number },
): Promise<SavedFile | undefined> {
  const many = Math.max(1, Math.ceil(size / bounds.bytes));
  // The last part is written last, and knows of all.
  const saved = await vault.bucket.head(partName(key, etag, many - 1));
  const sums = saved?.customMetadata?.['parts']?.split(' ');
  if (saved && sums?.length === many)
    return { etag, size, parts: sums, headers: saved.httpMetadata ?? {} };
  const parts: string[] = [];
  for (let part = 0; part < many; part++) {
    const range = { offset: part * bounds.bytes, length: bounds.bytes };
    const found = await FILES.get(key, {
      onlyIf: { etagMatches: etag },
      ...(size > 0 && { range }),
    });
    if (!found || !('arrayBuffer' in found)) return undefined;
    const bytes = new Uint8Array(await found.arrayBuffer());
    const httpMetadata = found.httpMetadata ?? {};
    parts.push(await digest(bytes));
    const customMetadata = { parts: parts.join(' ') };
    await seal(vault, partName(key, etag, part), bytes, { httpMetadata, customMetadata });
    if (part === many - 1) return { etag, size, parts, headers: httpMetadata };
  }
  return undefined;
}
