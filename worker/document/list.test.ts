import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import type { DocumentLine } from '../../contract/document/content.ts';
import { financialYear, numberPrefix } from '../../contract/period.ts';
import { people } from '../test/cast.ts';
import { metered } from '../test/meter.ts';
import { asOffice, backOf, cashOf, newPerson, orderOn } from '../test/school.ts';

const list = (query = '', bindings = env) =>
  asOffice<DocumentLine[]>(`document/list?${query}`, undefined, bindings);

const numbersIn = async (query: string) =>
  (await list(query)).body.data?.map(({ number }) => Number(number.slice(-5)));

beforeAll(async () => {
  const asha = await newPerson(people.asha);
  const { id } = await orderOn({ by: asha, price: 8000 });
  for (const amount of [100, 200, 300]) await asOffice('payment/record', cashOf(id, amount));
  await asOffice('payment/refund', backOf(id, 50));
  const second = (await list('q=00002')).body.data?.[0];
  await asOffice('document/cancel', { id: second?._id, reason: 'Wrong name' });
  await asOffice('document/issue', { payment: await paymentOf(200) });
});

async function paymentOf(amount: number) {
  const found = env.DB.prepare('select id from payment where amount = ?').bind(amount);
  return (await found.first<{ id: string }>())?.id;
}

it('lists the documents of a year in the order of their numbers, and says that none is missing', async () => {
  const { body } = await list();
  expect(body.data).toMatchObject([
    { number: expect.stringMatching(/00005$/), amount: 200, name: 'Asha Patil', cancelledAt: '' },
    { number: expect.stringMatching(/00004$/), kind: 'refundReceipt', amount: 50 },
    { amount: 300, about: { noun: 'order', what: 'Artisan Breads' }, total: 8000 },
    { number: expect.stringMatching(/00002$/), cancelReason: 'Wrong name' },
    { amount: 100 },
  ]);
  expect(body.total).toBe(5);
  expect(body.counts).toEqual({ first: 1, last: 5, cancelled: 1, missing: 0 });
});

it.each([
  ['state=cancelled', [2]],
  ['state=stands&kind=receipt', [5, 3, 1]],
  [`q=${numberPrefix(financialYear(today())).toLowerCase()}`, [5, 4, 3, 2, 1]],
  ['q=0004', [4]],
  ['page=2&limit=2', [3, 2]],
  ['year=2019-20', []],
  [`month=${today().slice(0, 7)}`, [5, 4, 3, 2, 1]],
  [`month=2001-01`, []],
])('narrows it by %s', async (query, numbers) => {
  expect(await numbersIn(query)).toEqual(numbers);
});

it('says of the series the same whatever else narrows the list, in one round trip', async () => {
  const { env: bindings, read } = metered();
  const { body } = await list(`year=${financialYear(today())}&state=cancelled`, bindings);
  expect(body.counts).toEqual({ first: 1, last: 5, cancelled: 1, missing: 0 });
  // One more finds the session.
  expect(read().trips).toBe(2);
});
