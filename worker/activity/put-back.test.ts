import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import type { HistoryEntry, Noun } from '../../contract/history.ts';
import type { Template } from '../../contract/template.ts';
import { course, product } from '../catalogue/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { history } from '../lib/history/table.ts';
import { offer } from '../offer/table.ts';
import { order } from '../order/table.ts';
import { template } from '../template/table.ts';
import { call, db, formOf } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  enquiryOn,
  historyOf,
  newPerson,
  offerCourse,
  offerProduct,
  offerWith,
  orderOn,
  saved,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { batch } from '../timetable/table.ts';
import { user } from '../user/table.ts';

const sendForm = async (path: string, values: Parameters<typeof formOf>[0]) =>
  call(`/api/${path}`, formOf(values), { token: await signInAs('admin') });
const putBack = async (noun: Noun, id: string, more: object = {}) => {
  const [line] = await historyOf(noun, id);
  return asOffice<HistoryEntry['changes']>('admin/put-back', { id: line?._id, ...more });
};

const without = ['updatedAt', 'stateAt', 'reopenedAt', 'statusAt'];
const rowOf = async (table: typeof user, id: string) => {
  const found = await db.select().from(table).where(eq(table.id, id)).get();
  return Object.fromEntries(
    Object.entries(found ?? {}).filter(([name]) => !without.includes(name)),
  );
};

type Kind = {
  noun: Noun;
  table: unknown;
  make(): Promise<string>;
  edit(id: string): Promise<unknown>;
};
const kinds: Kind[] = [
  {
    noun: 'user',
    table: user,
    make: async () => (await newPerson({ name: 'Asha Patil' })).id,
    edit: (id) => asOffice('admin/admin-edit-user', { id, name: 'Asha Rao', address: 'Aundh' }),
  },
  {
    noun: 'order',
    table: order,
    make: async () => (await orderOn()).id,
    edit: (id) => sendForm('admin/update-order', { id, name: 'Asha Rao', address: 'Aundh' }),
  },
  {
    noun: 'course',
    table: course,
    make: () => offerCourse({ name: 'Rye', price: 900 }),
    edit: async (id) => {
      const { images = [] } = (await db.select().from(course).where(eq(course.id, id)).get()) ?? {};
      const keep = images.map((key) => `/media/${key}`);
      return sendForm('course/update-course', { id, name: 'Oats', price: '950', keep });
    },
  },
  {
    noun: 'product',
    table: product,
    make: () => offerProduct({ name: 'Loaf', price: 90 }),
    edit: (id) => asOffice('catalogue/set-state', { noun: 'product', id, state: 'archived' }),
  },
  {
    noun: 'batch',
    table: batch,
    make: async () => (await addBatch(await offerCourse({ name: 'Spelt', price: 900 })))._id,
    edit: async (id) => {
      const { body } = await asOffice<Batch>('batch/get', { id });
      return asOffice('batch/update', saved(body.data as Batch, { bring: 'A bowl', seats: 3 }));
    },
  },
  {
    noun: 'enquiry',
    table: enquiry,
    make: () => enquiryOn('2026-11-20'),
    edit: (id) => asOffice('admin/query-seen', { id }),
  },
  {
    noun: 'offer',
    table: offer,
    make: async () => (await offerWith({ note: 'For Diwali' })).id,
    edit: async (id) => {
      const found = await db.select().from(offer).where(eq(offer.id, id)).get();
      return asOffice('offer/update', { ...found, note: 'For Holi' });
    },
  },
  {
    noun: 'template',
    table: template,
    make: async () => {
      const words = { name: 'Thanks', way: 'both', words: 'Thank you' };
      return (await asOffice<Template>('template/save', words)).body.data?._id ?? '';
    },
    edit: (id) => asOffice('template/delete', { id }),
  },
];

it.each(kinds)('a change of a record of the kind $noun is put back, once', async (kind) => {
  const { noun, make, edit } = kind;
  const table = kind.table as typeof user;
  const id = await make();
  const before = await rowOf(table, id);
  await edit(id);
  const edited = await rowOf(table, id);
  expect(edited).not.toEqual(before);
  const [line] = await historyOf(noun, id);
  expect(await asOffice('admin/put-back', { id: line?._id })).toMatchObject({ status: 200 });
  expect(await rowOf(table, id)).toEqual(before);
  // What came back by it is another change, so that the same line is of before.
  expect((await asOffice('admin/put-back', { id: line?._id })).status).toBe(409);
  expect((await putBack(noun, id)).status).toBe(200);
  expect(await rowOf(table, id)).toEqual(edited);
});

it('a deleted course comes back from the bin, under its own permission', async () => {
  const id = await offerCourse({ name: 'Brioche', price: 900 });
  await asOffice('course/delete-course', { id });
  expect((await putBack('course', id)).status).toBe(200);
  expect(await rowOf(course as unknown as typeof user, id)).toMatchObject({ state: 'published' });
});

it('a field that somebody changed since stays, and the answer has both', async () => {
  const { id } = await newPerson({ name: 'Asha Patil' });
  await asOffice('admin/admin-edit-user', { id, name: 'Asha Rao' });
  const [first] = await historyOf('user', id);
  await asOffice('admin/admin-edit-user', { id, name: 'Asha Deo' });
  const { status, body } = await asOffice('admin/put-back', { id: first?._id });
  expect([status, body.message]).toEqual([
    409,
    'Somebody has changed this since, so it stays as it is',
  ]);
  expect(body.data).toEqual([{ field: 'name', before: 'Asha Deo', after: 'Asha Patil' }]);
});

it('money, who is gone and an unknown line are not put back, and an undo takes one back', async () => {
  expect((await asOffice('admin/put-back', { id: 'nothing' })).status).toBe(404);
  const { id } = await orderOn({ status: 'pending' });
  await sendForm('admin/update-order', { id, status: 'cancelled' });
  expect((await putBack('order', id)).body.message).toBe('This cannot be put back from here');
  const requestId = 'put-back-and-take-it-back';
  await sendForm('admin/update-order', { id, address: 'Kothrud' });
  await putBack('order', id, { requestId });
  expect((await asOffice('admin/undo', { requestId })).status).toBe(200);
  expect(await rowOf(order as unknown as typeof user, id)).toMatchObject({ address: 'Kothrud' });
});

it('a role puts back what it may change', async () => {
  const { id } = await newPerson({ name: 'Asha Patil', role: 'counter' });
  await asOffice('admin/admin-edit-user', { id, name: 'Asha Rao' });
  const token = await signInWithRole('office');
  const [line] = await db.select().from(history).where(eq(history.record, id));
  const refused = await call('/api/admin/put-back', { id: line?.id }, { token });
  expect(refused.status).toBe(403);
});
