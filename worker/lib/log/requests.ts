import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';
import { log, shorten, withRequest } from './log.ts';

/** Never a body, a query string or a header: they hold passwords, codes and personal data. */
const logRequest = (c: Context<App>, started: number) =>
  log('info', {
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Date.now() - started,
  });

/** The address as Cloudflare saw it: no header that a caller can set. */
const requestOf = (c: Context<App>) => ({
  requestId: c.get('requestId'),
  address: shorten(c.req.header('cf-connecting-ip')),
});

/** Runs the request and logs one line: what was called, its status and how long it took. */
export const logged = createMiddleware<App>((c, next) =>
  withRequest(requestOf(c), async () => {
    const started = Date.now();
    await next();
    logRequest(c, started);
  }),
);

/** As `logged`, but successes leave no line: a page loads dozens of files at once. */
export const failuresLogged = createMiddleware<App>((c, next) =>
  withRequest(requestOf(c), async () => {
    const started = Date.now();
    await next();
    if (c.res.status >= 400) logRequest(c, started);
  }),
);

/** Numbers a request for log and answer; Hono's own takes the number from the caller. */
export const numbered = createMiddleware<App>(async (c, next) => {
  const id = crypto.randomUUID();
  c.set('requestId', id);
  await next();
  // Not before: an answer that Hono did not make itself would lack it.
  c.header('x-request-id', id);
});
