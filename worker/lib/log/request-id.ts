import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';

/**
 * Numbers a request for log and answer. Hono's own takes the number from the caller, who could then
 * write lines like another's.
 */
export const numbered = createMiddleware<App>(async (c, next) => {
  const id = crypto.randomUUID();
  c.set('requestId', id);
  await next();
  // Not before: an answer that Hono did not make itself would lack it.
  c.header('x-request-id', id);
});
