import { eq, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { subtotal } from '../../contract/money.ts';
import type { Line } from '../../contract/order.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { nameKey } from '../../contract/text.ts';
import { course, product } from '../catalogue/table.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { order } from './table.ts';

/** What of the catalogue decides an order. */
export type Goods = { id: string; name: string; price: number; stock: 'Yes' | 'No' };

/** What is sold, at the catalogue's names and prices. `coursePrice` is whole rupees. */
export type Sale = Pick<
  typeof order.$inferInsert,
  'kind' | 'courseName' | 'courseKey' | 'coursePrice'
> & { lines: Line[] };

/** The statement that reads the course or the products an order names. */
export function goodsNamed(db: Db, { items, courseName }: PlaceOrder) {
  const table = items ? product : course;
  return db
    .select({ id: table.id, name: table.name, price: table.price, stock: table.stock })
    .from(table)
    .where(
      items
        ? sql`${product.id} in (select value from json_each(${JSON.stringify(items.map(({ id }) => id))}))`
        : eq(course.nameKey, nameKey(courseName)),
    );
}

/**
 * The order priced by the catalogue. Refuses goods that are gone (404) or out of stock (409), and (409, with the
 * price in `data`) a price other than the one the buyer saw.
 */
export function priced(form: PlaceOrder, goods: Goods[]): Sale {
  const sale = form.items ? cart(form.items, goods) : enrolment(goods);
  if (sale.coursePrice !== form.coursePrice)
    throw new Refused('conflict', 'The price has changed', {
      errors: { coursePrice: 'The price has changed' },
      data: { price: sale.coursePrice },
    });
  return sale;
}

function enrolment([found]: Goods[]): Sale {
  if (!found) throw unknown('Course', 'courseName');
  refuseSoldOut([found], 'courseName');
  return {
    kind: 'course',
    courseName: found.name,
    courseKey: nameKey(found.name),
    coursePrice: found.price,
    lines: [],
  };
}

function cart(items: { id: string; amount: number }[], goods: Goods[]): Sale {
  const byId = new Map(goods.map((one) => [one.id, one]));
  const chosen = items.map(({ id, amount }) => {
    const found = byId.get(id);
    if (!found) throw unknown('Product', 'items');
    return { ...found, amount };
  });
  refuseSoldOut(chosen, 'items');
  const lines = chosen.map(({ id, name, price, amount }) => ({ id, name, price, amount }));
  return {
    kind: 'shop',
    courseName: summary(lines),
    courseKey: '',
    coursePrice: subtotal(lines),
    lines,
  };
}

const unknown = (noun: string, field: string) =>
  new Refused('notFound', `${noun} not found`, { errors: { [field]: `${noun} not found` } });

function refuseSoldOut(goods: Goods[], field: string) {
  const names = goods.filter(({ stock }) => stock === 'No').map(({ name }) => name);
  if (names.length === 0) return;
  const message = `Out of stock: ${names.join(', ')}`;
  throw new Refused('conflict', message, { errors: { [field]: message } });
}

/** `2 × Millet Loaf, 1 × Almond Cake`; a long cart ends in `and 7 more`. */
export function summary(lines: Pick<Line, 'name' | 'amount'>[]): string {
  let words = '';
  for (const [i, { name, amount }] of lines.entries()) {
    const next = `${i ? ', ' : ''}${amount} × ${name}`;
    if (words.length + next.length > limits.summary) return `${words} and ${lines.length - i} more`;
    words += next;
  }
  return words;
}
