import { importedRow } from '../../contract/import-request.ts';
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
    const taken = new Set((await namesOf(of, open(env.DB))).map(({ key }) => key));
    return readRows(importedRow[kind], rows, ({ sent: { row }, value }) => {
      const key = nameKey(value.name);
      if (taken.has(key))
        return { row, state: 'known', why: `${value.name} is there, by its name`, key };
      taken.add(key);
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
