import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { binDays, type GoodsResult, type GoodsRow } from '../../contract/catalogue-office.ts';
import type { Course } from '../../contract/course.ts';
import { ask, call, db, later } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { add, nouns } from '../test/goods.ts';
import {
  asOffice,
  enrolment,
  newStudents,
  offerCourse,
  orderOn,
  sendOrder,
  signInAs,
} from '../test/school.ts';
import { isPreviewed } from './preview.ts';
import { emptyBins } from './state.ts';
import { course } from './table.ts';

const [courses] = nouns;
beforeEach(() => emptySchool());

const list = async (state = 'published') =>
  (await asOffice<GoodsRow[]>(`catalogue/list?noun=course&state=${state}`)).body.data ?? [];
const setState = (id: string, state: string, requestId?: string) =>
  asOffice<GoodsRow>('catalogue/set-state', { noun: 'course', id, state, requestId });
const isPublic = async (id: string, name: string) => {
  const all = await call<Course[]>('/api/course/get-all-courses');
  const byId = await call('/api/course/get-course', { id });
  const named = await call('/api/course/get-course-by-name', { name });
  const found = all.body.data?.some(({ _id }) => _id === id) ?? false;
  return [found, byId.status === 200, named.status === 200];
};
const orders = async (name: string) => {
  const [token = ''] = await newStudents(1);
  return (await sendOrder({ ...enrolment(900), courseName: name }, token)).status;
};

it('what is a draft, archived or deleted is nowhere public and cannot be ordered, and comes back', async () => {
  const name = 'Rye';
  const id = await offerCourse({ name, price: 900 });
  expect([await isPublic(id, name), await orders(name)]).toEqual([[true, true, true], 200]);
  for (const state of ['draft', 'archived']) {
    expect((await setState(id, state)).body.message).toMatch(/^Rye is /);
    expect([await isPublic(id, name), await orders(name)]).toEqual([[false, false, false], 404]);
    expect((await list(state)).map(({ _id }) => _id)).toEqual([id]);
    // Whoever edits the catalogue goes on reading it.
    expect((await asOffice('course/get-course', { id })).status).toBe(200);
  }
  await setState(id, 'published');
  expect(await isPublic(id, name)).toEqual([true, true, true]);
});

it('what nobody ordered goes into the bin, for thirty days, and its name is free', async () => {
  const { body } = await add(courses, await signInAs('admin'), { name: 'Rye' });
  const { _id: id = '', images = [] } = body.data ?? {};
  expect((await asOffice('course/delete-course', { id })).body.message).toBe('Course deleted');
  expect((await list('binned')).map(({ _id }) => _id)).toEqual([id]);
  const again = await offerCourse({ name: 'Rye', price: 900 });
  expect(await setState(id, 'published')).toMatchObject({
    status: 409,
    body: { message: 'Another course has that name by now' },
  });
  await setState(again, 'draft');
  await asOffice('course/delete-course', { id: again });
  expect((await setState(id, 'published')).status).toBe(200);
  expect((await ask(images[0] ?? '')).status).toBe(200);
  await asOffice('course/delete-course', { id });
  later((binDays + 1) * 86_400_000);
  await emptyBins(db);
  expect(await db.$count(course)).toBe(0);
});

it('what somebody ordered goes to the bin, and from there to the archive', async () => {
  const id = await offerCourse({ name: 'Rye', price: 900 });
  await orderOn({ course: 'Rye' });
  expect((await asOffice('course/delete-course', { id })).body.message).toBe('Course deleted');
  expect((await list('binned')).map(({ _id }) => _id)).toEqual([id]);
  later((binDays + 1) * 86_400_000);
  await emptyBins(db);
  expect(await db.$count(course, eq(course.state, 'archived'))).toBe(1);
});

