import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { Hono, type MiddlewareHandler } from 'hono';
import { api } from './api.ts';
import type { App, Env } from './env.ts';
import { pageHeaders } from './http/headers.ts';
import { media } from './media/routes.ts';
import { sweep } from './outside/files.ts';

const app = new Hono<App>().route('/api', api).route('/media', media);
/** Astro's middleware is typed after Hono's shape, not after Hono itself. */
app.use(pageHeaders, cf() as MiddlewareHandler, astro() as MiddlewareHandler);

export default {
  fetch: app.fetch,
  scheduled: async (_event: unknown, env: Env) => {
    await sweep(env);
  },
};
