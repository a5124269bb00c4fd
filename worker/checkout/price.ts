import { and, eq, sql } from 'drizzle-orm';
import type { Topic } from '../../contract/catalogue-field.ts';
import type { Extra } from '../../contract/counter.ts';
import type { Place } from '../../contract/course.ts';
import { limits } from '../../contract/limits.ts';
import { lineKey } from '../../contract/line-key.ts';
import { subtotal } from '../../contract/money.ts';
import type { Line } from '../../contract/order.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { nameKey } from '../../contract/text.ts';
import { variantOf } from '../../contract/variant.ts';
import { course, product } from '../catalogue/table.ts';
import { type Db, json, newId } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { takenByDay } from '../order/collections.ts';
import type { order } from '../order/table.ts';
import { expectDay } from './expect-day.ts';

export type PricedItem = {
  id: string;
  name: string;
  price: number;
  stock: 'Yes' | 'No';
  /** Of a product. */
  options: Topic[];
  leadDays: number;
  place: Place;
  /** Of a product: what a day has of it, and what is ordered for each. */
  perDay: number;
  taken: Record<string, number>;
};

/** What is sold; `extras` are lines that are no product, which the office alone sells. */
export type Goods = Pick<PlaceOrder, 'courseName' | 'items'> & { extras?: Extra[] | undefined };

/**
 * What is sold, in rupees: `coursePrice` is what is to be paid, `listPrice` what the catalogue
 * says, `rupees` and `discount` are of all pieces. `goods` has the course or each product, in the
 * order of the lines, and whether something was taken off it, of an order that is there.
 */
export type Sale = Pick<
  typeof order.$inferInsert,
  'kind' | 'courseName' | 'courseKey' | 'coursePrice'
> & {
  listPrice: number;
  goods: { id: string; rupees: number; isReduced?: boolean | undefined }[];
  lines: (Line & { discount: number })[];
  place: Place;
};

/** The statement that reads the course or the products an order names; `except` is changed. */
export function pricedItems(db: Db, { items, extras, courseName }: Goods, except = '') {
  const isShop = items !== undefined || extras !== undefined;
  const table = isShop ? product : course;
  const ids = sql`select value ->> 'id' from json_each(${JSON.stringify(items ?? [])})`;
  return db
    .select({
      id: table.id,
      name: table.name,
      price: table.price,
      // Nobody adds pieces of what is not sold any more.
      stock: sql<'Yes' | 'No'>`iif(${table.state} = 'published', ${table.stock}, 'No')`.as(
        'in_stock',
      ),
      options: json<Topic[]>(isShop ? sql`options` : sql`'[]'`).as('options'),
      place: (isShop ? sql<Place>`'Bakery'` : sql<Place>`place`).as('place'),
      leadDays: (isShop ? sql<number>`lead_days` : sql<number>`0`).as('lead_days'),
      perDay: (isShop ? sql<number>`per_day` : sql<number>`0`).as('per_day'),
      taken: json<PricedItem['taken']>(
        isShop ? takenByDay(sql`${product.id}`, except) : sql`'{}'`,
      ).as('taken'),
    })
    .from(table)
    .where(
      and(
        except ? undefined : eq(table.state, 'published'),
        isShop ? sql`${product.id} in (${ids})` : eq(course.nameKey, nameKey(courseName)),
      ),
    );
}

/** The statements that read name and price of all products, and of all courses. */
export const allGoods = (db: Db) => {
  const of = (table: typeof product | typeof course) =>
    db
      .select({
        name: table.name,
        price: table.price,
        options: json<Topic[]>(table === product ? sql`options` : sql`'[]'`).as('options'),
      })
      .from(table)
      .where(eq(table.state, 'published'));
  return [of(product), of(course)] as const;
};

type ForDay = { neededOn?: string; neededAt?: string | undefined };

/**
 * The goods with the catalogue's prices. Refuses what is no longer there (404), products out of
 * stock or not made as chosen (409), and a day on which they cannot be collected (422).
 */
export const sold = (form: Goods & ForDay, items: PricedItem[]): Sale =>
  form.items || form.extras ? cart(form, items) : enrolment(items);

