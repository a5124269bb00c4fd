import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { business } from '../../contract/business.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import { noticeVersion } from '../../contract/privacy.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { type PartName, type PartState, partNames, schemaOf } from '../../contract/school/parts.ts';
import { since, words } from '../../contract/school/words.ts';
import { doEachMinute } from '../chores.ts';
import { passkey } from '../passkey/table.ts';
import { call, db, goTo, later, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { gstin, gstinElsewhere } from '../test/documents.ts';
import { optionsFor, withKey } from '../test/passkeys.ts';
import { asOffice, historyOf, orderOn, signInWithRole } from '../test/school.ts';
import { expireSchool, schoolOf, within } from './current.ts';
import { draft, publication } from './table.ts';
import { presentOf, versionsOf } from './versions.ts';

const now = () => schoolOf(env, 0);
const notice = (line: string) => ({ words: line, href: '', from: '', until: '' });
const publish = (part: PartName, words: object, more: object = {}) =>
  asOffice<PartState>('school/publish', { part, words: words, ...more });

beforeEach(async () => {
  // With a passkey, the office would have to log in by it.
  await db.batch([db.delete(publication), db.delete(draft), db.delete(passkey)]);
  expireSchool();
});

it.each(partNames)('what a new installation says of the school is well formed: %s', (part) => {
  expect(schemaOf(part).safeParse(seeded[part]).error?.issues).toBeUndefined();
});

it('says what it began with until somebody publishes, and then that', async () => {
  expect((await now()).words.facts).toEqual(seeded.facts);
  const facts = { ...seeded.facts, phone: '98220 12345' };
  const { status, body } = await publish('facts', facts);
  expect([status, body.message]).toEqual([200, 'Published']);
  const school = await now();
  expect(within(school, () => business.phoneDisplay)).toBe('+91 98220 12345');
  const [line] = await historyOf('school', body.data?.newest);
  expect(line?.changes).toContainEqual({
    field: 'phone',
    before: seeded.facts.phone,
    after: '+919822012345',
  });
});

it('whoever publishes sees it at once, and does not wait as other isolates do', async () => {
  await now();
  await publish('notice', notice('Open'));
  expect((await schoolOf(env, 60_000)).words.notice.words).toBe('Open');
});

it('a request sees one school from its beginning to its end', async () => {
  const before = await now();
  const seen = within(before, async () => {
    await publish('facts', { ...seeded.facts, name: 'Rye & Sons' });
    await now();
    return business.name;
  });
  expect(await seen).toBe(seeded.facts.name);
  expect(within(await now(), () => business.name)).toBe('Rye & Sons');
});

it('names facts and rules in braces', async () => {
  await publish('notice', notice('Call { Phone }'));
  const line = within(await now(), () => words('notice').words);
  expect(line).toBe(`Call ${business.phoneDisplay}`);
});

it('a picture of the first view comes with what it shows', async () => {
  const hero = { ...seeded.home.hero, picture: 'house-bakery', alt: '' };
  const { body } = await publish('home', { ...seeded.home, hero });
  expect(Object.keys(body.errors ?? {})).toEqual(['hero.alt']);
});

it('a notice does not end before it begins', async () => {
  const days = { from: addDays(today(), 2), until: addDays(today(), 1) };
  const { status, body } = await publish('notice', { ...notice('Open'), ...days });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['until']]);
});

it('a text that holds from a later day is shown on that day', async () => {
  const text = { ...seeded.terms, text: '## Rye\n\nOnly rye.' };
  const day = addDays(today(), 3);
  const { version } = await now();
  expect((await publish('terms', text, { from: day })).status).toBe(200);
  // Its page says that it comes, which no file and no kept page does.
  expect((await now()).version).not.toBe(version);
  expect((await now()).words.terms).toEqual(seeded.terms);
  vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000);
  const later = await now();
  expect(later.words.terms).toEqual(text);
  expect(within(later, () => since('terms'))).toBe(day);
});

