import { widths } from '../../../contract/limits.ts';
import type { Env } from '../../env.ts';
import type { Format } from './images.ts';

/** A stored picture in one width (`undefined`: as stored) and one format. */
type Variant = { width: number | undefined; format: Format };

const formats: Format[] = ['image/avif', 'image/webp'];

/**
 * How long the data centre keeps a variant, in seconds. Browsers keep it for good, but a deletion reaches the cache of
 * the administrator's data centre alone, so that elsewhere a deleted picture lives on for at most this long.
 */
const day = 24 * 60 * 60;

/** The data centre's cache; `default` is Cloudflare's own addition, and the seed in Node has none. */
const store = (): Cache | undefined =>
  (globalThis.caches as unknown as { default?: Cache } | undefined)?.default;

const address = (env: Env, key: string, { width, format }: Variant) =>
  `${env.SITE_URL}/media/${key}?w=${width ?? ''}&as=${encodeURIComponent(format)}`;

/** The variant out of the cache, or undefined when it is not there. */
export const cachedVariant = async (env: Env, key: string, variant: Variant) =>
  store()?.match(address(env, key, variant));

export async function cacheVariant(env: Env, key: string, variant: Variant, bytes: Uint8Array) {
  const headers = { 'content-type': variant.format, 'cache-control': `public, max-age=${day}` };
  const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  await store()?.put(address(env, key, variant), response);
}

/** Drops every variant of the keys from this data centre's cache. */
export async function dropVariants(env: Env, keys: string[]): Promise<void> {
  const variants = [undefined, ...widths].flatMap((width) =>
    formats.map((format) => ({ width, format })),
  );
  await Promise.all(
    keys.flatMap((key) => variants.map((variant) => store()?.delete(address(env, key, variant)))),
  );
}
