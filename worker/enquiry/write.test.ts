import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminEnquiry, EnquiryPage } from '../../contract/enquiry.ts';
import type { PersonPage } from '../../contract/person.ts';
import { drawKey } from '../../contract/token.ts';
import { conversation } from '../conversation/table.ts';
import { message } from '../message/table.ts';
import { ask, call, db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { asOffice, historyOf, newPerson, signInAs, signInWithRole } from '../test/school.ts';
import { candidates, whoHas, whoIs } from '../user/who.ts';
import { enquiry } from './table.ts';

beforeEach(async () => {
  await emptySchool();
});

const uma = { name: 'Uma Iyer', mobile: '+91 98111 22233', msg: 'When does rye begin?' };
const filled = (changes: object = {}) => ({
  ...uma,
  words: '',
  way: 'phone',
  requestId: drawKey(),
  ...changes,
});
const write = async (changes: object = {}) =>
  (await asOffice<AdminEnquiry>('enquiry/write', filled(changes))).body;
const list = async (search: string) =>
  (await asOffice<AdminEnquiry[]>(`admin/get-all-queries?page=1&${search}`)).body;
const page = async (id: string) => (await asOffice<EnquiryPage>('enquiry/get', { id })).body.data;
const withoutEmail = { email: '', passwordHash: '', confirmedAt: '' };

describe('a question by phone or at the door', () => {
  it('waits as any other, of whoever wrote it down, and nobody gets a mail', async () => {
    const { message: words, data } = await write({ email: '' });
    expect(words).toBe('Written down: it waits');
    expect(data).toMatchObject({ name: uma.name, mobile: '9811122233', email: '' });
    expect((await list('status=pending&q=98111-22233')).data?.map(({ _id }) => _id)).toEqual([
      data?._id,
    ]);
    expect(await db.$count(message)).toBe(0);
    expect(await historyOf('enquiry', data?._id)).toMatchObject([
      { what: 'added', changes: expect.arrayContaining([{ field: 'status', after: 'pending' }]) },
    ]);
    const headers = { authorization: `Bearer ${await signInAs('admin')}` };
    const file = await (await ask('/api/admin/export-queries', { headers })).text();
    expect(file).toContain('"Uma Iyer","","9811122233","When');
  });

  it('with the answer given is answered, in the way it was', async () => {
    const { data } = await write({ words: 'On Monday', way: 'person', email: 'Uma@Crumb.test' });
    expect(data).toMatchObject({ status: 'seen', answeredBy: 'person', email: 'uma@crumb.test' });
    expect((await page(data?._id ?? ''))?.answers).toMatchObject([{ words: 'On Monday' }]);
    expect((await list('status=seen')).counts).toEqual({ pending: 0, seen: 1, snoozed: 0 });
    expect(await db.$count(message)).toBe(0);
  });

  it('is one however often it is sent, but not of two colleagues', async () => {
    const form = filled({ words: 'On Monday' });
    const token = await signInWithRole('counter');
    const answers = await Promise.all(
      [1, 2].map(() => call('/api/enquiry/write', form, { token })),
    );
    answers.push(await call('/api/enquiry/write', form, { token }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect([await db.$count(enquiry), await db.$count(conversation)]).toEqual([1, 1]);
    await asOffice('enquiry/write', form);
    expect(await db.$count(enquiry)).toBe(2);
  });

  it.each([
    ['name', { name: ' ' }],
    ['mobile', { mobile: '12' }],
    ['msg', { msg: '' }],
    ['email', { email: 'uma' }],
    ['way', { way: 'mail' }],
  ])('is refused without a right %s', async (field, wrong) => {
    expect((await write(wrong)).errors).toHaveProperty(field);
    expect(await db.$count(enquiry)).toBe(0);
  });

  it('without an e-mail is answered by no mail', async () => {
    const { data } = await write();
    const answering = { id: data?._id, words: 'We do.', requestId: drawKey() };
    const { status, body } = await asOffice('enquiry/answer', { ...answering, way: 'mail' });
    expect([status, body.errors]).toEqual([422, { way: 'There is no e-mail: call back' }]);
    expect(await db.$count(message)).toBe(0);
    const called = await asOffice<EnquiryPage>('enquiry/answer', { ...answering, way: 'phone' });
    expect(called.body.data?.enquiry.status).toBe('seen');
  });

  it('stands with the person of that name and phone, beside what they asked by mail', async () => {
    const person = await newPerson({ name: uma.name, mobile: '9811122233' });
    await newPerson({ name: 'Om Iyer', mobile: '9811122233' });
    const [first, second] = [await write(), await write({ email: person.email })];
    const found = await page(first.data?._id ?? '');
    expect(found?.person).toBe(person.id);
    expect(found?.others.map(({ _id }) => _id)).toEqual([second.data?._id]);
    const { body } = await asOffice<PersonPage>('admin/person', { id: person.id });
    expect(body.data?.enquiries).toHaveLength(2);
  });
});

// The counter asks the database, an import those whom it has read.
describe('whoever is meant by what is written down', () => {
  it.each([
    ['the e-mail and another number', { email: 'uma@crumb.test', mobile: '9' }, 'confirmed'],
    ['the number, without an e-mail', { mobile: '9811122233' }, 'confirmed'],
    ['both', { email: 'uma@crumb.test', mobile: '9811122233' }, 'confirmed'],
    ['the number and another e-mail', { email: 'om@crumb.test', mobile: '9811122233' }, undefined],
    ['the number of who has no e-mail', { email: 'om@crumb.test', mobile: '9822' }, 'walk-in'],
    ['an e-mail that nobody confirmed', { email: 'typed@crumb.test', mobile: '9833' }, undefined],
    ['the number of who confirmed nothing', { mobile: '9833' }, undefined],
    ['another name', { name: 'Om', email: 'uma@crumb.test', mobile: '9811122233' }, undefined],
  ])('is one person by both ways to look: %s', async (_, sought, id) => {
    const { name } = uma;
    await newPerson({ id: 'walk-in', name, mobile: '9822', ...withoutEmail });
    await newPerson({ id: 'confirmed', name, mobile: '9811122233', email: 'uma@crumb.test' });
    await newPerson({
      id: 'typed',
      name,
      mobile: '9833',
      email: 'typed@crumb.test',
      confirmedAt: '',
    });
    const who = { name, ...sought };
    expect(whoIs(await candidates(db, [who]), who)?.person.id).toBe(id);
    expect((await whoHas(db, { id: '', ...who }).get())?.id).toBe(id);
  });

  it('is the one of the e-mail, though an older one has the number', async () => {
    const { name } = uma;
    await newPerson({ id: 'walk-in', name, mobile: '9822', ...withoutEmail });
    await newPerson({ id: 'confirmed', name, mobile: '9811', email: 'uma@crumb.test' });
    const who = { name, mobile: '9822', email: 'uma@crumb.test' };
    expect(whoIs(await candidates(db, [who]), who)?.person.id).toBe('confirmed');
    expect((await whoHas(db, { id: '', ...who }).get())?.id).toBe('confirmed');
  });
});
