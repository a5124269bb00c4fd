import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { type Note, type NoteNoun, noteNouns } from '../../contract/note.ts';
import { call, db } from '../test/app.ts';
import { newBooking } from '../test/demos.ts';
import { emptySchool } from '../test/empty.ts';
import {
  addBatch,
  asOffice,
  enquiryOn,
  historyOf,
  newPerson,
  offerCourse,
  offerProduct,
  orderOn,
  signInWithRole,
} from '../test/school.ts';
import { note } from './table.ts';

const ids = {} as Record<NoteNoun, string>;

beforeEach(async () => {
  await emptySchool();
  ids.user = (await newPerson({})).id;
  ids.order = (await orderOn()).id;
  ids.enquiry = await enquiryOn('2026-03-14');
  ids.demo = await newBooking();
  ids.course = await offerCourse();
  ids.batch = (await addBatch(ids.course))._id;
  ids.product = await offerProduct({ name: 'Millet Loaf', price: 240 });
});

const add = (noun: string, id: string, text = 'Called, will come', token?: string) =>
  token
    ? call<Note[]>('/api/note/add', { noun, id, text }, { token })
    : asOffice<Note[]>('note/add', { noun, id, text });
const list = (noun: NoteNoun, token?: string) => {
  const path = `note/list?noun=${noun}&id=${ids[noun]}`;
  return token ? call<Note[]>(`/api/${path}`, undefined, { token }) : asOffice<Note[]>(path);
};

it.each(noteNouns)('somebody notes something about a record: %s', async (noun) => {
  expect((await add(noun, 'unknown')).status).toBe(404);
  const { body } = await add(noun, ids[noun]);
  expect(body.data).toMatchObject([{ text: 'Called, will come', isOwn: true }]);
  expect((await list(noun)).body.data).toEqual(body.data);
});

it('a colleague reads a note; its writer deletes it, and the history says what it said', async () => {
  const office = await signInWithRole('office');
  const { body } = await add('order', ids.order, 'Wants it on Friday');
  const [first] = body.data ?? [];
  const theirs = await list('order', office);
  expect(theirs.body.data?.[0]).toMatchObject({ text: 'Wants it on Friday', isOwn: false });
  expect((await asOffice('note/delete', { id: first?._id })).status).toBe(200);
  const [line] = await historyOf('order', ids.order);
  expect(line?.changes).toEqual([{ field: 'notes', before: 'Wants it on Friday', after: '' }]);
  expect((await asOffice('note/delete', { id: first?._id })).status).toBe(404);
});

it('a role notes nothing about what it does not see', async () => {
  const [teacher, counter] = [await signInWithRole('teacher'), await signInWithRole('counter')];
  for (const noun of noteNouns)
    expect((await add(noun, ids[noun], 'x', teacher)).status, noun).toBe(403);
  expect((await list('order', teacher)).status).toBe(403);
  expect((await add('order', ids.order, 'x', counter)).status).toBe(200);
  expect((await add('course', ids.course, 'x', counter)).status).toBe(403);
});

it('a note goes with its record', async () => {
  await add('enquiry', ids.enquiry);
  await asOffice('admin/delete-record', { noun: 'enquiry', id: ids.enquiry });
  expect(await db.$count(note, eq(note.record, ids.enquiry))).toBe(0);
});
