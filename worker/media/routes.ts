import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { widths } from '../../contract/limits.ts';
import type { App } from '../env.ts';
import { cachedVariant, cacheVariant } from '../lib/files/files.ts';
import { encode, type Format, maxWidth } from '../lib/files/images.ts';
import { call, file, routes } from '../lib/http/call.ts';
import { headers } from '../lib/http/headers.ts';
import { answerFailure, failureStatus, Refused } from '../lib/http/refuse.ts';
import type { Parsed } from '../lib/http/valid.ts';
import { failuresLogged, numbered } from '../lib/log/requests.ts';
import { visitor } from '../user/guard.ts';
import { answerPersonal, forever, missing, widthFor } from './personal.ts';

/** Lets a browser play a video that is opened by itself, as without script. */
const playable = createMiddleware<App>(async (c, next) => {
  await next();
  const policy = c.res.headers.get('content-security-policy');
  if (c.res.headers.get('content-type')?.startsWith('video/'))
    c.header('content-security-policy', `${policy} allow-same-origin; media-src 'self'`);
});

/** A video, or the part of it that a player asks for (RFC 9110, 14). */
async function answerVideo(c: Context<App>, key: string): Promise<Response> {
  const head = await c.env.FILES.head(key);
  if (!head) throw missing();
  const { size, httpMetadata } = head;
  const headers = {
    'content-type': httpMetadata?.contentType ?? 'video/mp4',
    'cache-control': forever,
    'accept-ranges': 'bytes',
  };
  const part = partOf(c.req.header('range'), size);
  if (part && part.offset >= part.end)
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const { offset, end } = part ?? { offset: 0, end: size };
  const file = await c.env.FILES.get(key, { range: { offset, length: end - offset } });
  if (!file) throw missing();
  return c.body(file.body as unknown as ReadableStream, part ? 206 : 200, {
    ...headers,
    'content-length': String(end - offset),
    ...(part && { 'content-range': `bytes ${offset}-${end - 1}/${size}` }),
  });
}

/** The one part that is asked for; of several, which no player asks for, all is sent. */
function partOf(range: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (!from && !to) return undefined;
  if (!from) return { offset: Math.max(0, size - Number(to)), end: size };
  return { offset: Number(from), end: to ? Math.min(Number(to) + 1, size) : size };
}

const w = z.optional(z.enum(widths.map(String)));
const picture: Parsed = { from: 'query', schema: z.object({ w }) };
const signed: Parsed = {
  from: 'query',
  schema: z.object({ w, e: z.optional(z.string()), s: z.optional(z.string()) }),
};
const badRequest = 'There is no such width.';
const notFound = 'There is no such file.';
/** For the owner of the record that names the file, administrators, and its signed path. */
const personal = (kind: string, summary: string, type: string) =>
  call(`GET /${kind}/:name{[A-Za-z0-9_-]{22}}`, visitor, {
    summary,
    description:
      'A path out of a record is signed and works for about an hour, that of a certificate while it is approved. Without a signature the file is for its owner and for administrators.',
    reply: file(type),
    takes: 'token',
    input: signed,
    refuses: {
      badRequest,
      unauthorized:
        'The path is not signed, or was signed too long ago, and there is no valid token.',
      forbidden: 'The file is another person’s.',
      tooManyRequests: 'More than 60 requests a minute for this file from one address.',
      notFound,
    },
  })((c) => answerPersonal(c, `${kind}/${c.req.param('name')}`));

/** A key's last part; of a picture of the school it says the size. */
const pictureName = '[A-Za-z0-9_-]{22}(?:-[0-9]+x[0-9]+)?';

/** The smallest format that the browser accepts. */
const formatFor = (accept: string | undefined): Format =>
  accept?.includes('image/avif') ? 'image/avif' : 'image/webp';

const files = routes(
  {
    name: 'Files',
    description:
      'Pictures and certificates. Records name them by whole paths, which a client takes as they come.',
  },
  call('GET /school/:name{[A-Za-z0-9_-]{22}-[0-9]+x[0-9]+[.][a-z0-9]+}', visitor, {
    summary: 'Fetch a video of the school',
    reply: file('video/mp4'),
    answers: { 206: 'The part that was asked for.', 416: 'The video ends before that part.' },
    refuses: { notFound },
  })((c) => answerVideo(c, `school/${c.req.param('name')}`)),
  // Grouped: Hono would read `course|product` as what begins with one or ends with the other.
  call(`GET /:kind{(?:course|product|school)}/:name{${pictureName}}`, visitor, {
    summary: 'Fetch a picture of a course, a product or the school',
    description: 'As AVIF where `accept` allows it, else as WebP. It never changes under its path.',
    reply: file('image/webp'),
    input: picture,
    refuses: { badRequest, notFound },
  })(async (c) => {
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
        : await encode(c.env.IMAGES, file.body, variant.width ?? maxWidth, variant.format)
    ) as Uint8Array<ArrayBuffer>;
    c.executionCtx.waitUntil(cacheVariant(c.env, key, variant, bytes));
    return answer(bytes);
  }),
  personal('user', 'Fetch the photo of a person', 'image/webp'),
  personal('demo', 'Fetch the photo of a booking', 'image/webp'),
  personal('idea', 'Fetch the photo of an idea for a cake', 'image/webp'),
  personal('certificate', 'Download a certificate', 'application/pdf'),
  personal('material', 'Fetch material of a batch', 'application/pdf'),
);

/** Files of R2: pictures of the catalogue in the width and format asked for. */
export const media = new Hono<App>()
  .use('/school/*', playable)
  .use(numbered, headers, failuresLogged)
  .route('/', files)
  .all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') throw missing();
    throw new Refused('methodNotAllowed', 'Use GET, HEAD here', {
      headers: { allow: 'GET, HEAD' },
    });
  })
  .onError((error, c) => answerFailure(error, c, failureStatus(error)));
