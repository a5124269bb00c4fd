import { describe, expect, it } from 'vitest';
import { call, formOf } from '../../test/app.ts';
import { sourdough } from '../../test/goods.ts';
import { signInAs } from '../../test/school.ts';

const meera = await signInAs('admin');
const add = '/api/course/add-course';
const get = '/api/course/get-course';
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
