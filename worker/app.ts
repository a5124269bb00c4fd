import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { api } from './api.ts';
import type { App } from './env.ts';
import { media } from './media/routes.ts';
import { schoolKnown } from './school/pages.ts';

/**
 * Reads a body that a refusal left unread: workerd would close the connection before its sender,
 * still writing, has read the answer.
 */
const drained = createMiddleware<App>(async (c, next) => {
  const { raw } = c.req;
  await next();
  if (!raw.body || raw.bodyUsed) return;
  // A sender who goes away needs no answer.
  await raw.body.pipeTo(new WritableStream()).catch(() => undefined);
});

/** API and files; `index.ts` adds Astro's pages. */
export const app = new Hono<App>()
  .use(drained)
  .use(schoolKnown)
  .route('/api', api)
  .route('/media', media);
