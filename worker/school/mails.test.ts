import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { PartState } from '../../contract/school/calls.ts';
import { given, type MailName, ownMails } from '../../contract/school/mails.ts';
import type { PartName } from '../../contract/school/parts.ts';
import { words } from '../../contract/school/words.ts';
import { seeded } from '../../seed/school/index.ts';
import { newId, now } from '../lib/db/index.ts';
import { exampleOf } from '../lib/mail/own.ts';
import { db } from '../test/app.ts';
import { delivered } from '../test/mailbox.ts';
import { asOffice, newPerson, orderOn } from '../test/school.ts';
import { expireSchool, schoolOf, within } from './current.ts';
import { draft, publication } from './table.ts';

const names = Object.keys(ownMails) as MailName[];
const { mails } = seeded;
const publish = (changes: Partial<typeof mails>) =>
  asOffice<PartState>('school/publish', { part: 'mails', words: { ...mails, ...changes } });

beforeEach(async () => {
  await db.batch([db.delete(publication), db.delete(draft)]);
  expireSchool();
});

it.each(names)('all that a mail names is known when it is written: %s', (name) => {
  expect(exampleOf(name, env.SITE_URL)).not.toMatch(/\{[a-z ]*\}|=>|undefined/);
});

it('the next mail says what was published, and what was written before stays', async () => {
  const buyer = await newPerson();
  const subject = 'Order {order}: hello from {school}';
  await orderOn({ by: buyer });
  const before = await schoolOf(env, 0);
  const sent = { subject, opening: 'We bake it for you.\n\nYour order is {order}.', closing: '' };
  expect((await publish({ orderReceived: sent })).status).toBe(200);
  const { orderId } = await orderOn({ by: buyer });
  const [first, second] = await delivered();
  expect(first?.text).toContain('Thank you! Your order');
  expect(second?.subject).toBe(`Order ${orderId}: hello from ${seeded.facts.name}`);
  expect(second?.text).toContain(`We bake it for you.\n\nYour order is ${orderId}.`);
  expect(second?.text).not.toContain('Questions?');
  // No page says it: the files stay as they are.
  expect((await schoolOf(env, 0)).version).toBe(before.version);
});

it.each([
  [
    'a name that it does not know',
    'balanceDue',
    { closing: 'Dear {name},' },
    /\{order\}, \{what\}/,
  ],
  ['braces left open', 'welcome', { closing: 'Call {phone or {serial}' }, /\{serial\}, \{school\}/],
  ['words without what only they say', 'balanceDue', { opening: 'Pay.' }, /\{amount\}, \{due\}/],
  ['no subject', 'welcome', { subject: ' ' }, /^Enter subject/],
] as const)('refuses %s', async (_, name, change, message) => {
  const { status, body } = await publish({ [name]: { ...mails[name], ...change } });
  expect(status).toBe(422);
  expect(body.errors?.[`${name}.${Object.keys(change)[0]}`]).toMatch(message);
});

it('a name in what is filled in names nothing', () => {
  expect(given('{course}: {day}', { course: '{day} {school}', day: 'Sunday' })).toBe(
    '{day} {school}: Sunday',
  );
});

it('a part says as seeded what an older publication lacks', async () => {
  const { welcome: _, ...older } = mails;
  const row = { id: newId(), createdAt: now(), part: 'mails' as PartName, from: '2026-01-01' };
  const text = JSON.stringify({ ...older, demoBooked: { ...mails.demoBooked, subject: 'Rye' } });
  await db.insert(publication).values({ ...row, by: 'Owner', words: text });
  expireSchool();
  const read = within(await schoolOf(env, 0), () => words('mails'));
  expect([read.welcome.opening, read.demoBooked.subject]).toEqual([
    expect.stringContaining('Your account is open'),
    'Rye',
  ]);
  const { body } = await asOffice<PartState>('school/part?part=mails');
  expect(body.data?.words['welcome']).toEqual(mails.welcome);
});
