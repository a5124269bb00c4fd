import { rowsToImport as importedRow } from '../../contract/import.ts';
import { rupees } from '../../contract/money.ts';
import { nameKey } from '../../contract/text.ts';
import type { CatalogueFields, CatalogueTable, Descriptor } from '../catalogue/descriptor.ts';
import { addingDraft, namesOf } from '../catalogue/write.ts';
import { descriptor as courses } from '../course/queries.ts';
import { newId, open } from '../lib/db/index.ts';
import { descriptor as products } from '../product/queries.ts';
import { type Judge, readRows } from './kinds.ts';

/** Courses and products become drafts: a row has no pictures, and nothing is shown without. */
const judgeGoods =
  (kind: 'course' | 'product', of: Descriptor<CatalogueTable>): Judge =>
  async (env, rows) => {
    const there = await namesOf(of, open(env.DB));
    const taken = new Map(there.map(({ key, price }) => [key, price]));
    return readRows(importedRow[kind], rows, ({ sent: { row }, value }) => {
      const key = nameKey(value.name);
      const before = taken.get(key);
      if (before !== undefined) {
        const isSame = before === value.price;
        const prices = isSame ? '' : `, for ${rupees(before)}; here it is ${rupees(value.price)}`;
        return { row, state: 'known', why: `${value.name} is there, by its name${prices}`, key };
      }
      taken.set(key, value.price);
      const id = newId();
      const fields = value as CatalogueFields<CatalogueTable>;
      return {
        ...{ row, state: 'new', why: '', key },
        add: ({ db, ...to }) => [
          { noun: kind, id, statements: addingDraft(db, of, fields, { ...to, id }) },
        ],
      };
    });
  };

export const judgeCourses = judgeGoods('course', courses as unknown as Descriptor<CatalogueTable>);
export const judgeProducts = judgeGoods(
  'product',
  products as unknown as Descriptor<CatalogueTable>,
);