/** Refuses a price that differs from the one the buyer saw (409, with the price in `data`). */
export function expectPrice({ coursePrice }: Sale, seen: number): void {
  if (coursePrice !== seen)
    throw refusedField('conflict', 'coursePrice', 'The price has changed', { price: coursePrice });
}

function enrolment([found]: PricedItem[]): Sale {
  if (!found) throw unknown('Course', 'courseName');
  return {
    kind: 'course',
    courseName: found.name,
    courseKey: nameKey(found.name),
    coursePrice: found.price,
    listPrice: found.price,
    goods: [{ id: found.id, rupees: found.price }],
    lines: [],
    place: found.place,
  };
}

function cart(
  { items: wanted = [], extras = [], neededOn, neededAt = '' }: Goods & ForDay,
  items: PricedItem[],
): Sale {
  const byId = new Map(items.map((item) => [item.id, item]));
  const chosen = wanted.map(({ id, amount, words }) => {
    const found = byId.get(id);
    if (!found) throw unknown('Product', 'items');
    return { ...found, amount, ...(words && { words }) };
  });
  refuseSoldOut(chosen, 'items');
  if (neededOn) expectDay(neededOn, neededAt, chosen);
  const lines = [
    ...wanted.map(({ id, amount, variant, words }) => ({
      ...lineOf(byId.get(id), { variant, field: 'items' }),
      amount,
      ...(words && { words }),
    })),
    ...extras.map(({ text: name, price }) => ({ id: newId(), name, price, amount: 1 })),
  ];
  return soldLines(lines);
}

/** What is sold of a product, by what is chosen of it; refuses (409) what is not made like that. */
export function lineOf(
  found: PricedItem | undefined,
  { variant, field }: { variant: string | undefined; field: string },
): Pick<Line, 'id' | 'variant' | 'name' | 'price'> {
  const made = found && variantOf(found, variant);
  if (!made)
    throw refusedField('conflict', field, `${found?.name} is not made like that: choose again`);
  const { variant: words, ...line } = made;
  return { id: found.id, ...line, ...(words && { variant: words }) };
}

/** The sale of such lines at their own prices; the same of a product is one line. */
export function soldLines(all: readonly Line[]): Sale {
  const byKey = new Map<string, Line>();
  for (const line of all) {
    const known = byKey.get(lineKey(line));
    const amount = (known?.amount ?? 0) + line.amount;
    byKey.set(lineKey(line), { ...known, ...line, amount });
  }
  const lines = [...byKey.values()];
  const price = subtotal(lines);
  return {
    kind: 'shop',
    courseName: summary(lines),
    courseKey: '',
    coursePrice: price,
    listPrice: price,
    goods: lines.map(({ id, price, amount }) => ({ id, rupees: price * amount })),
    lines: lines.map((line) => ({ discount: 0, ...line })),
    place: 'Bakery',
  };
}

export const unknown = (noun: string, field: string) =>
  refusedField('notFound', field, `${noun} not found`);

/** Refuses (409) a course out of stock; a batch, whose seat may be offered, decides for itself. */
export function expectInStock(form: Goods & Pick<PlaceOrder, 'batch'>, items: PricedItem[]): void {
  if (!form.items && !form.extras && !form.batch) refuseSoldOut(items, 'courseName');
}

/** Refuses (409) goods that are out of stock, at that field. */
export function refuseSoldOut(items: Pick<PricedItem, 'name' | 'stock'>[], field: string): void {
  const names = items.filter(({ stock }) => stock === 'No').map(({ name }) => name);
  if (names.length === 0) return;
  const message = `Out of stock: ${names.join(', ')}`;
  throw refusedField('conflict', field, message);
}

/** `2 × Millet Loaf, 1 × Almond Cake`; a long cart ends in `and 7 more`. */
function summary(lines: readonly Pick<Line, 'name' | 'amount'>[]): string {
  let words = '';
  for (const [i, { name, amount }] of lines.entries()) {
    const next = `${i ? ', ' : ''}${amount} × ${name}`;
    if (words.length + next.length > limits.summary) return `${words} and ${lines.length - i} more`;
    words += next;
  }
  return words;
}
