import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { courseNamed, listCourses } from '../course/queries.ts';
import type { App } from '../env.ts';
import { pageHeaders } from '../lib/http/headers.ts';
import { numbered } from '../lib/log/requests.ts';
import { schoolOf } from '../school/current.ts';
import { upcoming } from '../seat/batches.ts';
import { db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { addBatch, asOffice, offerCourse } from '../test/school.ts';
import { expirePages, keptPage, recordShown } from './kept-page.ts';

const rendered = vi.fn(async (name: string) => (await courseNamed(db, name)).price);
const site = new Hono<App>()
  .use(
    '/course/*',
    numbered,
    async (c, next) => {
      c.set('school', await schoolOf(env, 0));
      await next();
    },
    keptPage(
      recordShown({
        under: paths.course(''),
        list: listCourses,
        beside: (all, { _id }) => upcoming(all, _id),
      }),
    ),
    pageHeaders,
  )
  .use('/api/*', expirePages)
  .post('/api/:what', (c) => c.text('Done'))
  .get('/course/:name', async (c) => {
    const name = c.req.param('name');
    if (name === 'None') return c.text('None', 404);
    const policy = "script-src 'sha256-of-this'";
    return c.html(`<p>${name} ${await rendered(name)}`, 200, { 'content-security-policy': policy });
  });
const ask = (path: string, headers = {}) => site.request(path, { headers }, env);
const read = async (path: string) => (await ask(path)).text();
/** A call that may have written something. */
const writes = () => site.request('/api/any', { method: 'POST' }, env);

beforeEach(async () => {
  await emptySchool();
  await writes();
  rendered.mockClear();
  // The dev server renders each time.
  vi.stubEnv('DEV', false);
});

it('a page is rendered once and answered as before, under a number of its own', async () => {
  await offerCourse({ name: 'Rye', price: 900 });
  const [first, second] = [await ask('/course/Rye'), await ask('/course/Rye')];
  expect([await first.text(), await second.text()]).toEqual(['<p>Rye 900', '<p>Rye 900']);
  expect(rendered).toHaveBeenCalledOnce();
  const [firstHeaders, other] = [first, second].map(({ headers }) => Object.fromEntries(headers));
  expect(other).toEqual({
    ...firstHeaders,
    'x-request-id': expect.not.stringMatching(firstHeaders?.['x-request-id'] ?? ''),
  });
  expect(other).toHaveProperty('content-security-policy');
});

it('each page has its own words, and an address without a record none of them', async () => {
  await offerCourse({ name: 'Rye', price: 900 });
  await offerCourse({ name: 'Oat', price: 700 });
  for (const _ of [1, 2]) {
    expect(await read('/course/Rye')).toBe('<p>Rye 900');
    expect(await read('/course/Oat')).toBe('<p>Oat 700');
    expect((await ask('/course/None')).status).toBe(404);
  }
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(await read('/course/Rye?utm_source=mail&q=Oat')).toBe('<p>Rye 900');
  expect(rendered).toHaveBeenCalledTimes(2);
  await read('/course/Rye?now');
  expect(rendered).toHaveBeenCalledTimes(3);
});

it('whoever holds the page is told that it is the same, until it changes', async () => {
  const id = await offerCourse({ name: 'Rye', price: 900 });
  const { headers } = await ask('/course/Rye');
  const held = { 'if-none-match': headers.get('etag') };
  const same = await ask('/course/Rye', held);
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect(same.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
  await env.DB.prepare('update course set price = 950').run();
  await asOffice('catalogue/set-state', { noun: 'course', id, state: 'draft' });
  await asOffice('catalogue/set-state', { noun: 'course', id, state: 'published' });
  await writes();
  expect(await (await ask('/course/Rye', held)).text()).toBe('<p>Rye 950');
});

it('a batch and a seat of it show at once', async () => {
  const courseId = await offerCourse({ name: 'Rye', price: 900 });
  await read('/course/Rye');
  await addBatch(courseId);
  await writes();
  await read('/course/Rye');
  await read('/course/Rye');
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('a page is answered for a second without asking the database, and not after a write', async () => {
  await offerCourse({ name: 'Rye', price: 900 });
  await read('/course/Rye');
  const broken = { ...env, DB: undefined };
  const again = await site.request('/course/Rye', {}, broken);
  expect(await again.text()).toBe('<p>Rye 900');
  expect(rendered).toHaveBeenCalledOnce();
  await writes();
  await site.request('/course/Rye', {}, broken);
  expect(rendered).toHaveBeenCalledTimes(2);
});
