import { expect, it } from 'vitest';
import { firstTemplates, type Template } from '../../contract/template.ts';
import { asOffice, historyOf } from '../test/school.ts';

const list = async () => (await asOffice<Template[]>('template/list')).body.data ?? [];
const save = (body: object) => asOffice<Template>('template/save', body);
const mine = { name: 'Rye days', way: 'both', words: 'Rye begins on {date}.' };

it('the school begins with templates of which everything can be filled in or is named', async () => {
  expect((await list()).map(({ _id }) => _id)).toEqual(firstTemplates.map(({ _id }) => _id));
  for (const { name, way, words } of firstTemplates)
    expect((await save({ name, way, words })).status, name).toBe(200);
});

it('a first template is changed in its place, once for two who opened it', async () => {
  const [, , first] = await list();
  const form = { ...mine, id: first?._id, updatedAt: '' };
  const saved = await save(form);
  expect([saved.status, (await list())[2]?.words]).toEqual([200, mine.words]);
  expect((await save({ ...form, words: 'Other' })).status).toBe(409);
  const [line] = await historyOf('template', first?._id);
  expect(line?.changes).toContainEqual({ field: 'words', before: first?.words, after: mine.words });
});

it('a template is added, changed and deleted', async () => {
  const { _id: id, updatedAt } = (await save(mine)).body.data ?? {};
  const { body } = await save({ ...mine, id, updatedAt, name: 'Rye' });
  expect(body.data).toMatchObject({ _id: id, name: 'Rye' });
  expect((await asOffice('template/delete', { id, updatedAt })).status).toBe(409);
  const at = body.data?.updatedAt;
  expect((await asOffice('template/delete', { id, updatedAt: at })).status).toBe(200);
  expect((await list()).map(({ _id }) => _id)).not.toContain(id);
  expect((await asOffice('template/delete', { id: 'unknown' })).status).toBe(404);
});

it('what screens fill in by themselves is not deleted', async () => {
  for (const id of ['balance', 'order'])
    expect((await asOffice('template/delete', { id })).status).toBe(409);
});
