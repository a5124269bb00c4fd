import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { serialPrefix } from '../../contract/serial.ts';
import { otherBrowser, wrongCode } from '../../contract/user.ts';
import { sign } from '../lib/secret.ts';
import { call, db, mailbox } from '../test/app.ts';
import { another, Browser, cookieOf, newBrowser } from '../test/browser.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { newPerson } from '../test/school.ts';
import { strangersADay } from './otp.ts';
import { otp } from './table.ts';

const { asha, ravi } = people;

let hers: Browser;

beforeEach(async () => {
  hers = await newBrowser();
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
    const code = await hers.code(asha.email);
    expect(code).toBeDefined();
    expect(JSON.stringify(await db.select().from(otp))).not.toContain(code);
  });

  it('works once', async () => {
    const code = await hers.code(asha.email);
    expect((await hers.verify(asha.email, code)).status).toBe(200);
    const { status, body } = await hers.verify(asha.email, code);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ userEnteredOtp: wrongCode });
  });

  it('is won by one of ten right answers at once', async () => {
    const code = await hers.code(asha.email);
    await db.update(otp).set({ tries: 0 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => hers.verify(asha.email, code)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(replies.filter(cookieOf)).toHaveLength(1);
  });

  it('answers a wrong, an old and a used code in the same words', async () => {
    const code = await hers.code(asha.email);
    const wrong = await hers.verify(asha.email, another(code));
    await db.update(otp).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    const old = await hers.verify(asha.email, code);
    for (const reply of [wrong, old]) {
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
    await hers.code(asha.email);
    const [row] = await db.select().from(otp);
    const works = Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? '');
    expect(Math.round(works / 1000)).toBe(600);
  });

  it('has five tries', async () => {
    const code = await hers.code(asha.email);
    for (let i = 0; i < 5; i++)
      expect((await hers.verify(asha.email, another(code))).status).toBe(422);
    expect((await hers.verify(asha.email, code)).status).toBe(422);
  });

  it('still works on the fifth try', async () => {
    const code = await hers.code(asha.email);
    for (let i = 0; i < 4; i++) await hers.verify(asha.email, another(code));
    expect((await hers.verify(asha.email, code)).status).toBe(200);
  });

  it('ends when a new one is asked for', async () => {
    const [first, second] = [await hers.code(asha.email), await hers.code(asha.email)];
    if (first !== second) expect((await hers.verify(asha.email, first)).status).toBe(422);
    expect((await hers.verify(asha.email, second)).status).toBe(200);
  });

  it('of another person neither ends mine nor counts for me', async () => {
    const mine = await hers.code(asha.email);
    for (let i = 0; i < 3; i++) await hers.send(ravi.email);
    expect((await hers.verify(asha.email, mine)).status).toBe(200);
    expect(await hers.code(asha.email)).toBeDefined();
  });

  it.each([asha.email, ravi.email])(
    'is made three times an hour and ten times a day for %s, though asked for at once',
    async (email) => {
      const headers = { 'cf-connecting-ip': '10.0.0.1' };
      const askFor = () => call('/api/user/send-otp', { email }, { headers });
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
});

describe('a code', () => {
  it('works in the browser that asked for it, and in no other', async () => {
    const attacker = new Browser();
    const code = await hers.code(asha.email);
    const guessed = await attacker.verify(asha.email, code);
    expect([guessed.status, guessed.body.errors]).toEqual([422, { userEnteredOtp: otherBrowser }]);
    await attacker.send(asha.email);
    const { errors } = (await attacker.verify(asha.email, code)).body;
    expect(errors).toEqual({ userEnteredOtp: wrongCode });
    expect((await hers.verify(asha.email, code)).status).toBe(200);
  });

  it('is not used up, ended or guessed from another browser', async () => {
    const code = await hers.code(asha.email);
    const attacker = new Browser();
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
    expect([without.status, without.body.errors]).toEqual([422, { userEnteredOtp: otherBrowser }]);
  });

  it('of nobody’s account is refused in the same words in each browser', async () => {
    const nobody = 'nobody@crumbschool.test';
    const typed = async () => (await hers.verify(nobody, '123456')).body.message;
    expect(await typed()).toBe(otherBrowser);
    await hers.send(nobody);
    expect(await typed()).toBe(wrongCode);
  });
});

describe('asking for codes for somebody else', () => {
  const attack = async () => {
    let tries = 0;
    for (let address = 0; address < 20; address++) {
      const attacker = new Browser();
      for (let i = 0; i < 4; i++) if ((await attacker.send(asha.email)).status === 200) tries++;
    }
    return tries;
  };

  it('uses up one’s own allowance and nobody else’s', async () => {
    const attacker = new Browser();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await attacker.send(asha.email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await hers.code(asha.email)).toMatch(/^\d{6}$/);
  });

  it('from twenty addresses fills no mailbox, and never stops the browser she logs in with', {
    tags: ['full'],
  }, async () => {
    const { email, password } = asha;
    expect((await hers.call('login', { email, password })).status).toBe(200);
    expect(await attack()).toBe(strangersADay);
    const refused = await new Browser().send(asha.email);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/use a browser that you have logged in with before/),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const codes = [await hers.code(email), await hers.code(email), await hers.code(email)];
    expect(codes).toEqual(Array(3).fill(expect.stringMatching(/^\d{6}$/)));
    expect((await hers.send(email)).status).toBe(429);
    expect((await hers.verify(email, codes[2])).status).toBe(200);
    const pass = 'rye-and-caraway-9';
    expect((await hers.call('update-pass', { email, pass })).status).toBe(200);
  });

  it('is not helped by the cookie of one’s own account, an old, a changed or an endless one', async () => {
    await newPerson(ravi);
    const ravis = new Browser();
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
    for (let i = 0; i < strangersADay; i++) await new Browser().send(asha.email);
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
      const serialNo = `${serialPrefix(2020)}${1000 + n}`;
      await newPerson({ ...ravi, email, serialNo });
      await hers.call('login', { email, password: ravi.password });
    }
    const known = /known=([^;]+)/.exec(hers.cookie)?.[1]?.split('~') ?? [];
    expect(known).toHaveLength(5);
    await hers.call('login', { email: emails[2] ?? '', password: ravi.password });
    const again = /known=([^;]+)/.exec(hers.cookie)?.[1]?.split('~') ?? [];
    expect(again.toSorted()).toEqual(known.toSorted());
  });
});
