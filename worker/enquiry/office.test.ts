import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { Enquiry } from '../../contract/enquiry.ts';
import { call } from '../test/app.ts';

import { asOffice, enquiryOn, historyOf, signInAs } from '../test/school.ts';

const meera = await signInAs('admin');
let ids: string[] = [];
beforeEach(async () => {
  await env.DB.prepare('delete from enquiry').run();
  ids = [];
  for (const day of ['2026-10-01', '2026-10-02', '2026-11-01']) ids.unshift(await enquiryOn(day));
});

const list = (search = '') => asOffice<Enquiry[]>(`admin/get-all-queries${search}`);
const see = (body: object, options = {}) =>
  call<Enquiry>('/api/admin/query-seen', body, { token: meera, ...options });

it('lists the questions newest first, whole or by page', async () => {
  const { body } = await list();
  expect([body.total, body.data?.map(({ _id }) => _id)]).toEqual([3, ids]);
  expect(Object.keys(body.data?.[0] ?? {}).sort()).toEqual(
    [
      ...['_id', 'name', 'email', 'mobile', 'msg', 'status', 'createdAt', 'updatedAt'],
      ...['waitingSince', 'answeredAt', 'answeredBy', 'assignedTo', 'assignee', 'snoozedUntil'],
    ].sort(),
  );
  const second = (await list('?page=2&limit=2')).body;
  expect([second.total, second.data?.map(({ _id }) => _id)]).toEqual([3, ids.slice(2)]);
});

it('marks one as seen, for good, and writes down who did', async () => {
  const { body } = await see({ id: ids[1] });
  expect([body.message, body.data?.status]).toEqual(['Question marked as seen', 'seen']);
  const again = await see({ _id: ids[1] });
  expect([again.status, again.body.data]).toEqual([200, body.data]);
  const history = await historyOf('enquiry', ids[1]);
  expect(history).toHaveLength(1);
  expect(history[0]?.changes).toEqual([{ field: 'status', before: 'pending', after: 'seen' }]);
  expect((await list('?status=pending&page=1')).body.total).toBe(2);
  expect((await list('?status=seen')).body.data?.map(({ _id }) => _id)).toEqual([ids[1]]);
});

it('counts those of both statuses whichever is asked for', async () => {
  await see({ id: ids[1] });
  for (const search of ['?status=pending&page=1', '?status=seen&page=1', '?page=9'])
    expect((await list(search)).body.counts, search).toEqual({ pending: 2, seen: 1, snoozed: 0 });
  await env.DB.prepare('delete from enquiry where id = ?').bind(ids[1]).run();
  expect((await list('?page=1')).body.counts).toEqual({ pending: 2, seen: 0, snoozed: 0 });
});

it('refuses one that is not there, and a status that is none', async () => {
  const { status, body } = await see({ id: 'unknown' });
  expect([status, body.message]).toEqual([404, 'Question not found']);
  expect((await list('?status=lost')).status).toBe(422);
});
