import { expect, it } from 'vitest';
import type { PersonPage } from '../../contract/person.ts';
import { call } from '../test/app.ts';
import { bookDemo } from '../test/demos.ts';
import { metered } from '../test/meter.ts';
import * as school from '../test/school.ts';

const lata = await school.newPerson({ name: 'Lata More', confirmedAt: '' });
const other = await school.newPerson({ name: 'Lata More', mobile: lata.mobile });
await school.claimed({ by: lata, price: 8000 });
const walkIn = await school.newPerson({ email: '', passwordHash: '', confirmedAt: '' });
await school.orderOn({ by: walkIn, price: 500 });
await bookDemo({ fullName: lata.name, email: lata.email, phone: lata.mobile });
const question = { name: lata.name, email: lata.email, mobile: lata.mobile, msg: 'Eggless?' };
await call('/api/contact/add-contact-form', question);
await school.asOffice('note/add', { noun: 'user', id: lata.id, text: 'Calls after six' });

const pageOf = async (id: string) =>
  (await school.asOffice<PersonPage>('admin/person', { id })).body;

it('a person’s page has what is due, orders, questions, bookings and notes, in two round trips', async () => {
  const { env, read } = metered();
  const token = await school.signInAs('admin');
  const { body } = await call<PersonPage>('/api/admin/person', { id: lata.id }, { token, env });
  expect(read().trips).toBe(2);
  const { person, due, orders, enquiries, demos, notes, mails, pages } = body.data as PersonPage;
  expect([person.name, due, orders.length, pages]).toEqual(['Lata More', 4000, 1, 1]);
  expect([enquiries[0]?.msg, demos[0]?.fullName, notes[0]?.text]).toEqual([
    ...['Eggless?', 'Lata More', 'Calls after six'],
  ]);
  expect(Object.keys(mails[0] ?? {})).not.toContain('text');
});

it('somebody of the same phone has nothing of it, and neither has somebody without an e-mail', async () => {
  const empty = { orders: [], enquiries: [], demos: [], notes: [] };
  expect((await pageOf(other.id)).data).toMatchObject({ ...empty, due: 0 });
  const { orders, ...rest } = (await pageOf(walkIn.id)).data as PersonPage;
  expect([orders.length, rest.due]).toEqual([1, 500]);
  expect(rest).toMatchObject({ enquiries: [], demos: [], mails: [] });
  expect((await pageOf('nobody')).message).toBe('User not found');
});

it('orders beyond the first twenty stand in the next part', async () => {
  const many = await school.newPerson();
  for (let n = 0; n < 21; n++) await school.orderOn({ by: many });
  const first = (await pageOf(many.id)).data as PersonPage;
  const second = await school.asOffice<PersonPage>('admin/person', { id: many.id, page: '2' });
  expect([first.pages, first.orders.length, second.body.data?.orders.length]).toEqual([2, 20, 1]);
});
