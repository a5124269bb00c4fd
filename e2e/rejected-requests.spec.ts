import { readFileSync } from 'node:fs';
import http from 'node:http';
import { people } from '../worker/test/cast.ts';
import { bearer } from './calls.ts';
import { some } from './full.ts';
import { expect, test } from './test.ts';

test('a form that is refused unread does not spoil the next request', async ({ request }) => {
  const { email, password } = people.asha;
  const { token } = await (
    await request.post('/api/user/login', { data: { email, password } })
  ).json();
  const buffer = readFileSync('seed/pictures/student-1.webp');
  const images = { name: 'a.webp', mimeType: 'image/webp', buffer };
  const multipart = { name: 'Not for students', desc: 'x', price: '1', images };
  for (let i = 0; i < 12; i++) {
    const answer = await request.post('/api/course/add-course', {
      headers: { ...bearer(token), connection: 'close' },
      multipart,
    });
    expect([i, answer.status(), (await answer.json()).success]).toEqual([i, 403, false]);
  }
});

type Sent = { type: string; bytes: Buffer; chunked?: boolean };

let addresses = 0;

/** Posts with Node, since browsers always send a content length; each time from another address. */
const post = (url: string, { type, bytes, chunked }: Sent) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = http.request(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': type,
        'cf-connecting-ip': `2001:db8:0:${(++addresses).toString(16)}::1`,
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes.length }),
      },
    });
    call.on('error', reject).on('response', (answer) => {
      answer.on('error', reject).on('end', () => resolve(answer.statusCode));
      answer.resume();
    });
    for (let at = 0; at < bytes.length; at += 16_384) call.write(bytes.subarray(at, at + 16_384));
    call.end();
  });
const json = 'application/json';
const form = 'multipart/form-data; boundary=crumb';
const kilo = 1024;

const refused = [
  ['/api/user/login', json, 400 * kilo, true, 413],
  ['/api/order/place-order', json, 20 * kilo, true, 401],
  ['/api/user/register', form, 13 * kilo * kilo, false, 413],
  ['/api/course/add-course', form, 3 * kilo * kilo, false, 401],
  ['/api/course/add-course', form, 8 * kilo * kilo, true, 401],
  ['/api/user/register', form, 16 * kilo * kilo, true, 413],
  ['/api/user/login', json, 3 * kilo * kilo, true, 413],
  ['/api/nope', json, 50 * kilo, true, 404],
  ['/media/x', json, 100 * kilo, false, 405],
  ['/course/nope', json, 100 * kilo, true, 404],
  ['/nope', json, 3 * kilo * kilo, false, 404],
] as const;
for (const [path, type, size, chunked, status] of some(refused, 1))
  test(`${size / kilo} KB to ${path}${chunked ? ' in chunks' : ''} are refused and harm nobody`, async ({
    baseURL,
  }) => {
    const bytes = Buffer.alloc(size, 'x');
    const answers: unknown[] = [];
    for (let i = 0; i < 6; i++)
      answers.push([
        await post(baseURL + path, { type, bytes, chunked }),
        await post(`${baseURL}/api/contact/add-contact-form`, {
          type: json,
          bytes: Buffer.from('{}'),
        }),
      ]);
    expect(answers).toEqual(Array(6).fill([status, 422]));
  });
