import { expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Offer } from '../../contract/offer-office.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { decideOrder } from '../test/decision.ts';
import { stored } from '../test/orders.ts';
import { asOffice, historyOf, offerCourse, placed, signInAs } from '../test/school.ts';

const course = await offerCourse({ name: 'Artisan Breads', price: 9500 });

const ask = <Data = Offer>(verb: string, body: object) => asOffice<Data>(`offer/${verb}`, body);
const list = async (search: string) => {
  const { body } = await asOffice<Offer[]>(`offer/list?${search}`);
  const { data, total, counts } = body as typeof body & { counts?: object };
  return { codes: data?.map(({ code }) => code), total, counts };
};
let count = 0;
const typed = (changes = {}) => ({
  code: `office-${++count}`,
  kind: 'percent',
  value: '10',
  from: today(),
  scope: 'all',
  ...changes,
});
const added = async (changes = {}) => (await ask('add', typed(changes))).body.data as Offer;

it('the office adds, changes and ends an offer, with a history', async () => {
  const goods = [{ kind: 'course', id: course }];
  const offer = await added({ scope: 'chosen', goods, note: 'For the school fair' });
  expect(offer).toMatchObject({
    code: `OFFICE-${count}`,
    kind: 'percent',
    value: 10,
    until: '',
    perPerson: 1,
    most: 0,
    goods: [{ kind: 'course', id: course, name: 'Artisan Breads' }],
    uses: 0,
    given: 0,
    endedAt: '',
  });
  const changes = typed({ code: offer.code, value: 20, most: 5, scope: 'all' });
  const { body } = await ask('update', { id: offer._id, updatedAt: offer.updatedAt, ...changes });
  expect(body.data).toMatchObject({ value: 20, most: 5, goods: [] });
  expect(
    (await ask('update', { id: offer._id, updatedAt: offer.updatedAt, ...changes })).status,
  ).toBe(409);
  const ended = await ask('end', { id: offer._id, updatedAt: body.data?.updatedAt });
  expect(ended.body.data?.endedAt).not.toBe('');
  for (const [verb, fields] of [
    ['update', changes],
    ['end', {}],
  ] as const)
    expect((await ask(verb, { id: offer._id, ...fields })).status).toBe(409);
  expect((await ask('end', { id: 'nobodys' })).status).toBe(404);
  expect((await historyOf('offer', offer._id)).map(({ what }) => what)).toEqual([
    'changed',
    'changed',
    'added',
  ]);
});

it.each([
  ['code', 422, { code: 'a b' }],
  ['value', 422, { value: 100 }],
  ['value', 422, { value: 0, kind: 'rupees' }],
  ['until', 422, { until: addDays(today(), -1) }],
  ['until', 422, { until: 'soon' }],
  ['goods', 422, { scope: 'chosen' }],
  ['goods', 422, { scope: 'chosen', goods: [{ kind: 'product', id: 'gone' }] }],
  ['perPerson', 422, { perPerson: 100 }],
])('refuses a wrong %s (%i)', async (field, status, changes) => {
  const { status: was, body } = await ask('add', typed(changes));
  expect([was, Object.keys(body.errors ?? {})]).toEqual([status, [field]]);
});

it('the office gives no code twice, and keeps the code of an offer that was used', async () => {
  const [first, other] = [await added(), await added()];
  const taken = { status: 409, errors: { code: expect.any(String) } };
  const again = await ask('add', typed({ code: first.code }));
  expect({ status: again.status, errors: again.body.errors }).toEqual(taken);
  const form = { courseName: 'Artisan Breads', coursePrice: 8550, offerCode: first.code };
  const sold = await placed(await signInAs('asha'), { ...form, txnId: cashOnDelivery });
  for (const code of [other.code, 'ANOTHER']) {
    const { status, body } = await ask('update', { id: first._id, ...typed({ code }) });
    expect({ status, errors: body.errors }).toEqual(taken);
  }
  // What the offer becomes changes no order.
  const { body } = await ask('update', {
    id: first._id,
    ...typed({ code: first.code, value: 50 }),
  });
  expect(body.data).toMatchObject({ uses: 1, given: 950 });
  expect(await stored(sold.orderId)).toMatchObject({ discount: 950, coursePrice: 8550 });
  await decideOrder(sold._id, { status: 'refunded' });
  const { body: listed } = await asOffice<Offer[]>(`offer/list?q=${first.code}`);
  expect(listed.data).toMatchObject([{ uses: 0, given: 0 }]);
});

it('the office lists offers that run, will and did, by code and note', async () => {
  const note = 'Diwali fair';
  const days = {
    upcoming: { from: addDays(today(), 1) },
    ended: { from: '2026-01-01', until: '2026-01-02' },
  };
  const counts = { running: 1, upcoming: 1, ended: 1, all: 3 };
  const running = await added({ note, until: today() });
  const upcoming = await added({ note, ...days.upcoming });
  const ended = await added({ note, ...days.ended });
  for (const [tab, { code }] of Object.entries({ running, upcoming, ended }))
    expect(await list(`tab=${tab}&q=diwali`)).toEqual({ codes: [code], total: 1, counts });
  expect(await list('q=FAIR diwali&page=1&limit=2')).toEqual({
    codes: [ended.code, upcoming.code],
    total: 3,
    counts,
  });
});
