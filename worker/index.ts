import { handle } from '@astrojs/cloudflare/handler';
import { Hono } from 'hono';
import { app } from './app.ts';
import { doChores, doEachMinute } from './chores.ts';
import type { App, Env } from './env.ts';
import { pageHeaders } from './lib/http/headers.ts';

/** A new app at each evaluation: `npm run dev` evaluates this file again after an edit, the imported ones not always. */
const site = new Hono<App>()
  // Built pages that are served ahead of the Worker; `npm run dev` asks for them here.
  .get('/api/:file{docs|openapi\\.json}', (c) => handle(c.req.raw, c.env, c.executionCtx))
  .route('/', app)
  .use(pageHeaders)
  .all('*', (c) => handle(c.req.raw, c.env, c.executionCtx));

export default {
  fetch: site.fetch,
  /** Mails and offers of seats go out every minute; the other trigger of wrangler.toml is the hourly one. */
  scheduled: ({ cron }: { cron: string }, env: Env) =>
    cron === '* * * * *' ? doEachMinute(env) : doChores(env),
};
