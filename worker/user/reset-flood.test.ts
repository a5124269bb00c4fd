import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { serialPrefix } from '../../contract/serial.ts';
import { sign } from '../lib/secret.ts';
import { call } from '../test/app.ts';
import { Browser, newBrowser } from '../test/browser.ts';
import { people } from '../test/cast.ts';
import { newPerson } from '../test/school.ts';
import { strangersADay } from './otp.ts';

const { asha, ravi } = people;

let hers: Browser;

beforeEach(async () => {
  hers = await newBrowser();
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
