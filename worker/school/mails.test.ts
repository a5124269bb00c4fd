import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { PartName, PartState } from '../../contract/school/parts.ts';
import { words } from '../../contract/school/words.ts';
import { newId, now } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { db } from '../test/app.ts';
import { asOffice, claimed, payments } from '../test/school.ts';
import { expireSchool, schoolOf, within } from './current.ts';
import { draft, publication } from './table.ts';

const { mails } = seeded;
const publish = (changes: Partial<typeof mails>) =>
  asOffice<PartState>('school/publish', { part: 'mails', words: { ...mails, ...changes } });

beforeEach(async () => {
  await db.batch([db.delete(publication), db.delete(draft)]);
  expireSchool();
});

it('the next mail says what was published, and what was written before stays', async () => {
  const rejected = async () => {
    const { order, claim } = await claimed();
    await payments('reject', { id: claim.id, reason: 'Not in our bank' });
    return order.orderId;
  };
  const mailAbout = async (number: string) =>
    (await db.select().from(message)).find(({ subject }) => subject.includes(number));
  const first = await rejected();
  const before = await schoolOf(env, 0);
  const paymentRejected = {
    subject: '{number}: hello from {school}',
    opening: 'We looked for {amount}.\n\nTwice.',
    closing: '',
  };
  expect((await publish({ paymentRejected })).status).toBe(200);
  const second = await rejected();
  expect((await mailAbout(first))?.subject).toMatch(/^We could not find/);
  const { subject, body } = (await mailAbout(second)) ?? {};
  expect(subject).toBe(`${second}: hello from ${seeded.facts.name}`);
  expect(body?.parts.slice(0, 3)).toEqual([
    expect.stringMatching(/^We looked for Rs\.\s4,000\.$/),
    ...['Twice.', 'Not in our bank'],
  ]);
  expect(JSON.stringify(body)).not.toContain('Questions?');
  // No page says it: the files stay as they are.
  expect((await schoolOf(env, 0)).version).toBe(before.version);
});

it.each([
  ['a name of others', 'balanceDue', { closing: 'Dear {name},' }, /\{order\}, \{what\}/],
  ['words without what only they say', 'balanceDue', { opening: 'Pay.' }, /\{amount\}, \{due\}/],
  ['no subject', 'welcome', { subject: ' ' }, /^Enter subject/],
] as const)('refuses %s', async (_, name, change, message) => {
  const { status, body } = await publish({ [name]: { ...mails[name], ...change } });
  expect(status).toBe(422);
  expect(body.errors?.[`${name}.${Object.keys(change)[0]}`]).toMatch(message);
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
