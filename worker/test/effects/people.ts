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
import { addedEmail, names, type Way, way } from './facts.ts';

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
  way(
    'POST /api/import/rows',
    ['an account is added', 'a file is imported, or taken back'],
    fileOf,
    { only: ['owner'] },
  ),
  way(
    'POST /api/import/take-back',
    ['an account is added', 'a file is imported, or taken back'],
    async () => {
      await asOffice('import/rows', fileOf());
      const { body } = await asOffice<DataImport[]>('import/list');
      return { id: body.data?.[0]?._id };
    },
    { only: ['owner'] },
  ),
  way(
    'POST /api/admin/admin-edit-user of somebody certified',
    'a name that others rely on is another',
    async () => ({ id: (await certified()).id, name: names.certified }),
  ),
  way(
    'POST /api/admin/admin-edit-user of somebody whom nobody confirmed',
    'what is known of a person is another',
    async () => ({ id: (await newPerson()).id, name: names.plain }),
  ),
  way(
    'POST /api/admin/admin-edit-user of one of the team',
    'one of the team is changed',
    async () => ({ id: (await member()).id, name: 'Ines Rodrigues' }),
  ),
  way(
    'POST /api/admin/put-back of the name of somebody certified',
    'a name that others rely on is another',
    async () => ({ id: await renamed((await certified({ name: names.certified })).id) }),
  ),
  way('POST /api/admin/correct-email', 'a student has another e-mail', async () => ({
    id: (await newPerson()).id,
    email: `corrected-${++invited}@crumb.test`,
  })),
  way('POST /api/admin/merge', 'two records are merged, or parted', async () =>
    mergeOf(await newPerson(), await newPerson()),
  ),
  way('POST /api/admin/part', 'two records are merged, or parted', async () => {
    const [kept, other] = [await newPerson(), await newPerson()];
    await asOffice('admin/merge', mergeOf(kept, other));
    const found = await db.select().from(merged).where(eq(merged.goneId, other.id)).get();
    return { id: found?.id ?? '' };
  }),
  way('POST /api/admin/opening-code', 'a code to open an account is made', async () => ({
    id: (await newPerson({ email: '', passwordHash: '', confirmedAt: '' })).id,
  })),
  way('POST /api/admin/decide-change', 'a name that others rely on is another', () =>
    waiting(certified({ pendingName })),
  ),
  way(
    'POST /api/admin/decide-change of one of the team',
    ['one of the team is changed', 'a name that others rely on is another'],
    () => waiting(certified({ role: 'office', pendingName })),
  ),
  way('POST /api/admin/admin-add-user', 'an account is added', () => ({
    fname: 'Zia',
    email: `${addedEmail}${++invited}@crumb.test`,
    password,
    mobile: '9822001133',
    address: '7 Neem Lane',
  })),
  way('POST /api/admin/end-sessions', 'a student is logged out', async () => {
    const person = await newPerson();
    await signIn(person);
    return { id: person.id };
  }),
  way(
    'POST /api/admin/end-sessions of one of the team',
    'one of the team is logged out',
    async () => {
      const person = await member();
      await signIn(person);
      return { id: person.id };
    },
  ),
  way('POST /api/user/end-session of somebody else', [], async () => {
    const token = await signIn(await newPerson());
    const { body } = await call<{ id: string }[]>('/api/user/sessions', undefined, { token });
    return { id: body.data?.[0]?.id };
  }),
  way(
    'POST /api/admin/erase-person',
    ['personal data is erased', 'a student is logged out'],
    async () => {
      const person = await newPerson({ password });
      const form = { currentPassword: password };
      await call('/api/user/request-erasure', form, { token: await signIn(person) });
      return erasingOf(person.id, await signInAs('admin'));
    },
  ),
  way('POST /api/admin/delete-record', 'personal data is erased', async () => ({
    noun: 'enquiry',
    id: await enquiryOn('2026-03-01'),
  })),
  way('POST /api/note/add', 'a note is written or deleted', async () => ({
    noun: 'enquiry',
    id: await enquiryOn('2026-03-01'),
    text: 'Called',
  })),
  way('POST /api/admin/query-seen', 'an enquiry is seen', async () => ({
    id: await enquiryOn('2026-03-01'),
  })),
  way('POST /api/payment/remind', 'a person is answered or reminded', async () => {
    const { id } = await orderOn();
    await db
      .update(order)
      .set({ startDate: addDays(today(), 3) })
      .where(eq(order.id, id));
    return { orders: [id], way: 'mail', requestId: drawKey() };
  }),
  way('POST /api/enquiry/write', 'a question is written down', () => called()),
  way(
    'POST /api/enquiry/write with the answer given',
    ['a question is written down', 'an enquiry is seen', 'a person is answered or reminded'],
    () => ({ ...called(), words: 'On Monday' }),
  ),
  way(
    'POST /api/enquiry/answer',
    ['an enquiry is seen', 'a person is answered or reminded'],
    async () => ({
      id: await enquiryOn('2026-03-01'),
      way: 'phone',
      words: 'On Monday',
      requestId: drawKey(),
    }),
  ),
  way('POST /api/enquiry/update', 'an enquiry is somebody’s, or put off', async () => ({
    id: await enquiryOn('2026-03-01'),
    snoozedUntil: addDays(today(), 1),
    assignedTo: (await newPerson({ role: 'office' })).id,
  })),
  way('POST /api/template/save', 'a template is another', () => ({
    name: 'Rye',
    way: 'both',
    words: 'Rye is {fee}.',
  })),
  way('POST /api/template/delete', 'a template is another', async () => {
    const form = { name: 'Rye', way: 'both', words: 'Rye is {fee}.' };
    return { id: (await asOffice<Template>('template/save', form)).body.data?._id };
  }),
  way('POST /api/message/send-again', 'a mail goes again', () => mail('failed')),
  way(
    'POST /api/message/send-again of money, that was taken back',
    'a mail goes again',
    () => mail('cancelled', 'payment-verified'),
    { only: ['office', 'owner'] },
  ),
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
  ).map(([kind, effect]) =>
    way(`POST /api/message/cancel of a mail ${kind}`, [effect], async () => ({
      id: (await mail('queued', kind)).id,
    })),
  ),
  way(
    'POST /api/team/invite',
    ['one of the team is changed', 'somebody is invited, or no longer'],
    () => ({ name: 'Ines', email: `ines-${++invited}@crumb.test`, role: 'counter' }),
  ),
  way('POST /api/team/invite-again', 'somebody is invited, or no longer', invitee),
  way(
    'POST /api/team/withdraw-invite',
    ['one of the team is changed', 'somebody is invited, or no longer'],
    invitee,
  ),
  way('POST /api/team/change-role', 'one of the team is changed', async () => ({
    id: (await member()).id,
    role: 'office',
  })),
  way(
    'POST /api/team/disable',
    ['one of the team is changed', 'one of the team is logged out'],
    async () => {
      const person = await member();
      await signIn(person);
      return { id: person.id };
    },
  ),
  way('POST /api/team/enable', 'one of the team is changed', async () => {
    const { id } = await member();
    await asOffice('team/disable', { id });
    return { id };
  }),
  way('POST /api/team/hand-over', 'one of the team is changed', async () => ({
    id: (await member()).id,
    password,
  })),
];
