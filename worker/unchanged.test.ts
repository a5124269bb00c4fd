import { expect, it } from 'vitest';
import { today } from '../contract/day.ts';
import type { Offer } from '../contract/offer-office.ts';
import { call, formOf } from './test/app.ts';
import { addDemoClass, updateClass } from './test/demos.ts';
import { add, nouns, update } from './test/goods.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  newPerson,
  offerCourse,
  orderOn,
  saved,
  signIn,
  signInAs,
} from './test/school.ts';

const meera = await signInAs('admin');

type Save = (changes: { [field: string]: string }) => Promise<{ message?: string }>;

/** What the office edits by forms, a save of it as it was loaded, and what differs in another. */
const kinds: [string, () => Promise<Save>, { [field: string]: string }][] = [
  [
    'user',
    async () => {
      const { id, updatedAt, name, mobile, address } = await newPerson({
        address: '12 Aundh Road',
      });
      const form = { id, updatedAt, name, mobile, address };
      return async (changes) =>
        (await asOffice('admin/admin-edit-user', { ...form, ...changes })).body;
    },
    { address: '1 New Road' },
  ],
  [
    'order',
    async () => {
      const { id, updatedAt, address } = await orderOn({ by: await newPerson() });
      return async (changes) =>
        (await asOffice('admin/update-order', formOf({ id, updatedAt, address, ...changes }))).body;
    },
    { address: '1 New Road' },
  ],
  ...nouns.map((noun): [string, () => Promise<Save>, { price: string }] => [
    noun.noun,
    async () => {
      const { body } = await add(noun, meera, { name: `Unchanged ${noun.noun}` });
      const { _id: id = '', updatedAt = '', price = 0, images = [] } = body.data ?? {};
      const form = { id, updatedAt, price: String(price), keep: images };
      return async (changes) => (await update(noun, meera, { ...form, ...changes })).body;
    },
    { price: '77' },
  ]),
  [
    'offer',
    async () => {
      const form = { code: 'SAME', kind: 'percent', value: '10', from: today(), scope: 'all' };
      const { body } = await asOffice<Offer>('offer/add', form);
      const { _id: id, updatedAt } = body.data as Offer;
      return async (changes) =>
        (await asOffice('offer/update', { ...form, id, updatedAt, ...changes })).body;
    },
    { value: '20' },
  ],
  [
    'batch',
    async () => {
      const batch = await addBatch(await offerCourse());
      return async (changes) => {
        const form = saved(await batchNow(batch._id), changes);
        return (await asOffice('batch/update', form)).body;
      };
    },
    { startTime: '09:45' },
  ],
  [
    'demo class',
    async () => {
      const demoClass = await addDemoClass();
      return async (changes) => (await updateClass(demoClass, changes)).body;
    },
    { endTime: '13:15' },
  ],
  [
    'note about a student',
    async () => {
      const { id: orderId } = await orderOn({ by: await newPerson() });
      return async (changes) =>
        (await asOffice('batch/note-student', { orderId, note: '', ...changes })).body;
    },
    { note: 'Nuts' },
  ],
  [
    'person’s own account',
    async () => {
      const { address, mobile, ...person } = await newPerson({ address: '12 Aundh Road' });
      const token = await signIn(person);
      const form = { address, mobile, password: '' };
      return async (changes) =>
        (await call('/api/user/user-profile-update', formOf({ ...form, ...changes }), { token }))
          .body;
    },
    { address: '1 New Road' },
  ],
];

it.each(kinds)(
  'a save that changes nothing of a %s does not say that it did',
  async (_, load, changes) => {
    const save = await load();
    expect(await save({})).toMatchObject({ message: 'Nothing was changed' });
    expect((await save(changes)).message).toMatch(/(updated|saved)\.?$/);
  },
);
