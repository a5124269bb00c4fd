import { Hono } from 'hono';
import { api } from '../api.ts';
import type { App } from '../env.ts';
import { media } from '../media/routes.ts';

/** The Worker without Astro, which exists inside Astro's build alone. */
export default new Hono<App>().route('/api', api).route('/media', media);