it('a copy is a draft with a name and pictures of its own', async () => {
  const { body } = await add(courses, await signInAs('admin'), { name: 'Rye' });
  const id = body.data?._id ?? '';
  const copies = [];
  for (let n = 0; n < 2; n++)
    copies.push((await asOffice<GoodsRow>('catalogue/copy', { noun: 'course', id })).body.data);
  expect(copies.map((copy) => [copy?.name, copy?.state])).toEqual([
    ['Copy of Rye', 'draft'],
    ['Copy 2 of Rye', 'draft'],
  ]);
  expect(copies[0]?.images[0]).not.toBe(body.data?.images[0]);
  await db.delete(course).where(eq(course.id, id));
  const key = copies[0]?.images[0]?.replace('/media/', '') ?? '';
  expect(await env.FILES.head(key)).not.toBeNull();
});

it('prices of many change at once, but of those that somebody saved since, and are undone', async () => {
  const ids = [];
  for (const name of ['Rye', 'Spelt', 'Oat']) ids.push(await offerCourse({ name, price: 900 }));
  const before = await list();
  await db
    .update(course)
    .set({ updatedAt: '2036-01-01T00:00:00.000Z' })
    .where(eq(course.id, ids[2] ?? ''));
  const rows = before.map(({ _id: id, updatedAt, price }) => ({
    id,
    updatedAt,
    price: price + 500,
  }));
  const requestId = 'prices-of-all-courses';
  const { body } = await asOffice<GoodsResult[]>('catalogue/edit-many', {
    noun: 'course',
    rows,
    requestId,
  });
  expect(body.message).toBe('2 of 3 courses changed');
  expect(body.data?.filter(({ success }) => !success)).toHaveLength(1);
  expect((await list()).map(({ price }) => price).toSorted()).toEqual([1400, 1400, 900]);
  expect((await asOffice('admin/undo', { requestId })).status).toBe(200);
  expect((await list()).map(({ price }) => price)).toEqual([900, 900, 900]);
});

it('a draft is previewed in the browser that asked, that one alone, and for ten minutes', async () => {
  const [id, other] = [
    await offerCourse({ name: 'Rye', price: 900 }),
    await offerCourse({ name: 'Oat', price: 900 }),
  ];
  await setState(id, 'draft');
  const response = await ask('/api/catalogue/preview', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signInAs('admin')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ noun: 'course', id }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
  const [pair = ''] = cookie.split(';');
  const isSeen = (which: string, header = pair, noun: 'course' | 'product' = 'course') =>
    isPreviewed(
      db,
      new Request('http://a.test', { headers: { cookie: header } }),
      `${noun} ${which}`,
    );
  const guessed = `preview=${'a'.repeat(43)}`;
  expect(await Promise.all([isSeen(id), isSeen(other), isSeen(id, pair, 'product')])).toEqual([
    true,
    false,
    false,
  ]);
  expect(await Promise.all([isSeen(id, ''), isSeen(id, guessed)])).toEqual([false, false]);
  later(11 * 60_000);
  expect(await isSeen(id)).toBe(false);
});

it('a course is moved up in the list and on the site, past the one that was seen above it', async () => {
  const ids: string[] = [];
  for (const name of ['Rye', 'Oat', 'Fig']) ids.push(await offerCourse({ name, price: 900 }));
  const names = async () => {
    const { body } = await call<Course[]>('/api/course/get-all-courses');
    const office = (await list()).map(({ name }) => name);
    expect(body.data?.map(({ name }) => name)).toEqual(office);
    return office;
  };
  const [id = '', above = '', top = ''] = ids;
  const move = (more: object = {}) =>
    asOffice('catalogue/move', { noun: 'course', id, above, ...more });
  expect(await names()).toEqual(['Fig', 'Oat', 'Rye']);
  expect((await move({ above: top })).status).toBe(409);
  const requestId = 'move-and-take-it-back';
  const both = await Promise.all([move({ requestId }), move()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await names()).toEqual(['Fig', 'Rye', 'Oat']);
  expect((await move({ above: top })).status).toBe(200);
  expect(await names()).toEqual(['Rye', 'Fig', 'Oat']);
  // What is new comes first, as ever.
  await offerCourse({ name: 'New', price: 900 });
  expect(await names()).toEqual(['New', 'Rye', 'Fig', 'Oat']);
});
