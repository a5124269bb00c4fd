import { livePages } from 'virtual:live-pages';
import { handle } from '@astrojs/cloudflare/handler';
import type { MessageBatch } from '@cloudflare/workers-types';
import { type Context, Hono } from 'hono';
import { every } from 'hono/combine';
import { isOffered } from '../contract/offered.ts';
import { live, paths } from '../contract/paths.ts';
import { type PartName, parts } from '../contract/school/parts.ts';
import { app } from './app.ts';
import { backUp } from './backup/nightly.ts';
import { expirePages, keptPage, recordShown } from './catalogue/kept-page.ts';
import { firstDayFor } from './checkout/days.ts';
import { doChores, doEachMinute, inTurn } from './chores.ts';
import { listCourses } from './course/queries.ts';
import { besideCourse } from './demo/beside-course.ts';
import type { App, Env } from './env.ts';
import { raiseAlarms } from './health/alarm.ts';
import { noted } from './health/clock.ts';
import { open } from './lib/db/index.ts';
import { answerFailedPage } from './lib/http/failed-page.ts';
import { pageHeaders } from './lib/http/headers.ts';
import { whole } from './lib/http/render.ts';
import { failuresLogged, numbered } from './lib/log/requests.ts';
import { noteDelivery } from './message/bounce.ts';
import { listProducts } from './product/queries.ts';
import { schoolOf, within } from './school/current.ts';
import { fileOfPage, inFrame, isBuilt, previewed } from './school/pages.ts';
import { askedVersion } from './school/versions.ts';

const render = (c: Context<App>, request = c.req.raw) =>
  whole(() => handle(request, c.env, c.executionCtx));

const renderLive = (c: Context<App>, path = c.req.path) =>
  render(c, new Request(new URL(`${live}${path === '/' ? '/index' : path}`, c.req.url), c.req.raw));

/** Any page; in place of the file for a missing one the page, where the file is older. */
async function renderAny(c: Context<App>, request = c.req.raw): Promise<Response> {
  const answer = await render(c, request);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (answer.status !== 404 || !isPage || import.meta.env.DEV || (await isBuilt(c, '/404')))
    return answer;
  const { body, headers } = await renderLive(c, '/404');
  return new Response(body, { status: 404, headers });
}

/** An address without a page, and so the answer for one. */
const renderMissing = (c: Context<App>) =>
  renderAny(c, new Request(new URL('/-', c.req.url), { method: c.req.method }));

const outside = [numbered, failuresLogged] as const;
const around = [...outside, pageHeaders] as const;

const keptCourse = keptPage(
  recordShown({
    under: paths.course(''),
    list: listCourses,
    beside: (db, course) => besideCourse(db, course),
  }),
);
const keptProduct = keptPage(
  recordShown({
    under: paths.product(''),
    list: listProducts,
    beside: (db, { _id, stock }) => (stock === 'Yes' ? firstDayFor(db, _id) : undefined),
  }),
);

/** The answer for a page of a house that the school has not. */
const missing = every(...around, renderMissing);

/** What pages show that are files, beside the school: the lists, which read themselves anew. */
const keptBuilt = keptPage(async (db) => [
  (await listCourses(db)).version,
  (await listProducts(db)).version,
]);

/** A new app at each evaluation: `npm run dev` evaluates this file again after an edit. */
const site = new Hono<App>()
  // A built file that is served ahead of the Worker; `npm run dev` asks for it here.
  .get('/api/openapi.json', ...around, (c) => render(c))
  .use('/api/*', expirePages)
  .route('/', app)
  // Before what renders live the pages that are files.
  .use((c, next) => (isOffered(c.req.path) ? next() : missing(c, next)))
  .get('/course/*', ...outside, keptCourse, pageHeaders, (c) => renderAny(c))
  .get('/product/*', ...outside, keptProduct, pageHeaders, (c) => renderAny(c))
  .on('GET', livePages, ...outside, askedVersion, fileOfPage, keptBuilt, pageHeaders, (c) =>
    renderLive(c),
  )
  .get('/preview/school/:part', ...outside, previewed, inFrame, pageHeaders, async (c) => {
    const part = c.req.param('part') as PartName;
    const { page } = parts[part];
    const wanted = c.req.query('page') ?? '';
    if (!page) return c.notFound();
    if (part !== 'questions' || wanted !== page)
      return renderLive(c, livePages.includes(wanted) ? wanted : page);
    // They stand on the page of each course.
    const [{ name } = { name: '' }] = (await listCourses(open(c.env.DB))).records ?? [];
    return render(c, new Request(new URL(paths.course(name), c.req.url), c.req.raw));
  })
  .use(...around)
  .all(`${live}/*`, renderMissing)
  .all('/404', renderMissing)
  // What the Worker itself reads when the database is away.
  .all('/built.json', renderMissing)
  .all('/500', renderMissing)
  .all('*', (c) => renderAny(c))
  .onError((error, c) => {
    // Astro shows it over the page, with the line at fault.
    if (import.meta.env.DEV) throw error;
    return answerFailedPage(error, c, async () => {
      return (await isBuilt(c, '/500'))
        ? c.env.ASSETS.fetch(new URL('/500', c.req.url).href)
        : renderLive(c, '/500');
    });
  });

export default {
  fetch: site.fetch,
  /** Mails go out and the backup goes on every minute; wrangler.toml's other trigger is hourly. */
  scheduled: async ({ cron }: { cron: string }, env: Env) =>
    within(await schoolOf(env, 0), () =>
      cron === '* * * * *'
        ? noted(env, 'minute', () =>
            inTurn(
              () => doEachMinute(env),
              () => backUp(env),
              () => raiseAlarms(env),
            ),
          )
        : noted(env, 'hour', () => doChores(env)),
    ),
  /** What became of mails, as the mail service says it (docs/deploy.md). */
  queue: async ({ messages }: Pick<MessageBatch, 'messages'>, env: Env) => {
    for (const { body } of messages) await noteDelivery(open(env.DB), body);
  },
};
