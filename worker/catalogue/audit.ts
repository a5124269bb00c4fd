import { type Audited, rule } from '../lib/audit.ts';
import { notesAreAbout } from '../note/personal.ts';

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
