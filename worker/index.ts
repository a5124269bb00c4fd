import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { api } from './api.ts';
import type { App, Env } from './env.ts';
import { media } from './media/routes.ts';
import { sweep } from './outside/files.ts';

const app = new Hono<App>().route('/api', api).route('/media', media);
app.use(cf() as never);
app.use(astro() as never);

export default {
  fetch: app.fetch,
  scheduled: async (_event: unknown, env: Env) => {
    await sweep(env);
  },
};
