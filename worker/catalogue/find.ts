import { sql } from 'drizzle-orm';
import { rupees } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { bestOf, type Finder, finder } from '../lib/list/find.ts';
import { course, product } from './table.ts';

const goods = (kind: 'course' | 'product', table: typeof course | typeof product): Finder =>
  finder({
    ...{ kind, needs: 'editCatalogue' },
    names: sql`select name_key as name from ${table}`,
    part: (db, sought) => {
      const newest = sql`${table.seq} desc`;
      const best = bestOf({ from: table, key: table.seq, text: table.nameKey, newest }, sought);
      return db
        .select({
          ...{ id: table.id, name: table.name, price: table.price, stock: table.stock },
          fit: best.fit,
        })
        .from(table)
        .where(best.where)
        .orderBy(best.orderBy);
    },
    view: ({ id, name, price, stock }) => ({
      ...{ _id: id, name, about: [rupees(price)], state: stock === 'Yes' ? '' : 'Out of stock' },
      href: kind === 'course' ? paths.adminEditCourse(id) : paths.adminEditProduct(id),
    }),
  });

export const courseFinder = goods('course', course);
export const productFinder = goods('product', product);
