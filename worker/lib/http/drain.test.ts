import { describe, expect, it } from 'vitest';
import { ask } from '../../test/app.ts';
import { counted } from '../../test/faults.ts';

const form = 'multipart/form-data; boundary=crumb';
const json = 'application/json';
const mega = 1 << 20;
const piece = new Uint8Array(64 << 10);

/** A body of that many bytes that counts what was read of it; `length` goes into its header. */
function bodyOf(bytes: number, length?: number) {
  let read = 0;
  let ended = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read < bytes) {
          read += piece.length;
          return controller.enqueue(piece);
        }
        ended = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, length, sent: () => read, ended: () => ended };
}

async function post(
  path: string,
  type: string,
  { body, length }: Pick<ReturnType<typeof bodyOf>, 'body' | 'length'>,
) {
  const headers = {
    'content-type': type,
    ...(length !== undefined && { 'content-length': String(length) }),
  };
  return (await ask(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).status;
}

const refused = [
  ['/api/course/add-course', form, 12 * mega, 401],
  ['/api/course/add-course', json, mega, 401],
  ['/api/order/place-order', json, mega, 401],
  ['/api/user/login', json, mega, 413],
  ['/api/user/register', form, 13 * mega, 413],
  ['/api/user/login', 'text/plain', mega, 413],
  ['/api/nothing', json, mega, 404],
  ['/api/ping', json, mega, 405],
  ['/media/nothing', 'image/png', mega, 405],
] as const;

describe.each(refused)('the body of %s as %s of %i bytes', (path, type, bytes, status) => {
  it('is read to its end with a length', async () => {
    const body = bodyOf(bytes, bytes);
    expect([await post(path, type, body), body.ended()]).toEqual([status, true]);
  });

  it('is read to its end without one, or as far as a limit lets it', async () => {
    const body = bodyOf(bytes);
    expect(await post(path, type, body)).toBe(status);
    expect(body.ended()).toBe(status !== 413);
  });
});

it.each([undefined, 2 * mega])(
  'a sender who goes away is refused all the same: length %s',
  async (length) => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read++ < 3) controller.enqueue(piece);
        else controller.error(new Error('gone'));
      },
    });
    expect(await post('/api/course/add-course', form, { body, length })).toBe(401);
  },
);

it('a body is not read before the session was looked up', async () => {
  const { env, trips } = counted();
  const order: string[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        order.push(...trips, 'read');
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': form, authorization: `Bearer ${'x'.repeat(43)}` };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  expect((await ask('/api/course/add-course', init, env)).status).toBe(401);
  expect(order).toEqual([expect.stringMatching(/session/), 'read']);
});
