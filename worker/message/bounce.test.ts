import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonPage } from '../../contract/person.ts';
import type { OwnUser } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { struckOff } from '../lib/mail/send.ts';
import { call, db } from '../test/app.ts';
import { asOffice, newPerson, signInAs } from '../test/school.ts';
import { noteDelivery } from './bounce.ts';
import { deliverDue } from './deliver.ts';
import { bounce, message } from './table.ts';
import { writeMessage } from './write.ts';

beforeEach(async () => {
  for (const table of [bounce, message]) await db.delete(table);
});

const told = (what: string, recipient: string, more: object = {}) => ({
  type: `cf.email.sending.message.${what}`,
  source: { type: 'email.sending', domain: 'crumb.test' },
  payload: { eventId: newId(), recipient, terminal: true, ...more },
});
const hard = { bounce: { type: 'hard', reason: '550 5.1.1 User unknown' } };
async function hear(...bodies: unknown[]): Promise<void> {
  for (const body of bodies) await noteDelivery(db, body);
}
const marked = async () => (await db.select().from(bounce)).map(({ email }) => email).sort();

describe('the mail service', () => {
  it('marks an address whose mail comes back for good or is taken for spam, once', async () => {
    await hear(
      told('bounced', 'Gone@crumb.test', hard),
      told('bounced', 'gone@crumb.test', hard),
      told('complained', 'cross@crumb.test'),
    );
    expect(await marked()).toEqual(['cross@crumb.test', 'gone@crumb.test']);
  });

  it('marks none that is full or slow today, and none by what it says otherwise', async () => {
    const full = { bounce: { type: 'soft' } };
    await hear(
      told('bounced', 'full@crumb.test', full),
      told('deferred', 'slow@crumb.test'),
      ...[null, 'text', {}, { type: 'x', payload: {} }],
    );
    expect(await marked()).toEqual([]);
  });

  it('ends the mark when a mail arrives', async () => {
    await hear(told('bounced', 'asha@crumb.test', hard), told('complained', 'ravi@crumb.test'));
    await hear(told('delivered', 'asha@crumb.test'));
    expect(await marked()).toEqual(['ravi@crumb.test']);
  });
});

const refusing = (code: string): Env => ({
  ...env,
  EMAIL: { send: () => Promise.reject(Object.assign(new Error('Not taken'), { code })) },
});
async function sentTo(email: string, bindings: Env) {
  const about = { kind: 'serials', noun: 'school' as const, record: newId() };
  await writeMessage(db, { mail: letter({ email }, 'News', 'Hello.'), ...about });
  await deliverDue(bindings);
  return (await db.select().from(message)).map(({ state, error }) => [state, error]);
}

it('a mail whose address the service has struck off fails at once and marks the address', async () => {
  const rows = await sentTo('gone@crumb.test', refusing('E_RECIPIENT_SUPPRESSED'));
  expect(rows).toEqual([['failed', struckOff]]);
  expect(await marked()).toEqual(['gone@crumb.test']);
});

it('a mail that is refused for another reason is tried again and marks nobody', async () => {
  const rows = await sentTo('asha@crumb.test', refusing('E_RATE_LIMIT_EXCEEDED'));
  expect(rows).toEqual([['queued', 'Not taken']]);
  expect(await marked()).toEqual([]);
});

it('the office and the person themself see that mails do not arrive', async () => {
  const token = await signInAs('asha');
  const own = async () =>
    (await call<OwnUser>('/api/user/getUserData', {}, { token })).body.data as OwnUser;
  const { _id: id, email } = await own();
  const page = async () => (await asOffice<PersonPage>('admin/person', { id })).body.data;
  expect([(await own()).bouncedSince, (await page())?.bouncedSince]).toEqual([undefined, '']);
  const other = await newPerson({ email: 'other@crumb.test' });
  await hear(told('bounced', other.email, hard));
  expect([(await own()).bouncedSince, (await page())?.bouncedSince]).toEqual([undefined, '']);
  await hear(told('bounced', email, hard));
  const [, row] = (await db.select().from(bounce)).toSorted((a) => (a.email === email ? 1 : -1));
  expect(row?.email).toBe(email);
  expect([(await own()).bouncedSince, (await page())?.bouncedSince]).toEqual([
    row?.since,
    row?.since,
  ]);
});
