import { expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { seat } from '../seat/table.ts';
import { userOf } from '../test/account.ts';
import { call, db } from '../test/app.ts';
import { addBatch, offerCourse, signInAs, signInWithRole } from '../test/school.ts';
import { batch } from '../timetable/table.ts';

const day = (days: number) => addDays(today(), days);
const ids: Record<string, string> = {};
await db.delete(seat);
await db.delete(batch);
const meera = await signInAs('admin');
const teacher = await signInWithRole('teacher');
const teacherId = await userOf(teacher);
const tarts = await offerCourse({ name: 'Tarts', price: 5000 });
const breads = await offerCourse({ name: 'Breads', price: 8000 });
const add = async (name: string, courseId: string, days: string[], changes = {}) => {
  ids[name] = (await addBatch(courseId, { days, ...changes }))._id;
};
await add('over', tarts, [day(-9), day(-8)]);
await add('running', breads, [day(-3), day(1)], { teacherId });
await add('next', tarts, [day(14)], { teacherId });
await add('later', breads, [day(60)], { state: 'draft' });

async function listed(query = '', token = meera) {
  const { body } = await call<Batch[]>(`/api/batch/list${query}`, undefined, { token });
  const names = body.data?.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id));
  return { names, total: body.total, counts: body.counts };
}

it('the office lists batches by their first day, in tabs that are counted', async () => {
  const counts = { week: 1, next: 1, later: 1, past: 1, all: 4, asked: 0 };
  const all = { names: ['over', 'running', 'next', 'later'], total: 4, counts };
  expect(await listed()).toEqual(all);
  for (const [tab, name] of Object.entries({ week: 'running', next: 'next', later: 'later' }))
    expect(await listed(`?tab=${tab}&page=1&limit=20`)).toEqual({
      names: [name],
      total: 1,
      counts,
    });
  expect((await listed('?tab=past')).names).toEqual(['over']);
  expect((await listed('?page=2&limit=3')).names).toEqual(['later']);
});

it('the office narrows batches by days, and the tabs count without them', async () => {
  expect(await listed(`?from=${day(1)}&to=${day(20)}&page=1&limit=1`)).toEqual({
    names: ['running'],
    total: 2,
    counts: { week: 1, next: 1, later: 1, past: 1, all: 4, asked: 0 },
  });
});

it('the office narrows batches by state, course and words, and the tabs count with them', async () => {
  expect((await listed('?state=draft')).names).toEqual(['later']);
  expect(await listed('?q=tar')).toMatchObject({
    names: ['over', 'next'],
    counts: { week: 0, next: 1, later: 0, past: 1, all: 2 },
  });
});

it('a teacher is shown and counted the own batches alone', async () => {
  expect(await listed('', teacher)).toEqual({
    names: ['running', 'next'],
    total: 2,
    counts: { week: 1, next: 1, later: 0, past: 0, all: 2 },
  });
});
