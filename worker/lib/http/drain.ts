import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';

/**
 * Reads a body that a refusal left unread: workerd would close the connection before its sender,
 * still writing, has read the answer.
 */
export const drained = createMiddleware<App>(async (c, next) => {
  const { raw } = c.req;
  await next();
  if (!raw.body || raw.bodyUsed) return;
  // A sender who goes away needs no answer.
  await raw.body.pipeTo(new WritableStream()).catch(() => undefined);
});
