import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ImportedOrder, rowsToImport as importedRow } from '../../contract/import.ts';
import { orderIdentity } from '../../contract/import-fields.ts';
import { rupees, rupeesAndPaise } from '../../contract/money.ts';
import { drawOrderId } from '../../contract/order.ts';
import { statusByMoney } from '../../contract/order-money.ts';
import { methods, methodWords } from '../../contract/payment.ts';
import { nameKey } from '../../contract/text.ts';
import type { CatalogueTable, Descriptor } from '../catalogue/read.ts';
import { namesOf } from '../catalogue/write.ts';
import { addingOld } from '../checkout/old-order.ts';
import { descriptor as courses } from '../course/queries.ts';
import { isBookingNumber } from '../demo/sql.ts';
import { type Db, newId, open, valuesOf } from '../lib/db/index.ts';
import { named } from '../lib/history/record.ts';
import { isOrderNumber } from '../order/sql.ts';
import { descriptor as products } from '../product/queries.ts';
import { type Judge, type Judged, readRows, refused, type Sent, valuesIn } from './kinds.ts';
import { addPerson, knownPeople } from './students.ts';
import { imported } from './table.ts';

const schema = importedRow.order;
const goods = { Course: courses, Bakery: products } as unknown as Record<
  'Course' | 'Bakery',
  Descriptor<CatalogueTable>
>;

const keyOf = (order: ImportedOrder, { nth }: Sent) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...orderIdentity(order).map((name) => nameKey(String(order[name] ?? ''))),
        nth,
      ]),
    )
    .digest('base64url');

async function freeNumbers(db: Db, count: number): Promise<string[]> {
  const drawn = [...new Set(Array.from({ length: count + 20 }, drawOrderId))];
  const number = sql`value`;
  const rows = await db.all<{ value: string }>(
    sql`select value from (${valuesOf(drawn)})
      where not ${isOrderNumber(number)} and not ${isBookingNumber(number)}`,
  );
  return rows.map(({ value }) => value);
}

/** The course or product that is meant, or words to ask which it is. */
type Bought = { isCourse: boolean; name: string; product?: string } | string;

function boughtBy(
  { what, goods: given }: ImportedOrder,
  found: Record<'Course' | 'Bakery', Map<string, { id: string; name: string }>>,
): Bought {
  const [course, product] = [found.Course.get(nameKey(what)), found.Bakery.get(nameKey(what))];
  if (course && !(product && given === 'Bakery')) return { isCourse: true, name: course.name };
  if (product) return { isCourse: false, name: product.name, product: product.id };
  if (given) return { isCourse: given === 'Course', name: what };
  return `There is no course or product “${what}”. Say which of the two it was.`;
}

/** Money here is whole rupees, half a one rounded up. */
const wholeRupees = (paise: number) => Math.round(paise / 100);

/** The sums of an order that have paise, exactly, as its history keeps them. */
const exactSums = ({ price, paid }: ImportedOrder): Record<string, string> => ({
  ...(price % 100 > 0 && { exactPrice: rupeesAndPaise(price) }),
  ...(paid % 100 > 0 && { exactPaid: rupeesAndPaise(paid) }),
});

const shownAs = ({ price, paid }: ImportedOrder) =>
  [...new Set([price, paid])]
    .filter((paise) => paise % 100 > 0)
    .map((paise) => `${rupeesAndPaise(paise)} is shown as ${rupees(wholeRupees(paise))}`)
    .map((words) => `${words}, and kept exactly in its history`)
    .join('. ');

type There = { price: number | null; name: string | null };

/** As what an order is there already; another buyer or price is said, and not taken over. */
const knownAs = (there: There, { name, price }: { name: string; price: number }) =>
  [
    'Imported before',
    ...(there.name && nameKey(there.name) !== nameKey(name) ? [`of ${there.name}`] : []),
    ...(there.price === null || there.price === price
      ? []
      : [`for ${rupees(there.price)}; here it is ${rupees(price)}`]),
  ].join(' ');

const ofOrder = <Value>(column: string) =>
  sql<Value | null>`(select ${sql.raw(column)} from ${named.take().order.table} o
    where o.id = ${imported.record})`;

/** Orders of the old books. Whoever bought and is not here is added, by name and phone number. */
export const judgeOrders: Judge = async (env, rows) => {
  const db = open(env.DB);
  const people = await knownPeople(env, valuesIn(schema, rows));
  const [course, product, keys] = await db.batch([
    namesOf(goods.Course, db),
    namesOf(goods.Bakery, db),
    db
      .select({
        key: imported.key,
        price: ofOrder<number>('course_price'),
        name: ofOrder<string>('name'),
      })
      .from(imported)
      .where(sql`key in (${valuesOf(keysOf(rows))})`),
  ]);
  const numbers = await freeNumbers(db, rows.length);
  const byKey = (found: typeof course) => new Map(found.map((entry) => [entry.key, entry]));
  const found = { Course: byKey(course), Bakery: byKey(product) };
  const taken = new Map<string | null, There>(keys.map(({ key, ...there }) => [key, there]));
  return readRows(schema, rows, ({ sent, value }): Judged => {
    const { row } = sent;
    const bought = boughtBy(value, found);
    if (typeof bought === 'string') return refused(sent, bought);
    const key = keyOf(value, sent);
    const price = wholeRupees(value.price);
    const there = taken.get(key);
    if (there !== undefined)
      return { row, state: 'known', why: knownAs(there, { name: value.name, price }), key };
    taken.set(key, { price, name: value.name });
    const judged = { row, state: 'new', key } as const;
    const buyer = people.find(value);
    if (!buyer) {
      if (!value.mobile)
        return refused(
          sent,
          'Nobody is here with that e-mail and name. Enter a mobile number to add them.',
        );
      const { newcomer, why: without } = people.add(value);
      const why = [`${value.name} is added as a student`, without, shownAs(value)]
        .filter(Boolean)
        .join('. ');
      return { ...judged, why, first: (to) => addPerson(newcomer, to) };
    }
    const id = newId();
    const { method = methodWords[value.txnId ? 'upi' : 'cash'] } = value;
    const old = {
      ...bought,
      ...value,
      id,
      key,
      price,
      person: buyer.person,
      orderId: numbers.pop() ?? '',
      name: bought.name,
      status: value.status ?? statusByMoney(value.price, value.paid),
      txnId: value.txnId ?? '',
      startDate: value.startDate ?? '',
      endDate: value.endDate ?? '',
      paid: {
        method: methods.find((candidate) => methodWords[candidate] === method) ?? 'cash',
        amount: wholeRupees(value.paid),
        receivedOn: value.paidOn ?? value.day,
      },
    };
    return {
      ...judged,
      why: shownAs(value),
      add: ({ db, facts, ...to }) => {
        const all = { ...to, facts: { ...facts, ...exactSums(value) } };
        return [{ noun: 'order', id, key, statements: addingOld(db, old, all) }];
      },
    };
  });
};

const keysOf = (rows: Sent[]) =>
  rows.flatMap((row) => {
    const { data, error } = schema.safeParse(row.values);
    return error ? [] : [keyOf(data, row)];
  });
