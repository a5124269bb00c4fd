import { sql } from 'drizzle-orm';
import type { KitchenLine, MarkLines } from '../../contract/kitchen.ts';
import { isSameLine, lineNamed } from '../../contract/line-key.ts';
import { rupees } from '../../contract/money.ts';
import { isRunning } from '../../contract/order.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { lineStateWords } from '../../contract/own-order.ts';
import type { Db } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { markLines } from '../order/lines.ts';
import { orderNotFound } from '../order/queries.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { due } from '../order/sql.ts';
import { linesOf, view } from './day.ts';

/**
 * The same twice, or by two at once, is once. Refuses (404) an unknown order or line and (409, with
 * the order in `data`) a closed one, a line in another state than was seen, and to hand out what is
 * not paid, unless it is said to be `unpaid`.
 */
export const mark = (db: Db, form: MarkLines, by: RecordedActor): Promise<OrderRow> =>
  inRounds(() => markOnce(db, form, by));

/** Undefined where somebody else was faster: what they did decides. */
async function markOnce(
  db: Db,
  { id, state, lines: named, unpaid = false }: MarkLines,
  by: RecordedActor,
): Promise<OrderRow | undefined> {
  const find = selectOrders(db).where(sql`"orders"."id" = ${id}`);
  const [before] = await find;
  if (!before) throw orderNotFound();
  const lines = named.map((line) => lineNamed(linesOf(before), line));
  if (!lines.every((line) => line !== undefined)) throw orderNotFound();
  const isSeen = (line: KitchenLine, i: number) => [state, named[i]?.state].includes(line.state);
  if (!isRunning(before.status)) throw closed(before);
  if (!lines.every(isSeen)) throw changedMeanwhile(before, lines);
  if (state === 'collected' && !unpaid && moneyOf(before).due > 0) throw owes(before);
  if (lines.every((line) => line.state === state)) return before;
  const isPaid = state === 'collected' && !unpaid ? sql`${due('"orders"')} = 0` : undefined;
  const [, , [row = before]] = await db.batch([
    ...markLines(db, { id, lines, state }, by, isPaid),
    find,
  ]);
  const isOther = (kitchenLine: KitchenLine) =>
    kitchenLine.state !== state && lines.some((line) => isSameLine(line, kitchenLine));
  return linesOf(row).some(isOther) ? undefined : row;
}

/** Refuses (409) an order that is closed: nothing of it is handed out. */
export async function expectOpen(db: Db, id: string): Promise<void> {
  const [row] = await selectOrders(db).where(sql`"orders"."id" = ${id}`);
  if (row && !isRunning(row.status)) throw closed(row);
}

/** Says that all lines of an order were collected, whatever is due. Refuses a closed one (409). */
export async function collectAll(db: Db, id: string, by: RecordedActor): Promise<void> {
  const [row] = await selectOrders(db).where(sql`"orders"."id" = ${id}`);
  if (row && row.lines.length > 0)
    await mark(db, { id, state: 'collected', lines: linesOf(row), unpaid: true }, by);
}

const refused = (row: OrderRow, message: string) =>
  new Refused('conflict', message, { data: view(row) });

const closed = (row: OrderRow) =>
  refused(row, `This order is ${row.status}: nothing of it is baked or handed out`);

const changedMeanwhile = (row: OrderRow, lines: KitchenLine[]) =>
  refused(
    row,
    `Somebody else was here: ${lines
      .map(({ name, state }) => `${name} is ${lineStateWords[state].toLowerCase()}`)
      .join(', ')}`,
  );

const owes = (row: OrderRow) =>
  refused(row, `${rupees(moneyOf(row).due)} is due. Record it, or hand it out unpaid.`);
