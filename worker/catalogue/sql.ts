import { type SQL, sql } from 'drizzle-orm';

/** Whether the course with that id takes no bookings. */
export const isOutOfStock = (id: SQL): SQL =>
  sql`exists (select 1 from course c where c.id = ${id}
    and (c.stock = 'No' or c.state <> 'published'))`;

/** Whether there is a course with that id. */
export const isThere = (id: SQL): SQL => sql`exists (select 1 from course c where c.id = ${id})`;

/** Selects the id of the product with that key of its name. */
export const productNamed = (key: string): SQL =>
  sql`select p.id from product p where p.name_key = ${key}`;

/** How many pieces of that product can be collected on one day; null where it is gone. */
export const perDayOf = (product: SQL) =>
  sql<number | null>`(select p.per_day from product p where p.id = ${product})`;

/** When that product was last changed; null where it is gone. */
export const changedAt = (product: SQL) =>
  sql<string | null>`(select p.updated_at from product p where p.id = ${product})`;
