import { Hono } from 'hono';
import type { App } from '../env.ts';
import { encode, type Format, maxWidth } from '../lib/files/images.ts';
import { cachedVariant, cacheVariant } from '../lib/files/variants.ts';
import { failureStatus } from '../lib/http/failure.ts';
import { headers } from '../lib/http/headers.ts';
import { answerFailure, Refused } from '../lib/http/refuse.ts';
import { numbered } from '../lib/log/request-id.ts';
import { failuresLogged } from '../lib/log/requests.ts';
import { visitor } from '../user/guard.ts';
import { answerPersonal } from './personal.ts';
import { missing, widthFor } from './width.ts';

const forever = 'public, max-age=31536000, immutable';

/** The smallest format that the browser accepts. */
const formatFor = (accept: string | undefined): Format =>
  accept?.includes('image/avif') ? 'image/avif' : 'image/webp';

/** Files of R2: pictures of the catalogue in the width and format asked for. */
export const media = new Hono<App>()
  .use(numbered, headers, failuresLogged)
  // Grouped: Hono's router would read `course|product` as whatever begins with one or ends with the other.
  .get('/:kind{(?:course|product)}/:name{[A-Za-z0-9_-]{22}}', visitor, async (c) => {
    const variant = {
      width: widthFor(c.req.query('w')),
      format: formatFor(c.req.header('accept')),
    };
    const { kind, name } = c.req.param();
    const key = `${kind}/${name}`;
    const answer = (body: ReadableStream | Uint8Array<ArrayBuffer>) =>
      c.body(body, 200, {
        'content-type': variant.format,
        'cache-control': forever,
        vary: 'accept',
      });

    const cached = await cachedVariant(c.env, key, variant);
    if (cached?.body) return answer(cached.body);

    const file = await c.env.FILES.get(key);
    if (!file) throw missing();
    const stored = variant.width === undefined && variant.format === 'image/webp';
    const bytes = (
      stored
        ? await file.bytes()
        : await encode(c.env.IMAGES, file.body as never, variant.width ?? maxWidth, variant.format)
    ) as Uint8Array<ArrayBuffer>;
    c.executionCtx.waitUntil(cacheVariant(c.env, key, variant, bytes));
    return answer(bytes);
  })
  .get('/user/:name{[A-Za-z0-9_-]{22}}', visitor, (c) =>
    answerPersonal(c, `user/${c.req.param('name')}`),
  )
  .get('/demo/:name{[A-Za-z0-9_-]{22}}', visitor, (c) =>
    answerPersonal(c, `demo/${c.req.param('name')}`),
  )
  .get('/certificate/:name{[A-Za-z0-9_-]{22}}', visitor, (c) =>
    answerPersonal(c, `certificate/${c.req.param('name')}`),
  )
  .get('/material/:name{[A-Za-z0-9_-]{22}}', visitor, (c) =>
    answerPersonal(c, `material/${c.req.param('name')}`),
  )
  .all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') throw missing();
    throw new Refused('methodNotAllowed', 'Use GET, HEAD here', {
      headers: { allow: 'GET, HEAD' },
    });
  })
  .onError((error, c) => answerFailure(error, c, failureStatus(error)));
