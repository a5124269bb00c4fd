import { handle } from '@astrojs/cloudflare/handler';
import { type Context, Hono } from 'hono';
import { paths } from '../contract/paths.ts';
import { app } from './app.ts';
import { expirePages, keptPage } from './catalogue/kept-page.ts';
import { firstDayFor } from './checkout/days.ts';
import { doChores, doEachMinute } from './chores.ts';
import { listCourses } from './course/queries.ts';
import { besideCourse } from './demo/beside-course.ts';
import type { App, Env } from './env.ts';
import { answerFailedPage } from './lib/http/failed-page.ts';
import { pageHeaders } from './lib/http/headers.ts';
import { whole } from './lib/http/render.ts';
import { failuresLogged, numbered } from './lib/log/requests.ts';
import { listProducts } from './product/queries.ts';

const render = (c: Context<App>, request = c.req.raw) =>
  whole(() => handle(request, c.env, c.executionCtx));

/** An address without a page, and so the answer for one. */
const renderMissing = (c: Context<App>) =>
  render(c, new Request(new URL('/-', c.req.url), { method: c.req.method }));

const outside = [numbered, failuresLogged] as const;
const around = [...outside, pageHeaders] as const;

const keptCourse = keptPage({
  under: paths.course(''),
  list: listCourses,
  beside: (db, course) => besideCourse(db, course),
});
const keptProduct = keptPage({
  under: paths.product(''),
  list: listProducts,
  beside: (db, { _id, stock }) => (stock === 'Yes' ? firstDayFor(db, _id) : undefined),
});

/** A new app at each evaluation: `npm run dev` evaluates this file again after an edit. */
const site = new Hono<App>()
  // Built pages that are served ahead of the Worker; `npm run dev` asks for them here.
  .on('GET', ['/api/docs', '/api/openapi.json'], ...around, (c) => render(c))
  .use('/api/*', expirePages)
  .route('/', app)
  .get('/course/*', ...outside, keptCourse, pageHeaders, (c) => render(c))
  .get('/product/*', ...outside, keptProduct, pageHeaders, (c) => render(c))
  .use(...around)
  .all('/404', renderMissing)
  .all('/500', renderMissing)
  .all('*', (c) => render(c))
  .onError((error, c) => {
    // Astro shows it over the page, with the line at fault.
    if (import.meta.env.DEV) throw error;
    return answerFailedPage(error, c);
  });

export default {
  fetch: site.fetch,
  /** Mails and offers go out every minute; wrangler.toml's other trigger is hourly. */
  scheduled: ({ cron }: { cron: string }, env: Env) =>
    cron === '* * * * *' ? doEachMinute(env) : doChores(env),
};
