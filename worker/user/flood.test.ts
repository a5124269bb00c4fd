import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { sign } from '../lib/secret.ts';
import { dailyCount } from '../lib/table.ts';
import { register } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bookDemo } from '../test/demos.ts';
import { counted } from '../test/faults.ts';
import { newPerson } from '../test/school.ts';
import { otp, user } from './table.ts';

const { ravi } = people;
const most = dailyLimits.visitors.registration;

beforeEach(async () => {
  for (const table of [otp, dailyCount, user]) await db.delete(table);
});

const registerFrom = (address: string, email: string, bindings = env) =>
  register(ravi, { email }, { env: bindings, headers: { 'cf-connecting-ip': address } });

describe('registrations from one address', () => {
  it('are limited a day, before a password is hashed or a photo stored', async () => {
    await registerFrom('192.0.2.1', 'first@crumbschool.test');
    await db.update(dailyCount).set({ count: most });
    const { env: bindings, trips } = counted();
    const refused = await registerFrom('192.0.2.1', 'late@crumbschool.test', bindings);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('tomorrow'),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(trips).toEqual(['DB batch']);
    expect((await registerFrom('192.0.2.2', 'other@crumbschool.test')).status).toBe(200);
  });

  it('count for a whole /64, and the table does not say whose they are', async () => {
    await registerFrom('2001:db8:1:2::1', 'first@crumbschool.test');
    expect(JSON.stringify(await db.select().from(dailyCount))).not.toMatch(/2001|crumbschool/);
    await db.update(dailyCount).set({ count: most });
    const near = await registerFrom('2001:db8:1:2:ffff::9', 'near@crumbschool.test');
    const far = await registerFrom('2001:db8:1:3::1', 'far@crumbschool.test');
    expect([near.status, far.status]).toEqual([429, 200]);
  });

  it('count five times for a whole /48', async () => {
    await registerFrom('2001:db8:1:2::1', 'first@crumbschool.test');
    await db.update(dailyCount).set({ count: most * 5 });
    const near = await registerFrom('2001:db8:1:3::1', 'near@crumbschool.test');
    const far = await registerFrom('2001:db8:2:3::1', 'far@crumbschool.test');
    expect([near.status, far.status]).toEqual([429, 200]);
  });
});

const enquiry = { name: 'Ravi', email: 'ravi@crumbschool.test', mobile: '9822000002', msg: 'Hi' };
const ways = {
  enquiry: (from: string) =>
    call('/api/contact/add-contact-form', enquiry, { headers: { 'cf-connecting-ip': from } }),
  demo: (from: string) => bookDemo({}, { headers: { 'cf-connecting-ip': from } }),
};

it.each(['enquiry', 'demo'] as const)(
  'what visitors send from one address is limited a day: %s',
  async (visit) => {
    expect((await ways[visit]('192.0.2.1')).status).toBe(200);
    await db.update(dailyCount).set({ count: dailyLimits.visitors[visit] });
    const refused = await ways[visit]('192.0.2.1');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/from your network today/),
    ]);
    expect((await ways[visit]('192.0.2.2')).status).toBe(200);
  },
);

describe('the mailbox of a stranger', () => {
  it('gets three mails a day, however many accounts are opened with its address', async () => {
    const post = mailbox();
    for (let i = 0; i < 4; i++)
      await registerFrom(`192.0.2.${i}`, `victim+${i}@crumbschool.test`, post.env);
    expect(post.mails.map(({ to }) => to)).toEqual([
      'victim+0@crumbschool.test',
      'victim+1@crumbschool.test',
      'victim+2@crumbschool.test',
    ]);
  });

  it('gets twenty codes a day, however many accounts are opened with its address', async () => {
    const { env: bindings, mails } = mailbox();
    const ask = (i: number) =>
      call(
        '/api/user/send-otp',
        { email: `victim+${i}@crumbschool.test` },
        { env: bindings, headers: { 'cf-connecting-ip': `192.0.2.${i}` } },
      );
    for (let i = 0; i <= dailyLimits.codes; i++)
      await newPerson({
        ...ravi,
        email: `victim+${i}@crumbschool.test`,
        serialNo: `${serialPrefix(2020)}${2000 + i}`,
        confirmedAt: '',
      });
    for (let i = 0; i <= dailyLimits.codes; i++) expect((await ask(i)).status).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual(
      Array.from({ length: dailyLimits.codes }, (_, i) => `victim+${i}@crumbschool.test`),
    );
  });

  it('gets three codes a day from whoever logs in to accounts with its address, however often', async () => {
    const { env: bindings, mails } = mailbox();
    const issued = Math.floor(Date.now() / 1000);
    for (let i = 0; i < 4; i++) {
      const email = `victim+${i}@crumbschool.test`;
      await newPerson({
        ...ravi,
        email,
        serialNo: `${serialPrefix(2020)}200${i}`,
        confirmedAt: '',
      });
      // Every login without a cookie leaves another one.
      for (const at of [issued, issued - 1]) {
        const headers = { cookie: `known=${at}.${sign(env, 'browser', email, at)}` };
        const ask = () => call('/api/user/send-otp', { email }, { env: bindings, headers });
        const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
        expect(statuses).toEqual(Array(3).fill(at === issued ? 200 : 429));
      }
    }
    expect(mails).toHaveLength(dailyLimits.mails);
  });
});
