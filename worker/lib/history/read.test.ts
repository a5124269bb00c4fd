import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history.ts';
import { enquiry } from '../../enquiry/table.ts';
import { call, db } from '../../test/app.ts';
import { breaksRule } from '../../test/audit.ts';
import { metered } from '../../test/meter.ts';
import { enquiryOn, signInAs } from '../../test/school.ts';
import { record } from './record.ts';
import { save } from './save.ts';
import { history } from './table.ts';

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

const readHistory = (search: string, bindings = env) =>
  call<HistoryEntry[]>(`/api/admin/history?noun=order&${search}`, undefined, {
    token: meera,
    env: bindings,
  });

it('the history of a record comes page after page, newest first, none twice, with how many there are', async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let page = 1; page <= 3; page++) {
    const { body } = await readHistory(`id=short&before=${seen.at(-1) ?? ''}`);
    expect(body.total).toBe(short);
    sizes.push(body.data?.length ?? 0);
    seen.push(...(body.data?.map(({ _id }) => _id) ?? []));
  }
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen).toEqual(Array.from({ length: short }, (_, i) => `order.short.${short - i}`));
  expect((await readHistory('id=short&before=order.short.1')).body.data).toEqual([]);
  expect((await readHistory('id=short&limit=3')).body.data).toHaveLength(3);
});

it('the history of a record is of its kind alone, whatever else has its id', async () => {
  const { body } = await readHistory('id=shared');
  expect([body.total, body.data?.map(({ _id }) => _id)]).toEqual([1, ['order.shared.1']]);
});

it('the history is empty for a record without changes, and before an unknown change', async () => {
  expect((await readHistory('id=unknown')).body).toMatchObject({ total: 0, data: [] });
  expect((await readHistory('id=short&before=nothing')).body.data).toEqual([]);
});

it('a page of the history reads its own rows, and counts in the index', async () => {
  const rows = async (search: string) => {
    const { env: bindings, read } = metered();
    expect((await readHistory(search, bindings)).body.data).toHaveLength(20);
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

for (const rule of ['a record is as its history left it', 'a decision has a line in the history'])
  breaksRule(rule, 'lines are written without their changes, and changes without lines');
const actor = { id: 'meera-id', name: 'Meera Kulkarni', email: 'meera@crumbschool.test' };
const at = '2026-03-15T06:30:00.000Z';
const linesOf = (id: string) => db.select().from(history).where(eq(history.record, id));

const changeOf = (id: string) =>
  ({
    what: 'changed',
    table: enquiry,
    fields: ['status', 'msg'],
    after: { status: 'seen', msg: 'Later' },
    at,
    where: eq(enquiry.id, id),
  }) as const;

it('a line of the history has each value in its column, and the actor as given', async () => {
  const id = await enquiryOn('2026-03-14', 'Earlier');
  await record(db, actor, changeOf(id));
  expect(await linesOf(id)).toEqual([
    {
      seq: expect.any(Number),
      id: expect.stringMatching(/^[\w-]{22}\.1$/),
      at,
      actor: 'meera-id',
      actorName: 'Meera Kulkarni',
      actorEmail: 'meera@crumbschool.test',
      what: 'changed',
      noun: 'enquiry',
      record: id,
      before: { status: 'pending', msg: 'Earlier' },
      after: { status: 'seen', msg: 'Later' },
    },
  ]);
});

it('a line of the history has no fields before an addition and none after a deletion', async () => {
  const id = await enquiryOn('2026-03-14');
  await record(db, actor, { ...changeOf(id), what: 'added' });
  await record(db, actor, { ...changeOf(id), what: 'deleted', after: null });
  const [added, deleted] = await linesOf(id);
  expect([added?.before, deleted?.after]).toEqual([null, null]);
});

it.each(['seed', 'self'] as const)('the history keeps no line of what %s saves', async (actor) => {
  const id = await enquiryOn('2026-03-14');
  const before = await db.select().from(enquiry).where(eq(enquiry.id, id)).get();
  if (!before) throw new Error('No enquiry was made');
  const current = async () => undefined;
  await save(db, { table: enquiry, before, current }, { status: 'seen' }, actor);
  expect(await linesOf(id)).toEqual([]);
});
