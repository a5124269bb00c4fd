import { type SQL, sql } from 'drizzle-orm';
import { type Audited, rule } from '../lib/audit.ts';
import { notesAreAbout } from '../note/notes.ts';

export const isOutOfStock = (id: SQL): SQL =>
  sql`exists (select 1 from course c where c.id = ${id}
    and (c.stock = 'No' or c.state <> 'published'))`;

export const isThere = (id: SQL): SQL => sql`exists (select 1 from course c where c.id = ${id})`;

/** What a course or product with that key of its name cost at that moment; null without one. */
export const priceAt = (noun: 'course' | 'product', key: SQL, at: SQL): SQL =>
  sql`(select coalesce((select h.before ->> 'price' from audit h where h.noun = ${noun}
      and h.record = g.id and h.at > ${at} and h.before ->> 'price' is not null
      order by h.seq limit 1), g.price)
    from ${sql.raw(noun)} g where g.name_key = ${key} and g.state <> 'binned')`;

export const productNamed = (key: string): SQL =>
  sql`select p.id from product p where p.name_key = ${key}`;

/** How many pieces of that product can be collected on one day; null where it is gone. */
export const perDayOf = (product: SQL) =>
  sql<number | null>`(select p.per_day from product p where p.id = ${product})`;

/** When that product was last changed; null where it is gone. */
export const changedAt = (product: SQL) =>
  sql<string | null>`(select p.updated_at from product p where p.id = ${product})`;

const goods = ['course', 'product'];

export const catalogueAudit: Audited = {
  rules: [
    notesAreAbout('course', 'course'),
    notesAreAbout('product', 'product'),
    rule(
      'each list of the catalogue has its version',
      `select value as id, 'no version' as why from json_each('["course", "product"]')
       where not exists (select 1 from catalogue where list = value and version <> '')`,
    ),
    rule(
      'a price of the catalogue is a whole number of rupees',
      ...goods.map(
        (table) => `select id, '${table}' as why from ${table}
          where typeof(price) <> 'integer' or price < 1`,
      ),
    ),
  ],
  files: goods.map((table) => `select value as key from ${table}, json_each(images)`),
  tracked: goods.map((table) => ({
    noun: table,
    table,
    columns: { name: 'name', price: 'price', stock: 'stock' },
  })),
  dated: goods,
};