it('a consent names the privacy notice that holds, or an earlier one that a page still shows', async () => {
  const [earlier, day] = [addDays(today(), 1), addDays(today(), 3)];
  const before = noticeVersion();
  const privacy = { ...seeded.privacy, text: '## Rye' };
  const { newest } = (await publish('privacy', privacy, { from: earlier })).body.data ?? {};
  await publish('privacy', privacy, { newest, from: day });
  const agree = async (consent: string) => {
    await now();
    const { name, email, mobile } = people.ravi;
    const form = { name, email, mobile, msg: 'Rye?', consent };
    return (await call('/api/contact/add-contact-form', form)).status;
  };
  expect([await agree(before), await agree(day), await agree('2020-01-01')]).toEqual([
    200, 422, 422,
  ]);
  vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000);
  // With something new, the record is read as it is on that day.
  await publish('notice', notice('Open'));
  expect(within(await now(), noticeVersion)).toBe(day);
  expect([await agree(before), await agree(earlier), await agree(day)]).toEqual([200, 200, 200]);
});

it('every version of a text stays readable, and is found by its day and its moment', async () => {
  const text = (words: string) => ({ ...seeded.terms, text: words });
  const at = (time: string) => momentOf(today(), time);
  const textAt = (moment?: string) => presentOf(versions, moment)?.words.text;
  goTo(at('08:00'));
  const first = await publish('terms', text('Rye'));
  goTo(at('12:00'));
  const second = await publish('terms', text('Oats'), { newest: first.body.data?.newest });
  const [newest, from] = [second.body.data?.newest, addDays(today(), 7)];
  const never = await publish('terms', text('Barley'), { newest, from });
  await publish('terms', text('Spelt'), { newest: never.body.data?.newest, from });
  const versions = await versionsOf(db, 'terms');
  expect(versions.map(({ words, from, until }) => [words.text, from, until]).slice(1)).toEqual([
    ['Rye', today(), today()],
    ['Oats', today(), addDays(today(), 6)],
    ['Spelt', from, ''],
  ]);
  const moment = (time: string) => new Date(at(time)).toISOString();
  expect([textAt(), textAt(moment('08:00')), textAt(moment('11:59'))]).toEqual([
    'Oats',
    'Rye',
    'Rye',
  ]);
  expect(textAt('2020-01-01T00:00:00.000Z')).toBe(seeded.terms.text);
});

it('a text that was to hold later is called off, and stays as a draft', async () => {
  const text = (words: string) => ({ ...seeded.terms, text: words });
  const day = addDays(today(), 3);
  const first = await publish('terms', text('Rye'));
  const { newest } = first.body.data ?? {};
  const next = await publish('terms', text('Oats'), { newest, from: day });
  const off = { part: 'terms', id: next.body.data?.newest };
  const office = { token: await signInWithRole('office') };
  expect((await call('/api/school/call-off', off, office)).status).toBe(403);
  expect((await asOffice('school/call-off', { part: 'terms', id: newest })).status).toBe(404);
  const { status, body } = await asOffice<PartState>('school/call-off', off);
  expect([status, body.data?.words, body.data?.draft?.words]).toEqual([
    200,
    text('Rye'),
    text('Oats'),
  ]);
  expect((await asOffice('school/call-off', off)).status).toBe(404);
  expect((await versionsOf(db, 'terms')).slice(1).map(({ words }) => words.text)).toEqual(['Rye']);
  const [line] = await historyOf('school', body.data?.newest);
  expect(line?.changes).toContainEqual({ field: 'calledOff', after: day });
  vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000);
  const later = await schoolOf(env, 0);
  expect([later.words.terms, within(later, () => since('terms'))]).toEqual([
    text('Rye'),
    addDays(today(), -3),
  ]);
});

it('the first text holds on where what was to follow is called off', async () => {
  const { body } = await publish(
    'privacy',
    { ...seeded.privacy, text: '## Rye' },
    { from: addDays(today(), 3) },
  );
  const before = await now();
  await asOffice('school/call-off', { part: 'privacy', id: body.data?.newest });
  const { words } = await now();
  expect([words.privacy, words.since, words.notices]).toEqual([
    before.words.privacy,
    before.words.since,
    before.words.notices,
  ]);
  expect((await versionsOf(db, 'privacy')).map(({ id }) => id)).toEqual(['first']);
});

it('a draft that was saved since is not thrown away', async () => {
  const save = (line: string, draftedAt = '') =>
    asOffice<PartState>('school/draft', { part: 'notice', words: notice(line), draftedAt });
  const seen = (await save('One')).body.data?.draft?.updatedAt;
  later(1);
  const { draft: newer } = (await save('Two', seen)).body.data ?? {};
  const drop = (draftedAt = '') =>
    asOffice<PartState>('school/drop-draft', { part: 'notice', draftedAt });
  expect((await drop(seen)).status).toBe(409);
  expect((await drop()).body.data?.draft).toEqual(newer);
  const { status, body } = await drop(newer?.updatedAt);
  expect([status, body.data?.draft]).toEqual([200, null]);
});

