import { hc } from 'hono/client';
import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { record } from '../../../contract/reply-schema.ts';
import { visitor } from '../../user/guard.ts';
import { call, done, file, ok, routes } from './call.ts';
import { json } from './valid.ts';

const loaf = record('TestLoaf', { name: z.string(), grams: z.int() });
const noun = { name: 'Loaves', description: 'Bread.' };
const about = { summary: 'Read a loaf', reply: loaf };

const app = routes(
  noun,
  call('GET /loaf', visitor, about)((c) => ok(c, { name: 'Rye', grams: 800 })),
  call('POST /bake', visitor, { summary: 'Bake', request: json(z.object({ name: z.string() })) })(
    (c, { name }) => done(c, `${name} is in the oven`),
  ),
  call('GET /label', visitor, { summary: 'Print', reply: file('text/plain') })((c) =>
    c.text('Rye'),
  ),
);

it('a handler compiles that answers what its schema has, and no other', () => {
  call('GET /loaf', visitor, about)((c) => ok(c, loafOf(1)));
  // @ts-expect-error: a number for a text
  call('GET /loaf', visitor, about)((c) => ok(c, { name: 1, grams: 800 }));
  // @ts-expect-error: a field is missing
  call('GET /loaf', visitor, about)(async (c) => ok(c, { name: 'Rye' }));
  // @ts-expect-error: a list for one
  call('GET /loaf', visitor, about)((c) => ok(c, [loafOf(1)]));
  // @ts-expect-error: a message alone
  call('GET /loaf', visitor, about)((c) => done(c, 'Baked'));
  // @ts-expect-error: what no `ok` has made
  call('GET /loaf', visitor, about)((c) => c.json(loafOf(1)));
  // @ts-expect-error: data that no schema has
  call('GET /loaf', visitor, { summary: 'Read' })((c) => ok(c, loafOf(1)));
});

const loafOf = (grams: number) => ({ name: 'Rye', grams });

it('clients are told by types what to send and what they get', async () => {
  const client = hc<typeof app>('http://localhost', {
    fetch: (...[input, init]: Parameters<typeof app.request>) => app.request(input, init),
  });
  const found = await (await client.loaf.$get()).json();
  expectTypeOf(found.data).toEqualTypeOf<{ name: string; grams: number }>();
  expect(found).toEqual({ success: true, data: { name: 'Rye', grams: 800 } });
  const baked = await (await client.bake.$post({ json: { name: 'Spelt' } })).json();
  expect(baked).toEqual({ success: true, message: 'Spelt is in the oven' });
  // @ts-expect-error: a request without its field
  const refused = client.bake.$post({ json: {} });
  expect((await refused).ok).toBe(false);
});
