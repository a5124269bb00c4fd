import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { yearOf } from '../../../contract/serial.ts';
import { drawKey } from '../../../contract/token.ts';
import type { Env } from '../../env.ts';
import { call } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { deleteOrders } from '../../test/empty.ts';
import { newPerson, orderOn } from '../../test/school.ts';
import { addressOf, perAccount, perMinute } from './limit.ts';

const { asha } = people;
const year = String(yearOf(asha.serialNo));
const lookUp = { year, serialNo: asha.serialNo };

beforeEach(async () => {
  await deleteOrders();
  await env.DB.prepare('delete from user').run();
  await orderOn({ by: await newPerson(asha), status: 'success' });
});

type Binding = keyof typeof perMinute;

/** The real bindings, of which some let each key through that many times; here no minute ends. */
function limited(most: Partial<Record<Binding, number>>): Env {
  const counts = new Map<string, number>();
  const limits = Object.keys(perMinute).map((name) => [
    name,
    {
      limit: async ({ key }: { key: string }) => {
        const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
        counts.set(`${name} ${key}`, count);
        return { success: count <= (most[name as Binding] ?? Number.POSITIVE_INFINITY) };
      },
    },
  ]);
  return { ...env, ...Object.fromEntries(limits) };
}

const post = (path: string, body: object, address: string, bindings: Env) =>
  call(path, body, { headers: { 'cf-connecting-ip': address }, env: bindings });

describe('the limit a minute', () => {
  it.each([
    ['/api/user/register', new FormData(), 422, 'LIMIT_WRITE'],
    ['/api/user/login', {}, 422, 'LIMIT_LOGIN'],
    ['/api/user/admin', {}, 422, 'LIMIT_LOGIN'],
    ['/api/user/send-otp', {}, 422, 'LIMIT_WRITE'],
    ['/api/user/verify-otp', {}, 422, 'LIMIT_WRITE'],
    ['/api/user/update-pass', {}, 422, 'LIMIT_WRITE'],
    ['/api/contact/add-contact-form', {}, 422, 'LIMIT_WRITE'],
    ['/api/demo/book-demo', new FormData(), 422, 'LIMIT_WRITE'],
    ['/api/user/user-info', lookUp, 200, 'LIMIT_LOOKUP'],
    ['/api/order/track-order', lookUp, 200, 'LIMIT_LOOKUP'],
    ['/api/course/get-user-courses', lookUp, 200, 'LIMIT_LOOKUP'],
  ] as const)('of %s stops an address, and no other', async (path, body, answer, binding) => {
    const bindings = limited({ [binding]: 2 });
    const status = async (address: string) => (await post(path, body, address, bindings)).status;
    expect([await status('192.0.2.1'), await status('192.0.2.1')]).toEqual([answer, answer]);
    const refused = await post(path, body, '192.0.2.1', bindings);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await status('192.0.2.2')).toBe(answer);
  });

  it('of one call leaves the others open', async () => {
    const bindings = limited({ LIMIT_WRITE: 1 });
    for (const path of ['/api/contact/add-contact-form', '/api/user/send-otp'])
      expect((await post(path, {}, '192.0.2.1', bindings)).status).toBe(422);
  });
});

it('the platform refuses a key that was used more often than the binding allows', async () => {
  const tries = 2 * perMinute.LIMIT_ATTACKED + 1;
  const answers: boolean[] = [];
  // As many as two minutes of its clock allow, and one more.
  for (let i = 0; i < tries; i++)
    answers.push((await env.LIMIT_ATTACKED.limit({ key: 'one' })).success);
  expect(answers[0]).toBe(true);
  expect(answers).toContain(false);
});

describe('tries at one account', () => {
  it.each(['/api/user/login', '/api/user/admin'])(
    'by %s are limited for each address, before the password is checked',
    async (path) => {
      const bindings = limited({ LIMIT_PAIR: 1 });
      const tried = async (email: string, address: string) =>
        (await post(path, { email, password: 'guess' }, address, bindings)).status;
      expect(await tried(asha.email, '192.0.2.1')).toBe(401);
      expect(await tried(asha.email, '192.0.2.1')).toBe(429);
      expect(await tried(asha.email, '192.0.2.2')).toBe(401);
      expect(await tried('nobody@crumb.test', '192.0.2.1')).toBe(401);
    },
  );

  it('from many addresses slow each of them down, and let a new one try', async () => {
    const bindings = limited({ LIMIT_ACCOUNT: 3, LIMIT_ATTACKED: 2 });
    const tried = (address: string) =>
      perAccount(bindings, asha.email, address).then(
        () => 'let through',
        ({ code }: { code: string }) => code,
      );
    for (const host of [1, 2, 3]) expect(await tried(`192.0.2.${host}`)).toBe('let through');
    const tries = [await tried('192.0.2.9'), await tried('192.0.2.9'), await tried('192.0.2.9')];
    expect(tries).toEqual(['let through', 'let through', 'tooManyRequests']);
    expect(await tried('192.0.2.10')).toBe('let through');
  });
});

describe('the address that is counted', () => {
  const of = (address: string) => {
    const headers: Record<string, string> = {
      'cf-connecting-ip': address,
      'x-forwarded-for': drawKey(),
      'x-real-ip': drawKey(),
    };
    return addressOf({ req: { header: (name) => headers[name.toLowerCase()] } });
  };

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['2001:db8:1::', '2001:db8:1:0:ffff:ffff:ffff:ffff'],
  ])('is one for %s and %s', (address, other) => expect(of(address)).toBe(of(other)));

  it.each([
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['2001:db8:1::1', '2001:db8:2::1'],
    ['2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['2001:db8::1', '2001:db9::1'],
  ])('is another for %s and %s', (address, other) => expect(of(address)).not.toBe(of(other)));
});
