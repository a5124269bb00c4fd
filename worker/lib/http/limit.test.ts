import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawKey } from '../../../contract/form-key.ts';
import { call, enrol } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { withinMinute } from '../../test/rate-limit.ts';
import { addressOf, perAccount, perMinute } from './limit.ts';

const { asha } = people;
const year = asha.serialNo.slice(3, 7);
const lookUp = { year, serialNo: asha.serialNo };

beforeEach(async () => {
  await env.DB.prepare('delete from user').run();
  await enrol(asha);
});

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
const status = async (path: string, body: object, address: string) =>
  (await call(path, body, from(address))).status;

describe('the limit a minute', () => {
  it.each([
    ['/api/user/register', new FormData(), 422, perMinute.LIMIT_WRITE],
    ['/api/user/login', {}, 422, perMinute.LIMIT_LOGIN],
    ['/api/user/admin', {}, 422, perMinute.LIMIT_LOGIN],
    ['/api/user/send-otp', {}, 422, perMinute.LIMIT_WRITE],
    ['/api/user/verify-otp', {}, 422, perMinute.LIMIT_WRITE],
    ['/api/user/update-pass', {}, 422, perMinute.LIMIT_WRITE],
    ['/api/contact/add-contact-form', {}, 422, perMinute.LIMIT_WRITE],
    ['/api/demo/book-demo', new FormData(), 422, perMinute.LIMIT_WRITE],
    ['/api/user/user-info', lookUp, 200, perMinute.LIMIT_LOOKUP],
  ])('of %s stops an address, and no other', (path, body, answer, most) =>
    withinMinute(async (address) => {
      for (let i = 0; i < most; i++) expect(await status(path, body, address)).toBe(answer);
      const refused = await call(path, body, from(address));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await status(path, body, `${address}1`)).toBe(answer);
    }),
  );

  it('of one call leaves the others open', () =>
    withinMinute(async (address) => {
      const contact = '/api/contact/add-contact-form';
      for (let i = 0; i <= perMinute.LIMIT_WRITE; i++) await status(contact, {}, address);
      expect(await status(contact, {}, address)).toBe(429);
      expect(await status('/api/user/send-otp', {}, address)).toBe(422);
    }));
});

describe('tries at one account', () => {
  const tryAt = (email: string, address: string) =>
    perAccount({ env, req: { header: () => address } }, email).then(
      () => 'let through',
      ({ code }: { code: string }) => code,
    );
  const account = () => `${drawKey().toLowerCase()}@crumb.test`;

  it('are ten a minute from one address, whatever the path', () =>
    withinMinute(async (address) => {
      for (const path of ['/api/user/login', '/api/user/admin']) {
        const email = account();
        for (let i = 0; i < perMinute.LIMIT_PAIR; i++)
          expect(await tryAt(email, address)).toBe('let through');
        expect(await tryAt(email, address)).toBe('tooManyRequests');
        expect(await status(path, { email, password: 'guess' }, address)).toBe(429);
      }
    }));

  it('from many addresses slow each of them down, and let a new one try', () =>
    withinMinute(async (address) => {
      const email = account();
      for (let i = 0; i < perMinute.LIMIT_ACCOUNT; i++) await tryAt(email, `${address}.${i}`);
      const tries = [];
      for (let i = 0; i <= perMinute.LIMIT_ATTACKED; i++) tries.push(await tryAt(email, address));
      expect(tries).toEqual([
        ...Array(perMinute.LIMIT_ATTACKED).fill('let through'),
        'tooManyRequests',
      ]);
      expect(await tryAt(email, `${address}.new`)).toBe('let through');
    }));
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
  ])('is one for %s and %s', (one, other) => expect(of(one)).toBe(of(other)));

  it.each([
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['2001:db8:1::1', '2001:db8:2::1'],
    ['2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['2001:db8::1', '2001:db9::1'],
  ])('is another for %s and %s', (one, other) => expect(of(one)).not.toBe(of(other)));
});
