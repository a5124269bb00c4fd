import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, call, db, later } from '../test/app.ts';
import { counted } from '../test/faults.ts';
import { add, all, nouns, remove, update } from '../test/goods.ts';
import { offerCourse, offerProduct, signInAs } from '../test/school.ts';
import { course, product } from './table.ts';

const meera = await signInAs('admin');

const held = (etag: string | null) => ({ 'if-none-match': etag ?? '' });

describe.each(nouns)('the list of every $noun', (noun) => {
  const table = { course, product }[noun.noun];
  const offer = { course: offerCourse, product: offerProduct }[noun.noun];
  let ids: string[] = [];
  beforeEach(async () => {
    await db.delete(table);
    ids = [];
    for (const name of ['Oldest', 'Middle', 'Newest'])
      ids.unshift(await offer({ name, price: 100 }));
  });

  it('is empty at first and has an etag all the same', async () => {
    await db.delete(table);
    const { status, headers, body } = await all(noun);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: [] });
    expect((await all(noun, held(headers.get('etag')))).status).toBe(304);
  });

  it('comes newest first', async () => {
    const { body } = await all(noun);
    expect(body.data?.map(({ name }) => name)).toEqual(['Newest', 'Middle', 'Oldest']);
    expect(body.data?.map(({ _id }) => _id)).toEqual(ids);
  });

  it('comes in parts and in pages, with how many there are', async () => {
    const part = async (search: string) => {
      const { status, body } = await call<{ name: string }[]>(`${noun.all}?${search}`);
      return [status, body.total, body.data?.map(({ name }) => name)];
    };
    expect(await part('name=%20DLE')).toEqual([200, 1, ['Middle']]);
    expect(await part('name=t&page=1&limit=1')).toEqual([200, 2, ['Newest']]);
    expect(await part('page=2&limit=2')).toEqual([200, 3, ['Oldest']]);
    expect(await part('page=3&limit=2')).toEqual([200, 3, []]);
    expect(await part('name=&page=')).toEqual([200, undefined, ['Newest', 'Middle', 'Oldest']]);
    expect((await part('limit=101'))[0]).toBe(422);
  });

  it('answers 304 without a body for the current version, and makes caches revalidate', async () => {
    const first = await all(noun);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const among = `"a,b", ${etag} , W/"c"`;
    for (const form of [etag, `W/${etag}`, among, `"x",W/${etag}`, `${etag},"x"`, '*', ' * ']) {
      const again = await all(noun, held(form));
      expect([form, again.status, again.body]).toEqual([form, 304, {}]);
      expect(again.headers.get('etag')).toBe(etag);
    }
    const bare = etag.slice(1, -1);
    const others = ['"another"', 'garbage', '', bare, `"${bare}x"`, `"a", "x${bare}"`, '"*"', '""'];
    for (const other of others) {
      expect((await all(noun, held(other))).status, other).toBe(200);
    }
  });

  it('changes its etag with every add, update and delete', async () => {
    const tags = [(await all(noun)).headers.get('etag')];
    const note = async () => tags.push((await all(noun)).headers.get('etag'));
    const { body } = await add(noun, meera, { name: 'Passing' });
    await note();
    await update(noun, meera, {
      id: body.data?._id ?? '',
      price: '77',
      keep: body.data?.images ?? [],
    });
    await note();
    await remove(noun, meera, { id: body.data?._id });
    await note();
    expect(new Set(tags).size).toBe(4);
    const { status, body: list } = await all(noun, held(tags[0] ?? null));
    expect([status, list.data?.length]).toEqual([200, 3]);
  });

  it('tells of a write that another isolate made after a second', async () => {
    later(0);
    const price = async () => (await all(noun)).body.data?.[0]?.price ?? 0;
    const before = await price();
    const more = `update ${noun.noun} set price = price + 1`;
    await env.DB.prepare(more).run();
    later(999);
    expect(await price()).toBe(before);
    later(1);
    expect(await price()).toBe(before + 1);
  });

  it('asks the database once for all readers of a second, whatever they hold', async () => {
    later(1000);
    const { env: watched, trips } = counted();
    const read = (headers = {}) => call(noun.all, undefined, { env: watched, headers });
    const { headers } = await read();
    const again = await read();
    const same = await read(held(headers.get('etag')));
    expect([trips.length, again.status, same.status]).toEqual([1, 200, 304]);
  });

  it('costs one query, which reads three rows however many there are when nothing has changed', async () => {
    const { env: watched, trips } = counted();
    later(1000);
    const { headers } = await call(noun.all, undefined, { env: watched });
    expect(trips).toHaveLength(1);
    later(1000);
    await call(noun.all, undefined, { env: watched, headers: held(headers.get('etag')) });
    expect(trips).toHaveLength(2);
    const sql = trips[1]?.replace(/^DB /, '') ?? '';
    const etag = headers.get('etag') ?? '';
    for (const tag of [etag, `"a", ${etag}`, '*']) {
      const { meta } = await env.DB.prepare(sql).bind(tag, tag, '', noun.noun).run();
      expect([tag, meta.rows_read]).toEqual([tag, 3]);
    }
  });

  it('carries exactly what the table holds, but for what orders it', async () => {
    const { body } = await all(noun);
    const {
      seq: _,
      nameKey: __,
      id: ___,
      state: ____,
      stateAt: _____,
      rank: ______,
      ...columns
    } = getTableColumns<SQLiteTable>(table);
    expect(Object.keys(body.data?.[0] ?? {}).sort()).toEqual(
      ['_id', ...Object.keys(columns)].sort(),
    );
  });
});

it('the etag of the courses stays when a product changes', async () => {
  const [courses, products] = nouns;
  const before = (await all(courses)).headers.get('etag');
  await add(products, meera, { name: 'Unrelated' });
  expect((await all(courses)).headers.get('etag')).toBe(before);
});

it('courses and products come as files, narrowed down by name as their pages are', async () => {
  const get = (path: string) =>
    ask(`/api/admin/${path}`, { headers: { authorization: `Bearer ${meera}` } });
  for (const table of [course, product]) await db.delete(table);
  for (const noun of nouns) {
    for (const name of ['Crème Brûlée', '=cmd', 'Rusk']) await add(noun, meera, { name });
    const list = `export-${noun.noun}s`;
    const all = (await (await get(list)).text()).trim().split('\r\n');
    expect(all[0]).toMatch(/^\ufeff?"Name","Price","(Bookable|In stock)",.*"Added at \(IST\)"/);
    expect(all.slice(1).map((line) => line.split(',')[0])).toEqual([
      '"Rusk"',
      `"'=cmd"`,
      '"Crème Brûlée"',
    ]);
    const found = (await (await get(`${list}?name=${encodeURIComponent('CRÈME ')}`)).text()).trim();
    expect(found.split('\r\n')).toHaveLength(2);
    expect((await get(`${list}?name=${'x'.repeat(121)}`)).status).toBe(422);
  }
  expect(await (await get('export-courses?name=rusk')).text()).toContain(
    '"The starter; Feeding; Reviving"',
  );
});
