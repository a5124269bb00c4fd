import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Synonyms, saveSynonyms } from '../../contract/catalogue-office.ts';
import { rupees } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { bestOf, type Finder, finder } from '../lib/list/find.ts';
import { course, product, synonyms } from './table.ts';

const goods = (kind: 'course' | 'product', table: typeof course | typeof product): Finder =>
  finder({
    kind,
    needs: 'editCatalogue',
    names: sql`select name_key as name from ${table}`,
    part: (db, sought) => {
      const newest = sql`${table.seq} desc`;
      const best = bestOf({ from: table, key: table.seq, text: table.nameKey, newest }, sought);
      return db
        .select({
          id: table.id,
          name: table.name,
          price: table.price,
          stock: table.stock,
          fit: best.fit,
        })
        .from(table)
        .where(best.where)
        .orderBy(best.orderBy);
    },
    view: ({ id, name, price, stock }) => ({
      _id: id,
      name,
      about: [rupees(price)],
      state: stock === 'Yes' ? '' : 'Out of stock',
      href: kind === 'course' ? paths.adminEditCourse(id) : paths.adminEditProduct(id),
    }),
  });

export const courseFinder = goods('course', course);
export const productFinder = goods('product', product);

const view = ({ lines, updatedAt }: typeof synonyms.$inferSelect): Synonyms => ({
  lines,
  updatedAt,
});

async function stored(db: Db) {
  const row = await db.select().from(synonyms).get();
  if (!row) throw new Refused('notFound', 'There are no words');
  return row;
}

export const readSynonyms = async (db: Db): Promise<Synonyms> => view(await stored(db));

/** Writes them anew. Refuses (409) those that somebody changed meanwhile. */
export async function writeSynonyms(
  db: Db,
  { lines, updatedAt }: z.output<typeof saveSynonyms>,
  by: RecordedActor,
): Promise<Synonyms> {
  const before = await stored(db);
  const current = () => readSynonyms(db);
  const edited = { table: synonyms, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  return view(await save(db, edited, { lines }, by));
}
