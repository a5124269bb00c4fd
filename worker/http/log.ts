import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';

/**
 * One structured line a request: what was called, how it ended, how long it took. Never a body, a query string or
 * a header, so that no password, code, token or number of a person can get into a log.
 */
export const logged = createMiddleware<App>(async (c, next) => {
  const started = Date.now();
  await next();
  console.log(
    JSON.stringify({
      level: 'info',
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Date.now() - started,
    }),
  );
});
