import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { forever, missing } from './personal.ts';

/** Lets a browser play a video that is opened by itself, as without script. */
export const playable = createMiddleware<App>(async (c, next) => {
  await next();
  const policy = c.res.headers.get('content-security-policy');
  if (c.res.headers.get('content-type')?.startsWith('video/'))
    c.header('content-security-policy', `${policy} allow-same-origin; media-src 'self'`);
});

/** A video, or the part of it that a player asks for (RFC 9110, 14). */
export async function answerVideo(c: Context<App>, key: string): Promise<Response> {
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
