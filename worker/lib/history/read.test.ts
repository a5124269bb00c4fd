import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history.ts';
import { call } from '../../test/app.ts';
import { metered } from '../../test/meter.ts';
import { signInAs } from '../../test/school.ts';

/** Changes of the two records; their ids are like those that are given. */
const long = 5000;
const short = 45;

const change = (record: string, n: number, noun = 'order') =>
  env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})
    insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
    select '${noun}.${record}.' || i, '2026-11-20T06:30:00.000Z', 'meera', 'Meera',
      'meera@crumb.test', 'changed', '${noun}', '${record}',
      json_object('address', i - 1), json_object('address', i) from n`,
  ).run();

const meera = await signInAs('admin');
await change('short', short);
await change('long', long);
await change('shared', 1);
await change('shared', 2, 'course');

const history = (search: string, bindings = env) =>
  call<HistoryEntry[]>(`/api/admin/history?noun=order&${search}`, undefined, {
    token: meera,
    env: bindings,
  });

it('the history of a record comes page after page, newest first, none twice, with how many there are', async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let page = 1; page <= 3; page++) {
    const { body } = await history(`id=short&before=${seen.at(-1) ?? ''}`);
    expect(body.total).toBe(short);
    sizes.push(body.data?.length ?? 0);
    seen.push(...(body.data?.map(({ _id }) => _id) ?? []));
  }
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen).toEqual(Array.from({ length: short }, (_, i) => `order.short.${short - i}`));
  expect((await history('id=short&before=order.short.1')).body.data).toEqual([]);
  expect((await history('id=short&limit=3')).body.data).toHaveLength(3);
});

it('the history of a record is of its kind alone, whatever else has its id', async () => {
  const { body } = await history('id=shared');
  expect([body.total, body.data?.map(({ _id }) => _id)]).toEqual([1, ['order.shared.1']]);
});

it('the history is empty for a record without changes, and before an unknown change', async () => {
  expect((await history('id=unknown')).body).toMatchObject({ total: 0, data: [] });
  expect((await history('id=short&before=nothing')).body.data).toEqual([]);
});

it('a page of the history reads its own rows, and counts in the index', async () => {
  const rows = async (search: string) => {
    const { env: bindings, read } = metered();
    expect((await history(search, bindings)).body.data).toHaveLength(20);
    return read();
  };
  const { rows: least } = await rows('id=short');
  for (const [search, size] of [
    ['id=long', long],
    ['id=short&before=order.short.30', short],
    ['id=long&before=order.long.30', long],
  ] as const) {
    const { rows: found, trips } = await rows(search);
    expect(trips).toBe(2);
    // The change that the page begins before is looked up.
    expect(found, search).toBeLessThanOrEqual(least - short + size + 3);
  }
});
