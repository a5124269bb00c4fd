import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { PartName, PartState } from '../../contract/school/parts.ts';
import { words } from '../../contract/school/words.ts';
import { newId, now } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { passkey } from '../passkey/table.ts';
import { db } from '../test/app.ts';
import { asOffice, claimed, payments } from '../test/school.ts';
import { expireSchool, schoolOf, within } from './current.ts';
import { draft, publication } from './table.ts';

const wrongFields = async (facts: object) => {
  const words = { ...seeded.facts, ...facts };
  const { body } = await asOffice<PartState>('school/publish', { part: 'facts', words });
  return Object.keys(body.errors ?? {});
};

beforeEach(async () => {
  await db.batch([db.delete(publication), db.delete(passkey)]);
  expireSchool();
});

describe('facts', () => {
  it('that papers print have letters of their typefaces', async () => {
    expect(await wrongFields({ name: 'Rye 🍞', city: '普纳' })).toEqual(['name', 'city']);
    expect(await wrongFields({ name: 'पाव शाला', tagline: 'Bread 🍞' })).toEqual([]);
  });

  it('have a year up to this one', async () => {
    const year = Number(today().slice(0, 4));
    expect(await wrongFields({ founded: year + 1 })).toEqual(['founded']);
    expect(await wrongFields({ founded: year })).toEqual([]);
  });

  const friday = (opens: string, closes: string, ...more: string[]) => ({
    schemaDays: ['Friday', ...more],
    opens,
    closes,
  });

  it.each([
    ['until noon and from four', [friday('08:00', '13:00'), friday('16:00', '20:00')], []],
    ['of one hour twice', [friday('08:00', '13:00'), friday('12:00', '20:00')], ['1.opens']],
    ['until midnight', [friday('08:00', '24:00'), friday('00:00', '02:00')], []],
    ['over midnight', [friday('18:00', '02:00', 'Saturday')], []],
    [
      'of a night twice',
      [friday('18:00', '02:00'), { ...friday('01:00', '05:00'), schemaDays: ['Saturday'] }],
      ['1.opens'],
    ],
    [
      'of the last night of a week twice',
      [
        { ...friday('01:00', '05:00'), schemaDays: ['Monday'] },
        { ...friday('18:00', '02:00'), schemaDays: ['Sunday'] },
      ],
      ['1.opens'],
    ],
    ['all day long', [friday('00:00', '00:00', 'Saturday')], []],
    ['the wrong way round', [friday('20:00', '08:00')], ['0.closes']],
  ])('have hours %s', async (_, rows, wrong) => {
    for (const name of ['hours', 'instituteHours'])
      expect(await wrongFields({ [name]: rows })).toEqual(wrong.map((path) => `${name}.${path}`));
  });

  it.each(['bakery', 'institute'] as const)('have the %s at a place of India', async (venue) => {
    const { [venue]: right, ...others } = seeded.facts.addresses;
    const wrong = async (changes: object) =>
      (await wrongFields({ addresses: { ...others, [venue]: { ...right, ...changes } } })).map(
        (path) => path.split('.').at(-1),
      );
    for (const postalCode of ['011001', '41100', '41100a', '4110011'])
      expect(await wrong({ postalCode })).toEqual(['postalCode']);
    expect(await wrong({ postalCode: '“411 001”.' })).toEqual([]);
    const { latitude, longitude } = right;
    const swapped = { latitude: longitude, longitude: latitude };
    expect(await wrong(swapped)).toEqual(['latitude', 'longitude']);
    expect(await wrong({ latitude: 48.2, longitude: 16.4 })).toEqual(['latitude', 'longitude']);
    expect(await wrong({ latitude: '', longitude: '77' })).toEqual(['latitude']);
  });
});

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
