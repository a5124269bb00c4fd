import { Hono } from 'hono';
import { api } from './api.ts';
import type { App } from './env.ts';
import { drained } from './lib/http/drain.ts';
import { media } from './media/routes.ts';

/** Everything that is no page; `index.ts` puts Astro's pages behind it. */
export const app = new Hono<App>().use(drained).route('/api', api).route('/media', media);
