import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Env } from '../../env.ts';
import { ask, call, formOf } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { failing } from '../../test/faults.ts';
import { picture } from '../../test/pictures.ts';
import { routes } from '../../test/routes.ts';
import { signInAs } from '../../test/school.ts';
import { securityHeaders } from '../../test/security-headers.ts';

const meera = await signInAs('admin');
const add = '/api/course/add-course';
const get = '/api/course/get-course';

describe('a path', () => {
  it.each([
    ['GET', add, 405, 'POST'],
    ['DELETE', add, 405, 'POST'],
    ['OPTIONS', get, 405, 'POST'],
    ['POST', '/api/course/get-all-courses', 405, 'GET, HEAD'],
    ['PUT', '/api/ping', 405, 'GET, HEAD'],
    ['GET', '/api', 404, null],
    ['GET', '/api/', 404, null],
    ['POST', '/api/course', 404, null],
    ['POST', '/api/course/steal-course', 404, null],
    ['GET', '/api/ping/', 404, null],
    ['GET', '/api/%00%ff', 404, null],
  ])('is answered in JSON: %s %s with %i', async (method, path, status, allow) => {
    const { headers, body, ...answer } = await call(path, undefined, { method });
    expect(answer.status).toBe(status);
    expect(headers.get('allow')).toBe(allow);
    expect(body.success).toBe(false);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  });

  it('answers HEAD as GET without the body', async () => {
    const response = await ask('/api/product/get-all-products', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toBeTruthy();
  });

  it('under admin is hidden from everybody but administrators', async () => {
    expect((await call('/api/admin/anything', {})).status).toBe(401);
  });
});

describe('every answer', () => {
  it('carries a request id, which the caller has no say in', async () => {
    const id = async (given: string) =>
      (await call('/api/ping', undefined, { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    for (const given of ['abc-123', '"},{"level', crypto.randomUUID()]) {
      expect(await id(given)).toMatch(/^[\da-f-]{36}$/);
      expect(await id(given)).not.toBe(given);
    }
  });

  it('carries the security headers, and nothing that opens it to other sites', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    for (const path of ['/api/ping', '/api/nothing', '/media/course/nothing']) {
      const answer = await call(path, undefined, { headers });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        ...securityHeaders,
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('about one person is not to be stored', async () => {
    for (const path of ['/api/course/delete-course', '/api/order/get-order-by-id']) {
      const { headers } = await call(path, { id: 'x' }, { token: meera });
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it.each(routes.filter(({ call }) => call.startsWith('POST /api/user/')))(
    'of a person’s account is not to be stored, whatever it is: $call',
    async (route) => {
      const path = route.call.replace('POST ', '');
      const { env: broken } = failing(1, { only: /^DB/ });
      const { email, password, ...rest } = people.ravi;
      const fields = { ...rest, email, password, pass: password, userEnteredOtp: '123456' };
      const form = formOf({ ...fields, isAdmin: '', image: picture() });
      const body = path.endsWith('/register') ? form : { ...fields, year: 2026 };
      const cookie = `reset=${'A'.repeat(43)}`;
      for (const [json, options] of [
        [{}, {}],
        [body, { headers: { cookie } }],
        [body, { headers: { cookie }, env: broken }],
        [body, { token: 'A'.repeat(43) }],
      ] as const) {
        const { status, headers } = await call(path, json, options);
        expect([status, headers.get('cache-control')]).toEqual([status, 'no-store']);
      }
    },
  );
});

describe('our own fault', () => {
  const lines: string[] = [];
  const logged = (line: unknown) => lines.push(String(line));

  it('is told as such with the id, and never with what happened', async () => {
    const { env: broken } = failing(1, { only: /^DB/ });
    const { status, headers, body } = await call(get, { id: 'x' }, { env: broken });
    const id = headers.get('x-request-id');
    expect([status, body]).toEqual([
      500,
      { success: false, message: `Something went wrong (${id})` },
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is logged with the id and the SQL, without the values', async () => {
    const { error } = console;
    console.error = logged;
    let requestId: string | null = null;
    try {
      const { env: broken } = failing(1, { only: /^DB select .* from "user"/ });
      const form = { email: 'canary-4711@b.test', password: 'canary 4711' };
      const options = { env: broken, token: meera };
      requestId = (await call('/api/user/login', form, options)).headers.get('x-request-id');
    } finally {
      console.error = error;
    }
    expect(lines.join()).toContain(requestId);
    expect(lines.join()).toContain('from \\"user\\"');
    expect(lines.join()).toContain('fails as told');
    expect(lines.join()).not.toContain('4711');
    expect(lines.join()).not.toContain(meera);
  });
});

it('operations answer ping without touching anything', async () => {
  const { DB: _, FILES: __, ...rest } = env;
  const { status, body } = await call('/api/ping', undefined, { env: rest as Env });
  expect([status, body.message]).toEqual([200, 'pong']);
});
