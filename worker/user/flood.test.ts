import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { open } from '../lib/db/index.ts';
import { dailyCount } from '../lib/http/daily-count-table.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { mailbox } from '../test/mailbox.ts';
import { register } from '../test/students.ts';
import { otp, user } from './table.ts';

const { ravi } = people;
const db = open(env.DB);
const most = limits.daily.registrations;

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
});

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
});
