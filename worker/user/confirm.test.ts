import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deadLink } from '../../contract/token.ts';
import { type User, wrongCode } from '../../contract/user.ts';
import type { Mail } from '../lib/mail/letter.ts';
import { dailyCount } from '../lib/table.ts';
import { register } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { newPerson, signInAs } from '../test/school.ts';
import { confirmation, otp, user } from './table.ts';

const { asha, ravi } = people;
let token = '';
let post = mailbox();

beforeEach(async () => {
  for (const table of [otp, confirmation, dailyCount, user]) await db.delete(table);
  await newPerson({ ...asha, confirmedAt: '' });
  token = await signInAs('asha');
  post = mailbox();
});

const linkIn = ({ text }: Mail) => /\/confirm-email#([\w-]{43})$/m.exec(text)?.[1] ?? '';
const codeIn = ({ text }: Mail) => /^ +(\d{6})$/m.exec(text)?.[1] ?? '';
const sendAgain = (bearer = token) =>
  call('/api/user/send-confirmation', {}, { token: bearer, env: post.env });
async function asked(): Promise<{ link: string; code: string }> {
  expect((await sendAgain()).status).toBe(200);
  const mail = post.mails.at(-1) as Mail;
  return { link: linkIn(mail), code: codeIn(mail) };
}
const byLink = (link: string, bearer = token) =>
  call('/api/user/confirm-email', { token: link }, { token: bearer });
const byCode = (code: string, bearer = token) =>
  call('/api/user/confirm-code', { code }, { token: bearer });
const isConfirmed = async (bearer = token) =>
  (await call<User>('/api/user/getUserData', {}, { token: bearer })).body.data?.emailConfirmed;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an e-mail', () => {
  it('is confirmed by the link or the code of the registration mail', async () => {
    for (const [i, way] of (['link', 'code'] as const).entries()) {
      const email = `new${i}@crumbschool.test`;
      await register(ravi, { email }, { env: post.env });
      const mail = post.mails.find(({ to }) => to === email) as Mail;
      const row = await db.select().from(user).where(eq(user.email, email)).get();
      expect(row?.confirmedAt).toBe('');
      const { body } = await call('/api/user/login', { email, password: ravi.password });
      const done = await (way === 'link'
        ? byLink(linkIn(mail), body.token)
        : byCode(codeIn(mail), body.token));
      expect([done.status, done.body.message]).toEqual([
        200,
        'Thank you. Your e-mail is confirmed.',
      ]);
      expect(await isConfirmed(body.token)).toBe(true);
    }
  });

  it('is confirmed for that account alone, also when another one has the same mailbox', async () => {
    await newPerson({ ...ravi, email: 'asha+cake@crumbschool.test', confirmedAt: '' });
    const { link } = await asked();
    expect((await byLink(link)).status).toBe(200);
    const rows = await db.select().from(user);
    expect(rows.filter(({ confirmedAt }) => confirmedAt).map(({ email }) => email)).toEqual([
      asha.email,
    ]);
  });

  it('stays confirmed since the first time, however often the link is opened', async () => {
    const { link } = await asked();
    const moments = [];
    for (let i = 0; i < 2; i++) {
      expect((await byLink(link)).status).toBe(200);
      moments.push((await db.select().from(user))[0]?.confirmedAt);
    }
    expect(moments[0]).toBe(moments[1]);
    expect((await sendAgain()).body.message).toBe('Your e-mail is confirmed already.');
    expect(post.mails).toHaveLength(1);
  });
});

describe('a link', () => {
  it('stands behind the # of its address alone, and its token is stored as a hash', async () => {
    const { link, code } = await asked();
    const [mail] = post.mails;
    const paths = mail?.text.match(/https?:\S+/g)?.map((url) => new URL(url));
    expect(paths?.every(({ pathname, search }) => !`${pathname}${search}`.includes(link))).toBe(
      true,
    );
    const stored = JSON.stringify(await db.select().from(confirmation));
    for (const secret of [link, code]) expect(stored).not.toContain(secret);
  });

  it.each(['expired', 'replaced', 'unknown'])('that is %s confirms nothing', async (state) => {
    const { link } = await asked();
    if (state === 'expired') await db.update(confirmation).set({ expiresAt: '2026-01-01' });
    if (state === 'replaced') await asked();
    const { status, body } = await byLink(state === 'unknown' ? 'T'.repeat(43) : link);
    expect([status, body.errors]).toEqual([422, { token: deadLink }]);
    expect(await isConfirmed()).toBe(false);
  });
});

describe('a code', () => {
  it('has five tries, also when all come at once', async () => {
    const { code } = await asked();
    const tries = await Promise.all(Array.from({ length: 12 }, () => byCode(other(code))));
    for (const { status, body } of tries)
      expect([status, body.errors]).toEqual([422, { code: wrongCode }]);
    expect((await db.select().from(confirmation))[0]?.tries).toBe(5);
    expect((await byCode(code)).body.errors).toEqual({ code: wrongCode });
    expect(await isConfirmed()).toBe(false);
  });

  it('is right at the fifth try', async () => {
    const { code } = await asked();
    for (let i = 0; i < 4; i++) await byCode(other(code));
    expect((await byCode(code)).status).toBe(200);
  });

  it.each(['expired', 'replaced', 'of somebody else'])('that is %s is wrong', async (state) => {
    const { code } = await asked();
    let bearer = token;
    if (state === 'expired') await db.update(confirmation).set({ expiresAt: '2026-01-01' });
    if (state === 'replaced') await asked();
    if (state === 'of somebody else') {
      await newPerson({ ...ravi, confirmedAt: '' });
      bearer = await signInAs('ravi');
      await sendAgain(bearer);
    }
    const { status, body } = await byCode(code, bearer);
    expect([status, body.errors]).toEqual([422, { code: wrongCode }]);
    expect(await isConfirmed(bearer)).toBe(false);
  });
});

describe('asking again', () => {
  it('sends three mails a day, and then leaves the last link as it is', async () => {
    const last = [await asked(), await asked(), await asked()].at(-1);
    const { status, body, headers } = await sendAgain();
    expect([status, body.message]).toEqual([429, expect.stringContaining('tomorrow')]);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * 60 * 60);
    expect(post.mails).toHaveLength(3);
    expect((await byLink(last?.link ?? '')).status).toBe(200);
  });

  it('makes at most three round trips to the database', async () => {
    const { env: bindings, trips } = counted();
    await call('/api/user/send-confirmation', {}, { token, env: bindings });
    expect(trips.filter((trip) => trip.startsWith('DB')).length).toBeLessThanOrEqual(3);
  });
});
