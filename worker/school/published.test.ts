import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { seeded } from '../../contract/school/defaults/index.ts';
import {
  type PartName,
  type PartState,
  partNames,
  parts,
  textsIn,
} from '../../contract/school/parts.ts';
import { doEachMinute } from '../chores.ts';
import { newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { call, db, formOf, mailbox } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { picture } from '../test/pictures.ts';
import {
  addBatch,
  asOffice,
  historyOf,
  offerCourse,
  saved,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { expireSchool } from './current.ts';

const payee = 'GPay to asha＠okbank';
let by = '';

beforeEach(async () => {
  await emptySchool();
  expireSchool();
  await signInAs('admin');
  by = await signInWithRole('office');
});

const publish = (part: PartName, words: object, newest = '', token = by) =>
  call<PartState>('/api/school/publish', { part, words, newest }, { token });

async function withPayee(part: PartName, token?: string): Promise<PartState | undefined> {
  for (const [path] of textsIn(seeded[part])) {
    const words = structuredClone(seeded[part]) as object;
    const names = path.split('.');
    const last = names.pop() ?? '';
    Reflect.set(
      names.reduce((inner, name) => Reflect.get(inner, name), words),
      last,
      payee,
    );
    const { body } = await publish(part, words, '', token);
    if (body.data) return body.data;
  }
  return undefined;
}

const goods = { price: '800', stock: 'Yes', images: picture() };
const others: Record<string, () => Promise<unknown>> = {
  template: () =>
    call('/api/template/save', { name: 'Rye', way: 'both', words: payee }, { token: by }),
  course: async () => {
    const details = { duration: '4 weeks', details: '[]', name: 'Rye', desc: payee };
    const form = formOf({ ...goods, ...details, id: await offerCourse() });
    return call('/api/course/update-course', form, { token: by });
  },
  product: async () => {
    const form = formOf({ ...goods, name: payee, desc: 'Rye' });
    return call('/api/product/add-product', form, { token: by });
  },
  batch: async () => {
    const batch = await addBatch(await offerCourse());
    return call('/api/batch/update', saved(batch, { bring: payee }), { token: by });
  },
  'a course put back': async () => {
    const id = await offerCourse();
    const details = { duration: '4 weeks', details: '[]', name: 'Rye' };
    for (const desc of [payee, 'Rye'])
      await asOffice('course/update-course', formOf({ ...goods, ...details, id, desc }));
    const [line] = await historyOf('course', id);
    return call('/api/admin/put-back', { id: line?._id }, { token: by });
  },
  ...Object.fromEntries(
    partNames
      .filter((part) => !parts[part].owner && textsIn(seeded[part])[0])
      .map((part) => [part, () => withPayee(part)]),
  ),
};

async function shown() {
  for (const _ of [1, 2]) await doEachMinute(mailbox().env);
  return db.select().from(message).where(sql`kind = 'published'`);
}

it.each(Object.entries(others))(
  'an owner is shown once what the office wrote: %s',
  async (_, write) => {
    await write();
    const [mail, ...rest] = await shown();
    expect([JSON.stringify(mail?.body).includes(payee), rest]).toEqual([true, []]);
  },
);

it('shows what was there before, and nothing that stayed', async () => {
  const { newest } = (await publish('notice', { ...seeded.notice, words: 'Pay here' })).body
    .data ?? { newest: '' };
  await publish('notice', { ...seeded.notice, words: payee }, newest);
  const [, { body } = { body: null }] = await shown();
  expect(body?.parts).toContainEqual({
    rows: [
      ['What it says, before', 'Pay here'],
      ['What it says, now', payee],
    ],
  });
});

it('is not sent of what an owner wrote, or of a price', async () => {
  const id = await offerCourse();
  await asOffice('school/publish', { part: 'notice', words: { ...seeded.notice, words: 'Open' } });
  await call(
    '/api/catalogue/edit-many',
    { noun: 'course', rows: [{ id, price: 1100 }] },
    { token: by },
  );
  expect(await shown()).toEqual([]);
});

it('goes with whoever is taken out for good', async () => {
  const agreed = { agreedOn: '2026-03-15', agreedHow: 'By mail' };
  const quote = { entry: newId(), name: 'Zoya Khan', course: '', words: payee, picture: '' };
  await publish('testimonials', { quotes: [{ ...quote, ...agreed }] });
  expect(await shown()).toHaveLength(1);
  await asOffice('school/withdraw', { part: 'testimonials', entry: quote.entry });
  expect((await shown()).map(({ body }) => body)).toEqual([null]);
});
