import { widths } from '../../../contract/limits.ts';
import type { Env } from '../../env.ts';
import type { Format } from './images.ts';

/** A stored picture in one width (`undefined`: as stored) and one format. */
type Variant = { width: number | undefined; format: Format };

const formats: Format[] = ['image/avif', 'image/webp'];

/**
 * Seconds that a data centre caches a variant: a deletion reaches only the administrator's own, so
 * elsewhere a deleted picture is served this long.
 */
const day = 24 * 60 * 60;

/** The data centre's cache; `default` is Cloudflare's own and does not exist in Node. */
const edgeCache = (): Cache | undefined =>
  (globalThis.caches as unknown as { default?: Cache } | undefined)?.default;

const address = (env: Env, key: string, { width, format }: Variant) =>
  `${env.SITE_URL}/media/${key}?w=${width ?? ''}&as=${encodeURIComponent(format)}`;

export const cachedVariant = async (env: Env, key: string, variant: Variant) =>
  edgeCache()?.match(address(env, key, variant));

export async function cacheVariant(env: Env, key: string, variant: Variant, bytes: Uint8Array) {
  const headers = { 'content-type': variant.format, 'cache-control': `public, max-age=${day}` };
  const response = new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  await edgeCache()?.put(address(env, key, variant), response);
}

/** Deletes every variant of the keys from this data centre's cache. */
export async function deleteVariants(env: Env, keys: string[]): Promise<void> {
  const variants = [undefined, ...widths].flatMap((width) =>
    formats.map((format) => ({ width, format })),
  );
  await Promise.all(
    keys.flatMap((key) =>
      variants.map((variant) => edgeCache()?.delete(address(env, key, variant))),
    ),
  );
}
