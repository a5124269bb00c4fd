import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ask, call } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { offerCourse, offerProduct, placed, signInAs } from '../test/school.ts';

fc.configureGlobal({ seed: 20_261_000 });

/** Requests per call; `npm run test:hostile` sends a thousand. */
const runs = Number((env as unknown as { HOSTILE_RUNS: string }).HOSTILE_RUNS);

const token = await signInAs('asha');
let calls: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
  await offerCourse({ name: 'Artisan Breads', price: 9500 });
  const id = await offerProduct({ name: 'Millet Loaf', price: 280 });
  const course = { courseName: 'Artisan Breads', coursePrice: 9500 };
  const own = await placed(token, course, { status: 'success' });
  const links = { linkOne: 'https://a.test', linkTwo: 'https://b.test' };
  calls = {
    'order/place-order': {
      orderId: '7654321',
      items: [{ id, amount: 1 }],
      courseName: 'Artisan Breads',
      coursePrice: 9500,
      advancePayment: 100,
      balancePayment: 9400,
      txnId: 'T123456',
    },
    'order/get-user-orders': { email: people.asha.email },
    'order/get-order-by-id': { id: own._id, orderId: own.orderId },
    'order/user-update-link': { ...links, id: own._id, linkThree: '', linkFour: '' },
    'order/track-order': { year: 2026, serialNo: '1234' },
    'course/get-user-courses': { year: 2026, serialNo: '1234' },
  };
});

/** Values that forms do not send. */
const odd = fc.oneof(
  fc.anything({ withNullPrototype: false, maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    ...['\u0000', '‮txt.exe', '👩‍🍳'.repeat(50), "'; drop table orders --", '%00', '{{7*7}}'],
    ...['<img src=x onerror=alert(1)>', '\ud800', 'x'.repeat(100_000), '__proto__', 'NaN'],
    ...[-1, 0, 1e9, 2 ** 53, 1e308, -0, 0.1, null, true, [], {}, [[[[[[[[]]]]]]]]],
    { length: 1e9 },
    { toString: 'no function' },
  ),
);

const bodyOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)) ?? 'undefined';

it.each([
  'order/place-order',
  'order/get-user-orders',
  'order/get-order-by-id',
  'order/user-update-link',
  'order/track-order',
  'course/get-user-courses',
])(
  '%s answers whatever it is sent, and never with our fault',
  { timeout: 60_000 },
  async (path) => {
    const good = calls[path] ?? {};
    let address = 0;
    const field = fc.constantFrom(...Object.keys(good));
    const spoiled = fc.oneof(
      fc.tuple(field, odd).map(([name, value]) => ({ ...good, [name]: value })),
      fc.dictionary(field, odd),
      odd,
    );
    const body = fc.oneof(
      { weight: 9, arbitrary: spoiled.map(bodyOf) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const response = await ask(`/api/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            // Another address each time, so that the rate limits do not apply.
            'cf-connecting-ip': `10.0.${(address >> 8) & 255}.${address++ & 255}`,
          },
          body: sent,
        });
        const reply = (await response.json()) as { success: boolean; message?: string };
        expect([200, 400, 404, 403, 409, 413, 422]).toContain(response.status);
        expect(reply.success).toBe(response.status === 200);
        if (!reply.success)
          expect(reply.message).not.toMatch(/invalid input|undefined|sql|went wrong/i);
      }),
      { numRuns: runs },
    );
  },
);

it('gives hostile words back as they are, and nothing else happens', async () => {
  const courseName = `Robert'); DROP TABLE orders;-- <img src=x onerror=alert(1)>`;
  await offerCourse({ name: courseName, price: 1 });
  const order = await placed(token, { courseName, coursePrice: 1 });
  expect(order.courseName).toBe(courseName);
  const email = people.asha.email;
  const { body } = await call<{ courseName: string }[]>(
    '/api/order/get-user-orders',
    { email },
    { token },
  );
  expect(body.data?.[0]?.courseName).toBe(courseName);
});
