import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import type { MiddlewareHandler } from 'hono';
import { app } from './app.ts';
import { forgetOld } from './db/forget.ts';
import { open } from './db/index.ts';
import type { Env } from './env.ts';
import { pageHeaders } from './http/headers.ts';
import { forgetMisses } from './http/lookup.ts';
import { sweep } from './outside/files.ts';
import { forgetCodes } from './user/otp.ts';
import { endExpired } from './user/session.ts';

/** Astro's middleware is typed after Hono's shape, not after Hono itself. */
app.use(pageHeaders, cf() as MiddlewareHandler, astro() as MiddlewareHandler);

export default {
  fetch: app.fetch,
  scheduled: async (_event: unknown, env: Env) => {
    const db = open(env.DB);
    await Promise.all([
      sweep(env),
      endExpired(db),
      forgetCodes(db),
      forgetMisses(db),
      forgetOld(db),
    ]);
  },
};
