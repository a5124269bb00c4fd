import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { binDays } from '../../contract/catalogue-office.ts';
import { today } from '../../contract/day.ts';
import type { Activity } from '../../contract/history.ts';
import { doChores } from '../chores.ts';
import { erasingOf } from '../test/account.ts';
import { ask, call, later } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { metered } from '../test/meter.ts';
import {
  addBatch,
  asOffice,
  historyOf,
  newPerson,
  offerCourse,
  saved,
  signIn,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

const list = async (search = '', bindings = env) => {
  const { body } = await asOffice<Activity[]>(`admin/activity?${search}`, undefined, bindings);
  return { lines: body.data ?? [], total: body.total };
};
const told = ({ by, what, noun, name, isThere }: Activity) => [by.name, what, noun, name, isThere];

let kiran = { id: '', token: '' };
let person = '';
beforeEach(async () => {
  vi.useRealTimers();
  await emptySchool();
  const token = await signInWithRole('office');
  const { id } = await newPerson({ name: 'Asha Patil', password: people.asha.password });
  person = id;
  const edit = { id, name: 'Asha Deshpande', mobile: '9822012345', address: 'Aundh' };
  await call('/api/admin/admin-edit-user', edit, { token });
  const [line] = (await list('noun=user&what=changed')).lines;
  kiran = { id: line?.actor ?? '', token };
  const course = await offerCourse({ name: 'Rye', price: 900 });
  await asOffice('course/delete-course', { id: course });
});

it('the owner reads who changed what, newest first, with names, before and after', async () => {
  const { lines, total } = await list();
  expect(total).toBe(2);
  expect(lines.map(({ what, noun, name, isThere }) => [what, noun, name, isThere])).toEqual([
    ['deleted', 'course', 'Rye', true],
    ['changed', 'user', 'Asha Deshpande', true],
  ]);
  expect(lines[1]?.changes).toContainEqual({
    field: 'name',
    before: 'Asha Patil',
    after: 'Asha Deshpande',
  });
});

it.each([
  ['this person', () => `by=${kiran.id}`, 1],
  ['nobody', () => 'by=nobody', 0],
  ['this kind', () => 'noun=course', 1],
  ['this doing', () => 'what=deleted', 1],
  ['today', () => `from=${today()}&to=${today()}`, 2],
  ['until yesterday', () => 'to=2020-01-01', 0],
])('what was done is narrowed to %s', async (_, search, many) => {
  const { lines, total } = await list(search());
  expect([total, lines.length]).toEqual([many, many]);
});

it('what was undone says so, and what the clock deletes has a line and no link', async () => {
  const requestId = 'archive-and-take-back';
  const course = await offerCourse({ name: 'Spelt', price: 900 });
  const state = { noun: 'course', id: course, state: 'archived', requestId };
  await asOffice('catalogue/set-state', state);
  await asOffice('admin/undo', { requestId });
  expect((await list('noun=course')).lines[0]?.what).toBe('undone');
  later((binDays + 1) * 86_400_000);
  await doChores(env);
  const [line] = (await list('by=clock')).lines;
  expect(line && told(line)).toEqual(['The clock', 'deleted', 'course', 'Rye', false]);
});

it('the file has the lines of the list, and neither has what an erasure took out', async () => {
  const headers = { authorization: `Bearer ${await signInAs('admin')}` };
  const file = async () => (await ask('/api/admin/export-activity?noun=user', { headers })).text();
  expect(await file()).toContain('name: Asha Patil → Asha Deshpande');
  const token = await signIn({ id: person, role: 'student' });
  await call('/api/user/request-erasure', { currentPassword: people.asha.password }, { token });
  const seen = await erasingOf(person, await signInAs('admin'));
  expect((await asOffice('admin/erase-person', seen)).status).toBe(200);
  const { lines, total = 0 } = await list('noun=user');
  expect(lines.map(({ what }) => what)).toEqual(['erased', 'changed']);
  expect(JSON.stringify(lines)).not.toMatch(/Patil|Deshpande|9822012345/);
  const now = await file();
  expect(now.trim().split('\r\n')).toHaveLength(total + 1);
  expect(now).not.toMatch(/Patil|Deshpande|9822012345/);
});

it('says whom a changed field points to and pointed to, by name, there and at the record', async () => {
  const { id: teacherId } = await newPerson({ role: 'teacher', name: 'Meher Irani' });
  const { id: other } = await newPerson({ role: 'teacher', name: 'Sanika Joshi' });
  const batch = await addBatch(await offerCourse(), { teacherId });
  await asOffice('batch/update', saved(batch, { teacherId: other }));
  const named = { field: 'teacherId', after: other, name: 'Sanika Joshi' };
  const changed = { ...named, before: teacherId, was: 'Meher Irani' };
  const [line, first] = (await list('noun=batch')).lines;
  expect(line?.changes).toContainEqual(changed);
  expect(first?.changes).toContainEqual({
    field: 'teacherId',
    after: teacherId,
    name: 'Meher Irani',
  });
  expect((await historyOf('batch', batch._id))[0]?.changes).toContainEqual(changed);
});

it('a page of the list is one round trip, whatever is asked', async () => {
  for (const search of ['', 'noun=user&what=changed']) {
    const { env: bindings, read } = metered();
    await list(search, bindings);
    // The session is one.
    expect(read().trips).toBe(2);
  }
});
