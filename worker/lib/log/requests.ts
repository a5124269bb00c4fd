import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';

/** Never a body, a query string or a header, so that no password, code, token or number of a person gets into a log. */
const line = (c: Context<App>, started: number) =>
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

/** One structured line a request: what was called, how it ended, how long it took. */
export const logged = createMiddleware<App>(async (c, next) => {
  const started = Date.now();
  await next();
  line(c, started);
});

/** The same line for what was not answered, where a page asks for dozens of files at once. */
export const failuresLogged = createMiddleware<App>(async (c, next) => {
  const started = Date.now();
  await next();
  if (c.res.status >= 400) line(c, started);
});