it.each([addDays(today(), -1), addDays(today(), 400), 'tomorrow'])(
  'a text is not published from %s on',
  async (from) => {
    const { status, body } = await publish('terms', seeded.terms, { from });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['from']]);
  },
);

it('of two who publish a part, the second is told what the first has published', async () => {
  const { body } = await publish('notice', notice('First'));
  const second = await publish('notice', notice('Second'));
  expect(second.status).toBe(409);
  expect(second.body.data?.words).toEqual(notice('First'));
  const again = await publish('notice', notice('Second'), { newest: body.data?.newest });
  expect(again.body.data?.history.map((version) => version.words['words'])).toEqual([
    'Second',
    'First',
  ]);
});

it('an older publication is taken back to, and a draft stays', async () => {
  const first = await publish('notice', notice('First'));
  await publish('notice', notice('Second'), { newest: first.body.data?.newest });
  await asOffice('school/draft', { part: 'notice', words: notice('Third') });
  const { status, body } = await asOffice<PartState>('school/take-back', {
    part: 'notice',
    id: first.body.data?.newest,
  });
  expect([status, (await now()).words.notice.words]).toEqual([200, 'First']);
  expect(body.data?.draft?.words).toEqual(notice('Third'));
  expect((await asOffice('school/take-back', { part: 'notice', id: 'unknown' })).status).toBe(404);
});

it('a draft is kept apart, saved by one at a time, and ends with its publication', async () => {
  const from = addDays(today(), 3);
  const save = (line: string, draftedAt = '') =>
    asOffice<PartState>('school/draft', { part: 'notice', words: notice(line), draftedAt, from });
  const saved = await save('Soon');
  expect((await now()).words.notice).toEqual(seeded.notice);
  expect((await save('Another')).status).toBe(409);
  const last = await save('Sooner', saved.body.data?.draft?.updatedAt);
  expect(last.body.data?.draft?.from).toBe(from);
  const seen = { draftedAt: last.body.data?.draft?.updatedAt };
  const { body } = await publish('notice', notice('Sooner'), seen);
  expect(body.data?.draft).toBeNull();
});

