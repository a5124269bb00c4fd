import { eq } from 'drizzle-orm';
import { addDays, today } from '../../../contract/day.ts';
import type { DataImport } from '../../../contract/import.ts';
import type { StaffRole } from '../../../contract/team.ts';
import type { Template } from '../../../contract/template.ts';
import { drawKey } from '../../../contract/token.ts';
import { newId, now } from '../../lib/db/index.ts';
import { letter } from '../../lib/mail/letter.ts';
import { message } from '../../message/table.ts';
import { writeMessage } from '../../message/write.ts';
import { order } from '../../order/table.ts';
import { merged, user } from '../../user/table.ts';
import { erasingOf } from '../account.ts';
import { call, db } from '../app.ts';
import { hashOf } from '../password.ts';
import { asOffice, enquiryOn, historyOf, newPerson, orderOn, signIn, signInAs } from '../school.ts';
import { addedEmail, names, type Way } from './facts.ts';

/** The password of the staff who try the calls too. */
export const password = 'proofing-basket-and-lame';

async function certified(changes: Partial<typeof user.$inferInsert> = {}) {
  const person = await newPerson(changes);
  await orderOn({ by: person, status: 'success' });
  return person;
}

const member = (role: StaffRole = 'counter') => newPerson({ role, passwordHash: hashOf(password) });

async function renamed(id: string): Promise<string> {
  await asOffice('admin/admin-edit-user', { id, name: 'Another Name' });
  return (await historyOf('user', id))[0]?._id ?? '';
}

const waiting = async (person: Promise<{ id: string; updatedAt: string }>) => {
  const { id, updatedAt } = await person;
  return { id, updatedAt, decision: 'approve' };
};

const pendingName = names.certified;

type Dated = { id: string; updatedAt: string };
/** Merges the other into the first, of which everything stays. */
const mergeOf = (kept: Dated, other: Dated) => ({
  kept: kept.id,
  other: other.id,
  keptUpdatedAt: kept.updatedAt,
  otherUpdatedAt: other.updatedAt,
  email: 'kept',
  name: 'kept',
  mobile: 'kept',
});

let invited = 0;
async function invitee() {
  const email = `invited-${++invited}@crumb.test`;
  const { status, body } = await asOffice('team/invite', { name: 'Ines', email, role: 'counter' });
  if (status !== 200) throw new Error(body.message);
  const found = await db.select().from(user).where(eq(user.email, email)).get();
  return { id: found?.id ?? '' };
}

const mail = async (state: 'queued' | 'failed' | 'cancelled', kind = 'serials') => {
  const person = await newPerson();
  const isOfOrder = /^(order|payment)-/.test(kind);
  const record = isOfOrder ? (await orderOn({ by: person })).id : person.id;
  const about = { kind, noun: isOfOrder ? 'order' : 'user', record } as const;
  await writeMessage(db, { mail: letter(person, 'News', 'Hello.'), ...about });
  const where = eq(message.record, record);
  if (state !== 'queued')
    await db.update(message).set({ state, endedAt: now(), error: 'No' }).where(where);
  const found = await db.select({ id: message.id }).from(message).where(where).get();
  return { id: found?.id ?? '', requestId: `request-${newId()}` };
};

let files = 0;
/** A file with somebody who is nowhere yet. */
const fileOf = () => ({
  kind: 'student',
  name: 'old books.csv',
  requestId: drawKey(),
  rows: [{ row: 2, nth: 0, values: { fname: 'Uma', mobile: String(9_700_000_000 + ++files) } }],
});

const called = () => ({
  name: 'Uma Iyer',
  mobile: '9822007788',
  msg: 'When does rye begin?',
  words: '',
  way: 'phone',
  requestId: drawKey(),
});

