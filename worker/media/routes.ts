import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { widths } from '../../contract/limits.ts';
import type { App } from '../env.ts';
import { visitor } from '../http/guard.ts';
import { headers } from '../http/headers.ts';
import { answerFailure, Refused } from '../http/refuse.ts';
import { encode, type Format } from '../outside/images.ts';

/** The colo's cache; `default` is Cloudflare's own addition to the standard. */
const kept = (caches as unknown as { default: Cache }).default;

const forever = 'public, max-age=31536000, immutable';
const missing = () => new Refused('missing', 'There is no such file');

/** The smallest format the browser says it takes. */
const formatFor = (accept: string | undefined): Format =>
  accept?.includes('image/avif') ? 'image/avif' : 'image/webp';

function widthFor(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const width = widths.find((one) => String(one) === asked);
  if (!width) throw new Refused('malformed', `Pictures come in the widths ${widths.join(', ')}`);
  return width;
}

/** Files of R2: pictures of the catalogue in the width and format asked for. */
export const media = new Hono<App>()
  .use(requestId({ limitLength: 64 }), headers)
  .get('/:kind{course|product}/:name', visitor, async (c) => {
    const width = widthFor(c.req.query('w'));
    const format = formatFor(c.req.header('accept'));
    const { kind, name } = c.req.param();
    const cacheKey = new URL(`/media/${kind}/${name}?w=${width ?? ''}&as=${format}`, c.req.url)
      .href;
    const cached = await kept.match(cacheKey);
    if (cached) return new Response(cached.body, cached);

    const file = await c.env.FILES.get(`${kind}/${name}`);
    if (!file) throw missing();
    const original = width === undefined && format === 'image/webp';
    const bytes = original
      ? await file.bytes()
      : await encode(c.env.IMAGES, file.body as never, width ?? 1600, format);
    c.header('content-type', original ? (file.httpMetadata?.contentType ?? 'image/webp') : format);
    c.header('cache-control', forever);
    c.header('vary', 'accept');
    const response = c.body(bytes as Uint8Array<ArrayBuffer>);
    c.executionCtx.waitUntil(kept.put(cacheKey, response.clone()));
    return response;
  })
  .notFound(() => {
    throw missing();
  })
  .onError(answerFailure);
