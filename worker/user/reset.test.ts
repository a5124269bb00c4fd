import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../test/account.ts';
import { call, db, mailbox, ownLimits } from '../test/app.ts';
import { type Browser, cookieOf, newBrowser } from '../test/browser.ts';
import { people } from '../test/cast.ts';
import { counted, untilAnswered } from '../test/faults.ts';
import worker from '../test/main.ts';
import { historyOf, newPerson, signInAs } from '../test/school.ts';
import { otp, user } from './table.ts';

const { admin, asha, ravi } = people;
const fresh = 'rye-and-caraway-9';

let hers: Browser;

beforeEach(async () => {
  hers = await newBrowser();
});

const cookieFor = async (email: string) =>
  cookieOf(await hers.verify(email, await hers.code(email)));

const update = (email: string, pass: string, cookie: string, bindings = env) =>
  call('/api/user/update-pass', { email, pass }, { headers: { cookie }, env: bindings });

describe('the cookies', () => {
  const ages = { otp: 86_400, known: 31_536_000, reset: 600 };

  it.each([
    ['http', '', []],
    ['https', '__Host-', ['Secure']],
  ])(
    'is out of reach of scripts, other sites and other calls, and as safe as %s lets it be',
    async (protocol, prefix, secure) => {
      const { env: bindings, mails } = mailbox();
      let cookie = '';
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', cookie };
        const init = { method: 'POST', body: JSON.stringify(body), headers };
        const request = new Request(`${protocol}://crumb.test/api/user/${path}`, init);
        const context = createExecutionContext();
        const reply = await worker.fetch(request, ownLimits(bindings), context);
        await waitOnExecutionContext(context);
        cookie = cookieOf(reply);
        return reply.headers.getSetCookie().map((line) => line.split('; '));
      };
      const expectSafe = ([line]: string[][], name: keyof typeof ages) => {
        expect(line?.[0]).toMatch(new RegExp(`^${prefix}${name}=.{43,}$`));
        const fixed = ['HttpOnly', 'SameSite=Strict', ...secure];
        const own = [`Max-Age=${ages[name]}`, 'Path=/'];
        expect(line?.slice(1).sort()).toEqual([...fixed, ...own].sort());
      };
      const { email, password } = asha;
      expectSafe(await post('login', { email, password }), 'known');
      expectSafe(await post('send-otp', { email }), 'otp');
      const userEnteredOtp = mails[0]?.text.match(/^ +(\d{6})$/m)?.[1];
      expectSafe(await post('verify-otp', { email, userEnteredOtp }), 'reset');
      const [ended] = await post('update-pass', { email, pass: fresh });
      expect(ended?.slice(0, 2)).toEqual([`${prefix}reset=`, 'Max-Age=0']);
    },
  );

  it('that a code was exchanged for is nowhere in the database', async () => {
    const cookie = await cookieFor(asha.email);
    const token = cookie.replace(/^reset=/, '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await db.select().from(otp))).not.toContain(token);
  });
});

describe('a new password', () => {
  it('replaces the old one, ends all sessions and sends a notice', async () => {
    const token = await signInAs('asha');
    const { env: bindings, mails } = mailbox();
    const reply = await update(asha.email, fresh, await cookieFor(asha.email), bindings);
    expect(reply.body).toEqual({
      success: true,
      message: 'Your password is changed. Please log in.',
    });
    expect(reply.headers.get('set-cookie')).toMatch(/^reset=; Max-Age=0/);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [asha.email, 'Your password was changed'],
    ]);
    expect((await call('/api/user/getUserData', {}, { token })).status).toBe(401);
    expect(await logIn(asha)).toBeUndefined();
    expect(await logIn({ email: asha.email, password: fresh })).toBeDefined();
  });

  it('is in the history, without a word of what it is', async () => {
    await update(asha.email, fresh, await cookieFor(asha.email));
    const { id } = (await db.select().from(user).where(eq(user.email, asha.email)).get()) ?? {};
    const lines = await historyOf('user', id ?? '');
    expect(lines).toMatchObject([
      { by: { email: asha.email }, changes: [{ field: 'password', after: 'changed' }] },
    ]);
  });

  it('ends a second code that is pending, and no session or code of another person', async () => {
    await newPerson(ravi);
    const ravis = { session: await signInAs('ravi'), code: await hers.code(ravi.email) };
    const cookie = await cookieFor(asha.email);
    const pending = await hers.code(asha.email);
    expect((await update(asha.email, fresh, cookie)).status).toBe(200);
    expect((await hers.verify(asha.email, pending)).status).toBe(422);
    expect((await call('/api/user/getUserData', {}, { token: ravis.session })).status).toBe(200);
    expect((await hers.verify(ravi.email, ravis.code)).status).toBe(200);
  });

  it('is set once per cookie, though it comes three times at once', async () => {
    const cookie = await cookieFor(asha.email);
    const passwords = ['rye-loaf-first', 'rye-loaf-second', 'rye-loaf-third'];
    const replies = await Promise.all(passwords.map((pass) => update(asha.email, pass, cookie)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await update(asha.email, fresh, cookie)).status).toBe(401);
  });

  it('needs the cookie', async () => {
    await cookieFor(asha.email);
    expect((await update(asha.email, fresh, '')).status).toBe(401);
    expect((await update(asha.email, fresh, `reset=${'A'.repeat(43)}`)).status).toBe(401);
    expect(await logIn(asha)).toBeDefined();
  });

  it('needs a cookie not older than ten minutes', async () => {
    const cookie = await cookieFor(asha.email);
    await db.update(otp).set({ resetUntil: '2026-01-01T00:00:00.000Z' });
    expect((await update(asha.email, fresh, cookie)).status).toBe(401);
  });

  it('is refused for another e-mail, and for a weak one, without using the cookie up', async () => {
    await newPerson(ravi);
    const cookie = await cookieFor(asha.email);
    expect((await update(ravi.email, fresh, cookie)).status).toBe(403);
    const weak = await update(asha.email, 'password123', cookie);
    expect([weak.status, Object.keys(weak.body.errors ?? {})]).toEqual([422, ['pass']]);
    await newPerson(admin);
    await db.update(user).set({ role: 'office' }).where(eq(user.email, asha.email));
    expect((await update(asha.email, 'fourteen-chars', cookie)).status).toBe(422);
    expect((await update(asha.email, 'fifteen-chars-1', cookie)).status).toBe(200);
    expect(await logIn(ravi)).toBeDefined();
  });

  it('is told as weak beside an e-mail that is none', async () => {
    const { status, body } = await update('asha', 'password123', await cookieFor(asha.email));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email', 'pass']]);
  });

  it('makes at most three round trips to the database before it answers', async () => {
    const { env: bindings, trips } = counted();
    await update(asha.email, fresh, await cookieFor(asha.email), bindings);
    expect(untilAnswered(trips).length).toBeLessThanOrEqual(3);
  });
});
