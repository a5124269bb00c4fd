import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Env } from '../../env.ts';
import { ask, call, formOf } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { failing } from '../../test/faults.ts';
import { sourdough } from '../../test/goods.ts';
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

const mega = 1 << 20;
const raw = (path: string, type: string | undefined, body: BodyInit, token = meera) =>
  call(path, undefined, {
    method: 'POST',
    token,
    raw: body,
    headers: type ? { 'content-type': type } : {},
  });

describe('a body', () => {
  it.each([
    [get, 'text/plain', '{"id":"x"}', 415, 'Send this as application/json'],
    [get, 'application/vnd.api+json', '{"id":"x"}', 415, 'Send this as application/json'],
    [get, 'application/x-www-form-urlencoded', 'id=x', 415, 'Send this as application/json'],
    [get, undefined, '{"id":"x"}', 415, 'Send this as application/json'],
    [add, 'application/json', '{"name":"x"}', 415, 'Send this as multipart/form-data'],
    [add, 'application/x-www-form-urlencoded', 'name=x', 415, 'Send this as multipart/form-data'],
    [get, 'application/json', '{"id":', 400, 'The request cannot be read'],
    [get, 'application/json', '', 400, 'The request cannot be read'],
    [get, 'application/json', '\u0000', 400, 'The request cannot be read'],
    [get, 'application/json', 'null', 400, 'Send the fields as a JSON object'],
    [get, 'application/json', '"x"', 400, 'Send the fields as a JSON object'],
    [get, 'application/json', '[{"id":"x"}]', 400, 'Send the fields as a JSON object'],
    [add, 'multipart/form-data', 'name=x', 400, 'The request cannot be read'],
    [add, 'multipart/form-data; boundary=crumb', 'rubbish', 400, 'The request cannot be read'],
    [add, 'multipart/form-data; boundary=crumb', '--crumb\r\n', 400, 'The request cannot be read'],
    [get, 'application/json', `"${'x'.repeat(256 << 10)}"`, 413, 'That is too large to send'],
  ])(
    'for %s of type %s with %.12s is refused with %4$i',
    async (path, type, body, status, words) => {
      const answer = await raw(path, type, new TextEncoder().encode(body));
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ success: false, message: words });
    },
  );

  it('of more than the files of the form may have is refused in the words for files, at their field', async () => {
    const pictures = formOf({ ...sourdough, images: new File([new Uint8Array(7 << 20)], 'a.png') });
    const { status, body } = await call(add, pictures, { token: meera });
    const message = 'One or more selected files exceed the 2MB size limit.';
    expect([status, body.message, body.errors]).toEqual([413, message, { images: message }]);
  });

  it.each([
    ['/api/user/register', 2 * mega, 'image'],
    ['/api/demo/book-demo', 2 * mega, 'image'],
    ['/api/user/user-profile-update', 2 * mega, 'image'],
    [add, 6 * mega, 'images'],
    ['/api/product/update-product', 6 * mega, 'images'],
    ['/api/admin/update-order', 5 * mega, 'pdfFile'],
  ])(
    'of %s may have its files of %i bytes and a quarter of a megabyte',
    async (path, files, field) => {
      const most = files + (256 << 10);
      const type = 'multipart/form-data; boundary=crumb';
      const statusOf = async (bytes: number) => {
        const answer = await raw(path, type, new Uint8Array(bytes));
        return [answer.status, Object.keys(answer.body.errors ?? {})];
      };
      expect(await statusOf(most)).toEqual([400, []]);
      expect(await statusOf(most + 1)).toEqual([413, [field]]);
    },
  );

  it.each([
    'application/json; charset=utf-8',
    'application/json;',
    'application/json ;charset=utf-8',
    'Application/JSON; charset=utf-8; profile="a;b"',
  ])('of type %s is as good as one of application/json', async (type) => {
    const { status } = await raw(get, type, '{"id":"x"}');
    expect(status).toBe(404);
  });

  it.each([
    'boundary=crumb',
    'boundary=crumb; charset=UTF-8',
    'charset=UTF-8;boundary="crumb"',
    'Boundary=crumb;',
  ])('in parts with the parameters %s is read', async (parameters) => {
    const part = '--crumb\r\ncontent-disposition: form-data; name="spouseName"\r\n\r\n';
    const body = `${part}${parameters}\r\n--crumb--\r\n`;
    const path = '/api/user/user-profile-update';
    const answer = await raw(path, `multipart/form-data; ${parameters}`, body);
    expect([answer.status, answer.body.data]).toMatchObject([200, { spouseName: parameters }]);
  });

  it.each(['boundary=', 'boundary="crumb loaf"', 'boundary=crumb*'])(
    'in parts with a %s is refused and not taken for an empty one',
    async (parameters) => {
      const path = '/api/user/user-profile-update';
      const answer = await raw(path, `multipart/form-data; ${parameters}`, '--crumb--');
      const words = 'Send this as multipart/form-data with a boundary of letters and digits';
      expect([answer.status, answer.body.message]).toEqual([415, words]);
    },
  );
});
