import { type SQL, sql } from 'drizzle-orm';
import type { Line } from '../../contract/order.ts';
import { type Db, notNullViolation, plainSql } from '../lib/db/index.ts';

type Seen = Pick<Line, 'id' | 'variant' | 'state'>;
type Stored = Line & { discount: number };

/** The column that `expectLines` leaves empty. */
const broken = 'order_line.position';

/** Whether a batch broke at `expectLines`. */
export const isOvertaken = (error: unknown) => notNullViolation(error) === broken;

/**
 * The statement after an order was saved that breaks the batch where it was not, a line has another
 * state than was read, or `unless` holds.
 */
export const expectLines = (db: Db, id: string, lines: readonly Seen[], unless: SQL) => {
  const seen = JSON.stringify(
    lines.map(({ id, variant = '', state = 'to-bake' }) => [id, variant, state]),
  );
  return plainSql(
    db,
    sql`insert into order_line (order_row, position, product_id, name, price, amount)
      select ${id}, null, '', 'x', 1, 1 where changes() = 0 or ${unless}
        or exists (select 1 from json_each(${seen}) s left join order_line l
          on l.order_row = ${id} and l.product_id = s.value ->> 0 and l.variant = s.value ->> 1
          where l.state is not s.value ->> 2)`,
  );
};

/**
 * The statements that give an order these lines. One is known by its product and what is chosen of
 * it: it keeps name, price, place and photo, and those that are no longer among them go.
 */
export const changeLines = (db: Db, id: string, lines: readonly Stored[]) => {
  const values = JSON.stringify(
    lines.map((line) => ({ variant: '', words: '', state: 'to-bake', ...line })),
  );
  return [
    sql`delete from order_line where order_row = ${id}
      and (product_id, variant) not in (
        select value ->> 'id', value ->> 'variant' from json_each(${values}))`,
    sql`update order_line set amount = v.value ->> 'amount', words = v.value ->> 'words',
        discount = v.value ->> 'discount', state = v.value ->> 'state'
      from json_each(${values}) v
      where order_row = ${id} and product_id = v.value ->> 'id'
        and variant = v.value ->> 'variant'`,
    sql`insert into order_line
        (order_row, position, product_id, variant, name, price, amount, words, discount)
      select ${id}, key + (select coalesce(max(position), 0) from order_line
          where order_row = ${id}),
        value ->> 'id', value ->> 'variant', value ->> 'name', value ->> 'price',
        value ->> 'amount',
        value ->> 'words', value ->> 'discount'
      from json_each(${values})
      where (value ->> 'id', value ->> 'variant') not in (
        select product_id, variant from order_line where order_row = ${id})`,
  ].map((statement) => plainSql(db, statement));
};
