import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Line } from '../../contract/order.ts';
import { type LineState, lineStateWords } from '../../contract/own-order.ts';
import { type Db, notNullViolation, now, plainSql } from '../lib/db/index.ts';
import { type RecordedActor, recordComputed } from '../lib/history/record.ts';
import { isRunning } from './sql.ts';
import { order, orderLine } from './table.ts';

type MarkedLine = Record<'id' | 'variant' | 'words' | 'name', string> & {
  amount: number;
  state: LineState;
};

/**
 * The statements that give these lines of a running order a state, with a line of its history. They
 * do nothing where one of them has another state by now, or `onlyIf` does not hold of the order.
 */
export function markLines(
  db: Db,
  { id, lines, state }: { id: string; lines: MarkedLine[]; state: LineState },
  by: RecordedActor,
  onlyIf: SQL = sql`true`,
) {
  const changed = lines.filter((line) => line.state !== state);
  const seen = JSON.stringify(
    changed.map((line) => [line.id, line.variant, line.words, line.state]),
  );
  const where = sql`${order.id} = ${id} and ${isRunning('"orders"')} and ${onlyIf}
    and ${changed.length} = (select count(*) from json_each(${seen}) s
      join order_line l on l.order_row = ${id} and l.product_id = s.value ->> 0
        and l.variant = s.value ->> 1 and l.words = s.value ->> 2 and l.state = s.value ->> 3)`;
  const goods = changed.map(({ amount, name }) => `${amount} × ${name}`).join(', ');
  return [
    recordComputed(db, by, {
      table: order,
      at: now(),
      where,
      after: {},
      facts: { kitchen: `${lineStateWords[state]}: ${goods}` },
    }),
    db
      .update(orderLine)
      .set({ state })
      .where(
        and(
          eq(orderLine.order, id),
          sql`(${orderLine.productId}, ${orderLine.variant}, ${orderLine.words}) in (
            select value ->> 0, value ->> 1, value ->> 2 from json_each(${seen}))`,
          sql`exists (select 1 from ${order} where ${where})`,
        ),
      ),
  ] as const;
}

/** The lines of an order that something was taken off. */
export const reducedLines = (db: Db, id: string) =>
  db
    .select({ id: orderLine.productId, variant: orderLine.variant, words: orderLine.words })
    .from(orderLine)
    .where(and(eq(orderLine.order, id), sql`${orderLine.discount} > 0`));

type Seen = Pick<Line, 'id' | 'variant' | 'words' | 'state'>;
/** `was` are the words that stand on it; a line without them is new. */
type Stored = Line & { was?: string | undefined; discount: number };

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
    lines.map(({ id, variant = '', words = '', state = 'to-bake' }) => [id, variant, words, state]),
  );
  return plainSql(
    db,
    sql`insert into order_line (order_row, position, product_id, name, price, amount)
      select ${id}, null, '', 'x', 1, 1 where changes() = 0 or ${unless}
        or exists (select 1 from json_each(${seen}) s left join order_line l
          on l.order_row = ${id} and l.product_id = s.value ->> 0 and l.variant = s.value ->> 1
            and l.words = s.value ->> 2
          where l.state is not s.value ->> 3)`,
  );
};

/**
 * The statements that give an order these lines. One that was there keeps name, price, place and
 * photo, and those that are no longer among them go.
 */
export const changeLines = (db: Db, id: string, lines: readonly Stored[]) => {
  const values = JSON.stringify(
    lines.map((line) => ({ variant: '', words: '', state: 'to-bake', ...line })),
  );
  return [
    sql`delete from order_line where order_row = ${id}
      and (product_id, variant, words) not in (
        select value ->> 'id', value ->> 'variant', value ->> 'was' from json_each(${values})
        where value ->> 'was' is not null)`,
    sql`update order_line set amount = v.value ->> 'amount', words = v.value ->> 'words',
        discount = v.value ->> 'discount', state = v.value ->> 'state'
      from json_each(${values}) v
      where order_row = ${id} and product_id = v.value ->> 'id'
        and variant = v.value ->> 'variant' and order_line.words = v.value ->> 'was'`,
    sql`insert into order_line
        (order_row, position, product_id, variant, name, price, amount, words, discount)
      select ${id}, key + (select coalesce(max(position), 0) from order_line
          where order_row = ${id}),
        value ->> 'id', value ->> 'variant', value ->> 'name', value ->> 'price',
        value ->> 'amount',
        value ->> 'words', value ->> 'discount'
      from json_each(${values})
      where value ->> 'was' is null`,
  ].map((statement) => plainSql(db, statement));
};
