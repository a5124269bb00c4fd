import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import type { MiddlewareHandler } from 'hono';
import { app } from './app.ts';
import { doChores } from './chores.ts';
import type { Env } from './env.ts';
import { pageHeaders } from './lib/http/headers.ts';

/** Astro's middleware is typed after Hono's shape, not after Hono itself. */
app.use(pageHeaders, cf() as MiddlewareHandler, astro() as MiddlewareHandler);

export default {
  fetch: app.fetch,
  scheduled: (_event: unknown, env: Env) => doChores(env),
};
