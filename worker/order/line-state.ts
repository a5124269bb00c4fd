import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type LineState, lineStateWords } from '../../contract/own-order.ts';
import { type Db, now } from '../lib/db/index.ts';
import { type RecordedActor, recordComputed } from '../lib/history/record.ts';
import { isRunning } from './sql.ts';
import { order, orderLine } from './table.ts';

type Line = Record<'id' | 'variant' | 'words' | 'name', string> & {
  amount: number;
  state: LineState;
};

/**
 * The statements that give these lines of a running order a state, with a line of its history. They
 * do nothing where one of them has another state by now, or `onlyIf` does not hold of the order.
 */
export function markLines(
  db: Db,
  { id, lines, state }: { id: string; lines: Line[]; state: LineState },
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
      noun: 'order',
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
