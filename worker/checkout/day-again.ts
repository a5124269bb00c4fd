import type { SQL } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { byProduct } from '../../contract/line-key.ts';
import { isRunning, type Status } from '../../contract/order.ts';
import { checkViolation, type Db } from '../lib/db/index.ts';
import { dayLeft } from '../order/collections.ts';
import type { OrderRow } from '../order/select.ts';
import { dayRefusal } from './expect-day.ts';
import { pricedItems } from './price.ts';

/** Whether such a status takes a closed order up again whose day of collection is still to come. */
export const isForDay = ({ status: was, neededOn }: OrderRow, status: Status | undefined) =>
  status !== undefined && !isRunning(was) && isRunning(status) && neededOn >= today();

/**
 * The day of an order that is taken up again, inside its UPDATE: the table refuses it where others
 * have its pieces by now.
 */
export const dayAgain = ({ id, neededOn, lines }: OrderRow): SQL<string> =>
  dayLeft(neededOn, lines, id);

/** The refusal (409) of such an order, with the next free day; undefined for another error. */
export async function fullAgain(db: Db, row: OrderRow, error: unknown) {
  if (checkViolation(error) !== 'orders_day_left') return undefined;
  const items = await pricedItems(db, { items: row.lines, courseName: '' }, row.id);
  const chosen = items.map((item) => ({
    ...item,
    leadDays: 0,
    amount: byProduct(row.lines).find(({ id }) => id === item.id)?.amount ?? 0,
  }));
  return dayRefusal(row.neededOn, chosen);
}