it('says by path which field is wrong', async () => {
  const hours = [{ ...seeded.facts.hours[0], opens: '25:00' }];
  const { status, body } = await publish('facts', { ...seeded.facts, hours, demoFee: 'free' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['hours.0.opens', 'demoFee']);
});

it.each([
  [{ day: addDays(today(), -1) }, 'day'],
  [{ day: addDays(today(), 800) }, 'day'],
  [{ venue: 'both' }, 'day'],
  [{ venue: 'both', day: addDays(today(), 10), opens: '01:00', closes: '05:00' }, 'day'],
  [{ day: addDays(today(), 10), opens: '', closes: '' }, 'opens'],
  [{ day: addDays(today(), 10), opens: '12:00', closes: '10:00' }, 'opens'],
])('a day that differs is refused: %j', async (wrong, field) => {
  const other = {
    day: addDays(today(), 9),
    isClosed: false,
    opens: '16:00',
    closes: '02:00',
    words: 'Diwali',
  };
  const days = [
    { ...other, venue: 'bakery' },
    { ...other, venue: 'institute' },
  ];
  const { status, body: first } = await publish('days', { days });
  expect(status).toBe(200);
  const changed = { days: [days[0], { ...days[1], ...wrong }] };
  const { body } = await publish('days', changed, { newest: first.data?.newest });
  expect(Object.keys(body.errors ?? {})).toEqual([`days.1.${field}`]);
});

it('days that are over are not there any more for who edits them', async () => {
  const day = { venue: 'both', isClosed: true, opens: '', closes: '', words: 'Diwali' };
  const days = [{ ...day, day: today() }];
  const { body } = await publish('days', { days });
  expect(body.data?.words).toEqual({ days });
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  const later = await asOffice<PartState>('school/part?part=days');
  expect(later.body.data?.words).toEqual({ days: [] });
});

it.each([
  ['gstin', `${gstin.slice(0, 14)}${gstin.endsWith('A') ? 'B' : 'A'}`],
  ['gstin', gstinElsewhere],
  ['fssai', '1234567890123'],
  ['fssai', '1234567890123x'],
  ['serialPrefix', 'A'],
  ['serialPrefix', 'Ab'],
])('of the facts %s is not %s', async (field, value) => {
  const { body } = await publish('facts', { ...seeded.facts, [field]: value });
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

it('many publications ahead hide neither what holds nor the newest', async () => {
  const read = async () => (await asOffice<PartState>('school/part?part=notice')).body.data;
  const add = async (line: string, more: object = {}) =>
    (await publish('notice', notice(line), { newest: (await read())?.newest, ...more })).status;
  expect(await add('Present')).toBe(200);
  for (let i = 1; i <= 21; i++)
    expect(await add(`Day ${i}`, { from: addDays(today(), i) })).toBe(200);
  expect((await read())?.words).toEqual(notice('Present'));
  expect([await add('Now'), await add('Now again')]).toEqual([200, 200]);
  expect((await read())?.words).toEqual(notice('Now again'));
});

it('what somebody else has drafted meanwhile outlasts a publication', async () => {
  const token = await signInWithRole('office');
  const drafted = { part: 'notice', words: notice('An hour of work'), draftedAt: '' };
  const saved = await call<PartState>('/api/school/draft', drafted, { token });
  const { draft: theirs, newest } = (await publish('notice', notice('Short'))).body.data ?? {};
  expect(theirs).toEqual(saved.body.data?.draft);
  const seen = { newest, draftedAt: theirs?.updatedAt };
  expect((await publish('notice', notice('Long'), seen)).body.data?.draft).toBeNull();
});

it('refuses words that are nested without end', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
  const { status } = await asOffice('school/draft', { part: 'notice', words: { deep } });
  expect(status).toBe(422);
});

it('a GSTIN of the school’s state and a licence are published', async () => {
  const numbers = { gstin, fssai: '12345678901234' };
  expect((await publish('facts', { ...seeded.facts, ...numbers })).status).toBe(200);
  expect((await now()).words.facts).toMatchObject(numbers);
});

it('the office changes words, and the owner alone facts, texts of the law and the UPI id', async () => {
  const token = await signInWithRole('office');
  const asRole = (path: string, body: object) => call(`/api/school/${path}`, body, { token });
  const facts = { part: 'facts', words: seeded.facts };
  expect((await asRole('publish', facts)).status).toBe(403);
  expect((await asRole('draft', facts)).status).toBe(403);
  const mails = { part: 'mails', words: seeded.mails };
  expect((await asRole('publish', mails)).status).toBe(403);
  expect((await asRole('publish', { part: 'notice', words: notice('Open') })).status).toBe(200);
  const words = { id: 'mine@bank', name: 'Me' };
  expect((await asOffice('school/publish', { part: 'upi', words })).status).toBe(403);
  expect((await asOffice('school/take-back', { part: 'upi', id: 'x' })).status).toBe(403);
});

it('the UPI id is changed with a passkey and the name typed twice, and owners get a mail', async () => {
  const { key, verified: token } = await withKey();
  const { env: bindings, mails } = mailbox();
  const old = await orderOn();
  const words = { id: 'rye@bank', name: 'Rye & Sons' };
  const change = async (more: object = {}) => {
    const response = await key.sign(await optionsFor('login', { token }));
    const form = { words, response, nameAgain: 'rye & sons', ...more };
    return call('/api/school/publish-upi', form, { token, env: bindings });
  };
  expect((await change({ nameAgain: 'Rye' })).body.errors).toHaveProperty('nameAgain');
  const response = await key.sign(await optionsFor('login', { token }));
  expect((await change({ response })).status).toBe(200);
  expect((await change({ response })).status).toBe(403);
  expect(within(await now(), () => business.upi)).toEqual(words);
  const upiOf = async (of: string) =>
    (await call<Order>('/api/order/get-order-by-id', { orderId: of }, { token })).body.data?.upi;
  const later = await orderOn({ day: addDays(today(), 1) });
  expect([await upiOf(old.orderId), await upiOf(later.orderId)]).toEqual([seeded.upi, words]);
  await doEachMinute(bindings);
  const mail = mails.find(({ subject }) => subject === 'Published: UPI id')?.text;
  expect(mail).toMatch(new RegExp(`before: ${seeded.upi.id}\\nUPI id, now: rye@bank`));
});
