import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { db } from '../test/app.ts';
import { asOffice, offerProduct, orderOn } from '../test/school.ts';
import { order, orderLine } from './table.ts';

const day = today();
const names: Record<string, string> = {};

async function collected(name: string, days: number | undefined, line: object, status = 'pending') {
  const made = await orderOn({ kind: 'shop', status: status as 'pending', course: 'Plum Cake' });
  const neededOn = days === undefined ? '' : addDays(day, days);
  await db.update(order).set({ neededOn }).where(eq(order.id, made.id));
  await db.update(orderLine).set(line).where(eq(orderLine.order, made.id));
  names[made.id] = name;
}

beforeAll(async () => {
  const productId = await offerProduct({ name: 'Almond Cake', price: 700 });
  await collected('later', 3, { words: 'Happy Birthday, Zoe' });
  await collected('renamed', 1, { productId, words: '' });
  await collected('undated', undefined, { words: 'Congratulations' });
  await collected('gone', 1, { state: 'collected', name: 'ALMOND CAKE' });
  await collected('closed', 1, { words: '' }, 'cancelled');
  await orderOn();
});

const ofThem = 'product=plum%20cake';

it.each([
  ['the orders of a day', 'collection=1', 'closed gone renamed'],
  ['those of a product under either name', 'product=almond%20cake', 'gone renamed'],
  ['those of a day where the product is blank', 'product=%20&collection=3', 'later'],
  ['those with these words on a cake', 'words=happy', 'later'],
  ['those with any words', 'words=*', 'undated later'],
  ['those still to be collected', 'open=yes', 'undated renamed later'],
  ['those with a day, the first first', 'sort=collection', 'renamed gone closed later'],
  ['those with a day, the last first', 'sort=last-collection', 'later closed gone renamed'],
  ['those of a product by their day', `${ofThem}&sort=collection`, 'renamed closed later'],
])('the office lists %s', async (_, search, expected) => {
  const query = search.replace(/on=(\d)/, (_, days) => `on=${addDays(day, Number(days))}`);
  for (const paging of ['&page=1', '']) {
    const { body } = await asOffice<AdminOrder[]>(`admin/admin-get-all-orders?${query}${paging}`);
    expect(body.data?.map(({ _id }) => names[_id]).join(' ')).toBe(expected);
    expect(body.total).toBe(expected.split(' ').length);
  }
});
