import { Hono } from 'hono';
import { api } from './api.ts';
import { didRoutes } from './certificate/did-routes.ts';
import type { App } from './env.ts';
import { drained } from './lib/http/drain.ts';
import { media } from './media/routes.ts';

/** API and files; `index.ts` adds Astro's pages. */
export const app = new Hono<App>()
  .use(drained)
  .route('/api', api)
  .route('/media', media)
  .route('/', didRoutes);
