import type { R2Bucket, R2PutOptions } from '@cloudflare/workers-types';
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
