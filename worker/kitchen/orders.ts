import type { KitchenLine, KitchenOrder } from '../../contract/kitchen.ts';
import { moneyOf } from '../../contract/order-money.ts';
import type { OrderRow } from '../order/select.ts';

/** The lines of an order, each with its state. */
export const linesOf = ({ lines }: OrderRow): KitchenLine[] =>
  lines.map(({ id, variant = '', name, amount, words = '', idea = '', state = 'to-bake' }) => ({
    ...{ id, variant, name, amount, words, idea, state },
  }));

/** `sign` makes the path of a photo; without it they are left out. */
export const view = (row: OrderRow, sign = (_key: string) => ''): KitchenOrder => ({
  ...{ _id: row.id, orderId: row.orderId, kind: row.kind, courseName: row.courseName },
  ...{ name: row.name, mobile: row.mobile, neededOn: row.neededOn },
  ...{ neededAt: row.neededAt, note: row.note },
  ...{ status: row.status, startDate: row.startDate, seatUntil: row.seatUntil },
  cancelAskedAt: row.cancelAskedAt,
  ...{ coursePrice: row.coursePrice, paid: row.paid, claimed: row.claimed },
  ...{ refunded: row.refunded, due: moneyOf(row).due, createdAt: row.createdAt },
  lines: linesOf(row).map((line) => ({ ...line, idea: sign(line.idea) })),
});