export const people: Way[] = [
  {
    call: 'POST /api/import/rows',
    effects: ['an account is added', 'a file is imported, or taken back'],
    only: ['owner'],
    send: fileOf,
  },
  {
    call: 'POST /api/import/take-back',
    effects: ['an account is added', 'a file is imported, or taken back'],
    only: ['owner'],
    async send() {
      await asOffice('import/rows', fileOf());
      const { body } = await asOffice<DataImport[]>('import/list');
      return { id: body.data?.[0]?._id };
    },
  },
  {
    call: 'POST /api/admin/admin-edit-user of somebody certified',
    effects: ['a name that others rely on is another'],
    send: async () => ({ id: (await certified()).id, name: names.certified }),
  },
  {
    call: 'POST /api/admin/admin-edit-user of somebody whom nobody confirmed',
    effects: ['what is known of a person is another'],
    send: async () => ({ id: (await newPerson()).id, name: names.plain }),
  },
  {
    call: 'POST /api/admin/admin-edit-user of one of the team',
    effects: ['one of the team is changed'],
    send: async () => ({ id: (await member()).id, name: 'Ines Rodrigues' }),
  },
  {
    call: 'POST /api/admin/put-back of the name of somebody certified',
    effects: ['a name that others rely on is another'],
    send: async () => ({ id: await renamed((await certified({ name: names.certified })).id) }),
  },
  {
    call: 'POST /api/admin/correct-email',
    effects: ['a student has another e-mail'],
    send: async () => ({ id: (await newPerson()).id, email: `corrected-${++invited}@crumb.test` }),
  },
  {
    call: 'POST /api/admin/merge',
    effects: ['two records are merged, or parted'],
    send: async () => mergeOf(await newPerson(), await newPerson()),
  },
  {
    call: 'POST /api/admin/part',
    effects: ['two records are merged, or parted'],
    async send() {
      const [kept, other] = [await newPerson(), await newPerson()];
      await asOffice('admin/merge', mergeOf(kept, other));
      const found = await db.select().from(merged).where(eq(merged.goneId, other.id)).get();
      return { id: found?.id ?? '' };
    },
  },
  {
    call: 'POST /api/admin/opening-code',
    effects: ['a code to open an account is made'],
    send: async () => ({
      id: (await newPerson({ email: '', passwordHash: '', confirmedAt: '' })).id,
    }),
  },
  {
    call: 'POST /api/admin/decide-change',
    effects: ['a name that others rely on is another'],
    send: () => waiting(certified({ pendingName })),
  },
  {
    call: 'POST /api/admin/decide-change of one of the team',
    effects: ['one of the team is changed', 'a name that others rely on is another'],
    send: () => waiting(certified({ role: 'office', pendingName })),
  },
  {
    call: 'POST /api/admin/admin-add-user',
    effects: ['an account is added'],
    send: () => ({
      fname: 'Zia',
      email: `${addedEmail}${++invited}@crumb.test`,
      password,
      mobile: '9822001133',
      address: '7 Neem Lane',
    }),
  },
  {
    call: 'POST /api/admin/end-sessions',
    effects: ['a student is logged out'],
    async send() {
      const person = await newPerson();
      await signIn(person);
      return { id: person.id };
    },
  },
  {
    call: 'POST /api/admin/end-sessions of one of the team',
    effects: ['one of the team is logged out'],
    async send() {
      const person = await member();
      await signIn(person);
      return { id: person.id };
    },
  },
  {
    call: 'POST /api/user/end-session of somebody else',
    effects: [],
    async send() {
      const token = await signIn(await newPerson());
      const { body } = await call<{ id: string }[]>('/api/user/sessions', undefined, { token });
      return { id: body.data?.[0]?.id };
    },
  },
  {
    call: 'POST /api/admin/erase-person',
    effects: ['personal data is erased', 'a student is logged out'],
    async send() {
      const person = await newPerson({ password });
      const form = { currentPassword: password };
      await call('/api/user/request-erasure', form, { token: await signIn(person) });
      return erasingOf(person.id, await signInAs('admin'));
    },
  },
  {
    call: 'POST /api/admin/delete-record',
    effects: ['personal data is erased'],
    send: async () => ({ noun: 'enquiry', id: await enquiryOn('2026-03-01') }),
  },
  {
    call: 'POST /api/note/add',
    effects: ['a note is written or deleted'],
    send: async () => ({ noun: 'enquiry', id: await enquiryOn('2026-03-01'), text: 'Called' }),
  },
  {
    call: 'POST /api/admin/query-seen',
    effects: ['an enquiry is seen'],
    send: async () => ({ id: await enquiryOn('2026-03-01') }),
  },
  {
    call: 'POST /api/payment/remind',
    effects: ['a person is answered or reminded'],
    async send() {
      const { id } = await orderOn();
      await db
        .update(order)
        .set({ startDate: addDays(today(), 3) })
        .where(eq(order.id, id));
      return { orders: [id], way: 'mail', requestId: drawKey() };
    },
  },
  {
    call: 'POST /api/enquiry/write',
    effects: ['a question is written down'],
    send: () => called(),
  },
  {
    call: 'POST /api/enquiry/write with the answer given',
    effects: [
      'a question is written down',
      'an enquiry is seen',
      'a person is answered or reminded',
    ],
    send: () => ({ ...called(), words: 'On Monday' }),
  },
  {
    call: 'POST /api/enquiry/answer',
    effects: ['an enquiry is seen', 'a person is answered or reminded'],
    send: async () => ({
      id: await enquiryOn('2026-03-01'),
      way: 'phone',
      words: 'On Monday',
      requestId: drawKey(),
    }),
  },
  {
    call: 'POST /api/enquiry/update',
    effects: ['an enquiry is somebody’s, or put off'],
    send: async () => ({
      id: await enquiryOn('2026-03-01'),
      snoozedUntil: addDays(today(), 1),
      assignedTo: (await newPerson({ role: 'office' })).id,
    }),
  },
  {
    call: 'POST /api/template/save',
    effects: ['a template is another'],
    send: () => ({ name: 'Rye', way: 'both', words: 'Rye is {fee}.' }),
  },
  {
    call: 'POST /api/template/delete',
    effects: ['a template is another'],
    async send() {
      const form = { name: 'Rye', way: 'both', words: 'Rye is {fee}.' };
      return { id: (await asOffice<Template>('template/save', form)).body.data?._id };
    },
  },
  {
    call: 'POST /api/message/send-again',
    effects: ['a mail goes again'],
    send: () => mail('failed'),
  },
  {
    call: 'POST /api/message/send-again of money, that was taken back',
    effects: ['a mail goes again'],
    only: ['office', 'owner'],
    send: () => mail('cancelled', 'payment-verified'),
  },
  ...(
    [
      ['payment-verified', 'a mail about money does not go'],
      ['order-changed', 'a mail about money does not go'],
      ['payment-refunded', 'a mail about a refund does not go'],
      ['order-refunded', 'a mail about a refund does not go'],
      ['order-cancel', 'a mail about a refund does not go'],
      ['password-changed', 'a mail about a login does not go'],
      ['serials', 'a mail about a person does not go'],
    ] as const
  ).map(([kind, effect]) => ({
    call: `POST /api/message/cancel of a mail ${kind}`,
    effects: [effect],
    send: async () => ({ id: (await mail('queued', kind)).id }),
  })),
  {
    call: 'POST /api/team/invite',
    effects: ['one of the team is changed', 'somebody is invited, or no longer'],
    send: () => ({ name: 'Ines', email: `ines-${++invited}@crumb.test`, role: 'counter' }),
  },
  {
    call: 'POST /api/team/invite-again',
    effects: ['somebody is invited, or no longer'],
    send: invitee,
  },
  {
    call: 'POST /api/team/withdraw-invite',
    effects: ['one of the team is changed', 'somebody is invited, or no longer'],
    send: invitee,
  },
  {
    call: 'POST /api/team/change-role',
    effects: ['one of the team is changed'],
    send: async () => ({ id: (await member()).id, role: 'office' }),
  },
  {
    call: 'POST /api/team/disable',
    effects: ['one of the team is changed', 'one of the team is logged out'],
    async send() {
      const person = await member();
      await signIn(person);
      return { id: person.id };
    },
  },
  {
    call: 'POST /api/team/enable',
    effects: ['one of the team is changed'],
    async send() {
      const { id } = await member();
      await asOffice('team/disable', { id });
      return { id };
    },
  },
  {
    call: 'POST /api/team/hand-over',
    effects: ['one of the team is changed'],
    send: async () => ({ id: (await member()).id, password }),
  },
];
