import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { wrongCode } from '../../contract/user.ts';
import { open } from '../lib/db/index.ts';
import { sign } from '../lib/secret.ts';
import { call, enrol, ownLimits, signInAs } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { mailbox } from '../test/mailbox.ts';
import worker from '../test/main.ts';
import { hashOf } from '../test/password.ts';
import { logIn } from '../test/students.ts';
import { deleteOldCodes, strangersADay } from './otp.ts';
import { otp, user } from './table.ts';

const { asha, ravi } = people;
const db = open(env.DB);
const fresh = 'rye-and-caraway-9';

/** A browser: its address, different in every test because of the limits, and the cookies that it keeps. */
class Browser {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  constructor(address: string) {
    this.#address = address;
  }
  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  get headers() {
    return { 'cf-connecting-ip': this.#address, cookie: this.cookie };
  }
  async call(path: string, body: object, bindings = env) {
    const reply = await call(`/api/user/${path}`, body, { env: bindings, headers: this.headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return reply;
  }
  /** Asks for a code and reads it from the mail; undefined when no mail came. */
  async code(email: string): Promise<string | undefined> {
    const { env: bindings, mails } = mailbox();
    await this.call('send-otp', { email, msg: 'ignored' }, bindings);
    return mails[0]?.text.match(/^ +(\d{6})$/m)?.[1];
  }
  send = (email: string) => this.call('send-otp', { email });
  verify = (email: string, userEnteredOtp: string | undefined) =>
    this.call('verify-otp', { email, userEnteredOtp });
}

let tests = 0;
let from: Record<string, string>;
let hers: Browser;
let hosts = 0;
const newBrowser = () => new Browser(`10.${tests}.1.${++hosts}`);

const codeFor = (email: string) => hers.code(email);
const verify = (email: string, code: string | undefined) => hers.verify(email, code);

const cookieOf = (reply: { headers: Headers }) =>
  reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

const cookieFor = async (email: string) => cookieOf(await verify(email, await codeFor(email)));

const update = (email: string, pass: string, cookie: string, bindings = env) =>
  call('/api/user/update-pass', { email, pass }, { headers: { ...from, cookie }, env: bindings });

const another = (code: string | undefined) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeEach(async () => {
  from = { 'cf-connecting-ip': `10.0.0.${++tests}` };
  hers = newBrowser();
  await db.delete(user);
  await db.delete(otp);
  await enrol(asha, { passwordHash: hashOf(asha.password) });
});

describe('the code', () => {
  it('comes by mail, six digits, and the answer is the same for an unknown e-mail', async () => {
    const { env: bindings, mails } = mailbox();
    const known = await call('/api/user/send-otp', { email: asha.email }, { env: bindings });
    const unknown = await call('/api/user/send-otp', { email: ravi.email }, { env: bindings });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(mails.map(({ to }) => to)).toEqual([asha.email]);
    expect(mails[0]?.text).toMatch(/^ +\d{6}$/m);
    expect(await db.select().from(otp)).toHaveLength(2);
  });

  it('costs the same round trips for an unknown e-mail', async () => {
    const [known, unknown] = [counted(), counted()];
    await call('/api/user/send-otp', { email: asha.email }, { env: known.env });
    await call('/api/user/send-otp', { email: ravi.email }, { env: unknown.env });
    expect(known.trips).toEqual(unknown.trips);
    expect(known.trips).toHaveLength(2);
  });

  it('is nowhere in the database', async () => {
    const code = await codeFor(asha.email);
    expect(code).toBeDefined();
    expect(JSON.stringify(await db.select().from(otp))).not.toContain(code);
  });

  it('works once', async () => {
    const code = await codeFor(asha.email);
    expect((await verify(asha.email, code)).status).toBe(200);
    const { status, body } = await verify(asha.email, code);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ userEnteredOtp: wrongCode });
  });

  it('is won by one of ten right answers at once', async () => {
    const code = await codeFor(asha.email);
    await db.update(otp).set({ tries: 0 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(asha.email, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(replies.filter(cookieOf)).toHaveLength(1);
  });

  it('answers a wrong, an old, a used and a foreign code in the same words', async () => {
    const code = await codeFor(asha.email);
    const wrong = await verify(asha.email, another(code));
    const foreign = await verify(ravi.email, code);
    await db.update(otp).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    const old = await verify(asha.email, code);
    for (const reply of [wrong, foreign, old]) {
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({
        success: false,
        message: wrongCode,
        errors: { userEnteredOtp: wrongCode },
      });
      expect(cookieOf(reply)).toBe('');
    }
  });

  it('works for ten minutes and not longer', async () => {
    await codeFor(asha.email);
    const [row] = await db.select().from(otp);
    const works = Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? '');
    expect(Math.round(works / 1000)).toBe(600);
  });

  it('has five tries', async () => {
    const code = await codeFor(asha.email);
    for (let i = 0; i < 5; i++) expect((await verify(asha.email, another(code))).status).toBe(422);
    expect((await verify(asha.email, code)).status).toBe(422);
  });

  it('still works on the fifth try', async () => {
    const code = await codeFor(asha.email);
    for (let i = 0; i < 4; i++) await verify(asha.email, another(code));
    expect((await verify(asha.email, code)).status).toBe(200);
  });

  it('ends when a new one is asked for', async () => {
    const [first, second] = [await codeFor(asha.email), await codeFor(asha.email)];
    if (first !== second) expect((await verify(asha.email, first)).status).toBe(422);
    expect((await verify(asha.email, second)).status).toBe(200);
  });

  it('of another person neither ends mine nor counts for me', async () => {
    const mine = await codeFor(asha.email);
    for (let i = 0; i < 3; i++) await hers.send(ravi.email);
    expect((await verify(asha.email, mine)).status).toBe(200);
    expect(await codeFor(asha.email)).toBeDefined();
  });

  it.each([asha.email, ravi.email])(
    'is made three times an hour and ten times a day for %s, though asked for at once',
    async (email) => {
      const askFor = () => call('/api/user/send-otp', { email }, { headers: from });
      const replies = await Promise.all(Array.from({ length: 6 }, askFor));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
      const wait = Number((await askFor()).headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);

      const sooner = () =>
        db.run(sql`update otp set created_at =
          strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-61 minutes')`);
      for (let made = 3; made < 10; made++) {
        await sooner();
        expect((await askFor()).status).toBe(200);
      }
      await sooner();
      const last = await askFor();
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3600);
    },
  );

  it('is forgotten after a day', async () => {
    await codeFor(asha.email);
    await deleteOldCodes(db);
    expect(await db.select().from(otp)).toHaveLength(1);
    const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    await db.update(otp).set({ createdAt: ago(23) });
    await deleteOldCodes(db);
    expect(await db.select().from(otp)).toHaveLength(1);
    await db.update(otp).set({ createdAt: ago(25) });
    await deleteOldCodes(db);
    expect(await db.select().from(otp)).toHaveLength(0);
  });
});

describe('a code', () => {
  it('works in the browser that asked for it, and in no other', async () => {
    const attacker = newBrowser();
    const code = await hers.code(asha.email);
    const guessed = await attacker.verify(asha.email, code);
    expect([guessed.status, guessed.body.errors]).toEqual([422, { userEnteredOtp: wrongCode }]);
    await attacker.send(asha.email);
    expect((await attacker.verify(asha.email, code)).status).toBe(422);
    expect((await hers.verify(asha.email, code)).status).toBe(200);
  });

  it('is not used up, ended or guessed from another browser', async () => {
    const code = await hers.code(asha.email);
    const attacker = newBrowser();
    for (let i = 0; i < 6; i++) await attacker.verify(asha.email, another(code));
    const theirs = await attacker.code(asha.email);
    for (let i = 0; i < 5; i++) await hers.verify(asha.email, another(theirs));
    expect((await attacker.verify(asha.email, theirs)).status).toBe(200);
    const [row] = await db.select({ tries: otp.tries }).from(otp);
    expect(row?.tries).toBe(5);
  });

  it('needs the cookie of a browser', async () => {
    const code = await hers.code(asha.email);
    await db.update(otp).set({ browser: '' });
    const without = await call('/api/user/verify-otp', { email: asha.email, userEnteredOtp: code });
    expect(without.status).toBe(422);
  });
});

describe('asking for codes for somebody else', () => {
  const attack = async () => {
    let asked = 0;
    for (let address = 0; address < 20; address++) {
      const attacker = newBrowser();
      for (let i = 0; i < 4; i++) if ((await attacker.send(asha.email)).status === 200) asked++;
    }
    return asked;
  };

  it('uses up one’s own allowance and nobody else’s', async () => {
    const attacker = newBrowser();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await attacker.send(asha.email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await hers.code(asha.email)).toMatch(/^\d{6}$/);
  });

  it('from twenty addresses fills no mailbox, and never stops the browser she logs in with', async () => {
    const { email, password } = asha;
    expect((await hers.call('login', { email, password })).status).toBe(200);
    expect(await attack()).toBe(strangersADay);
    const refused = await newBrowser().send(asha.email);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/use a browser that you have logged in with before/),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const codes = [await hers.code(email), await hers.code(email), await hers.code(email)];
    expect(codes).toEqual(Array(3).fill(expect.stringMatching(/^\d{6}$/)));
    expect((await hers.send(email)).status).toBe(429);
    const reset = cookieOf(await hers.verify(email, codes[2]));
    expect((await update(email, fresh, reset)).status).toBe(200);
  });

  it('is not helped by the cookie of one’s own account, an old, a changed or an endless one', async () => {
    await enrol(ravi, { passwordHash: hashOf(ravi.password) });
    const ravis = newBrowser();
    await ravis.call('login', { email: ravi.email, password: ravi.password });
    const known = /known=([^;]+)/.exec(ravis.cookie)?.[1] ?? '';
    const year = 365 * 24 * 60 * 60;
    const issued = Math.floor(Date.now() / 1000) - year;
    const old = `${issued}.${sign(env, 'browser', asha.email, issued)}`;
    const long = [
      `${issued + 9}.${sign(env, 'browser', asha.email, issued + 9)}`,
      'x'.repeat(1000),
    ];
    const made = known.replace(/^\d+/, (at) => String(Number(at) + 1));
    await attack();
    const tried = async (cookie: string) =>
      (
        await call(
          '/api/user/send-otp',
          { email: asha.email },
          { headers: { 'cf-connecting-ip': '10.200.0.1', cookie: `known=${cookie}` } },
        )
      ).status;
    for (const cookie of [known, old, made, long.join('~'), 'NaN.x', '1e3.x', '.', '~~~'])
      expect(await tried(cookie)).toBe(429);
    expect(await tried(long[0] ?? '')).toBe(200);
  });

  it('is remembered of the five latest accounts of a browser', async () => {
    const emails = [1, 2, 3, 4, 5, 6].map((n) => `child${n}@crumbschool.test`);
    for (const [n, email] of emails.entries()) {
      const serialNo = `TCS2020${1000 + n}`;
      await enrol(ravi, { email, serialNo, passwordHash: hashOf(ravi.password) });
      await hers.call('login', { email, password: ravi.password });
    }
    const known = /known=([^;]+)/.exec(hers.cookie)?.[1]?.split('~') ?? [];
    expect(known).toHaveLength(5);
    await hers.call('login', { email: emails[2] ?? '', password: ravi.password });
    const again = /known=([^;]+)/.exec(hers.cookie)?.[1]?.split('~') ?? [];
    expect(again.toSorted()).toEqual(known.toSorted());
  });
});

describe('the cookies', () => {
  const paths = { otp: '/api/user', known: '/api/user', reset: '/api/user/update-pass' };
  const ages = { otp: 86_400, known: 31_536_000, reset: 600 };

  it.each([
    ['http', '', []],
    ['https', '__Secure-', ['Secure']],
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
      const expectSafe = ([line]: string[][], name: keyof typeof paths) => {
        expect(line?.[0]).toMatch(new RegExp(`^${prefix}${name}=.{43,}$`));
        const fixed = ['HttpOnly', 'SameSite=Strict', ...secure];
        const own = [`Max-Age=${ages[name]}`, `Path=${paths[name]}`];
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

  it('ends a second code that is pending, and no session or code of another person', async () => {
    await enrol(ravi);
    const ravis = { session: await signInAs('ravi'), code: await codeFor(ravi.email) };
    const cookie = await cookieFor(asha.email);
    const pending = await codeFor(asha.email);
    expect((await update(asha.email, fresh, cookie)).status).toBe(200);
    expect((await verify(asha.email, pending)).status).toBe(422);
    expect((await call('/api/user/getUserData', {}, { token: ravis.session })).status).toBe(200);
    expect((await verify(ravi.email, ravis.code)).status).toBe(200);
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
    await enrol(ravi, { passwordHash: hashOf(ravi.password) });
    const cookie = await cookieFor(asha.email);
    expect((await update(ravi.email, fresh, cookie)).status).toBe(403);
    const weak = await update(asha.email, 'password123', cookie);
    expect([weak.status, Object.keys(weak.body.errors ?? {})]).toEqual([422, ['pass']]);
    await db.update(user).set({ role: 'office' }).where(eq(user.email, asha.email));
    expect((await update(asha.email, 'fourteen-chars', cookie)).status).toBe(422);
    expect((await update(asha.email, 'fifteen-chars-1', cookie)).status).toBe(200);
    expect(await logIn(ravi)).toBeDefined();
  });

  it('is told as weak beside an e-mail that is none', async () => {
    const { status, body } = await update('asha', 'password123', await cookieFor(asha.email));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email', 'pass']]);
  });

  it('makes at most three round trips to the database', async () => {
    const { env: bindings, trips } = counted();
    await update(asha.email, fresh, await cookieFor(asha.email), bindings);
    expect(trips.length).toBeLessThanOrEqual(3);
  });
});
