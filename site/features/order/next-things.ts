import type { Order } from '../../../contract/order.ts';
import { duesOf } from '../../../contract/order-money.ts';
import { isCertified, isDone, isForLinks, isOverdue, isPast, nextDay } from './progress.ts';

/** The order in which what waits for a student is shown, on every page of theirs. */

/** The day that comes first, of what is to be paid, taught or collected; empty for none. */
const firstDay = (order: Order) =>
  [...duesOf(order).map(({ by }) => by), nextDay(order)].filter(Boolean).sort()[0] ?? '';

/** What comes first: money overdue, then by day, then what has none, and what waits for nobody. */
function rank(order: Order): string {
  if (isOverdue(order)) return `0 ${order.dueOn}`;
  if (isCertified(order)) return '4';
  const day = firstDay(order);
  return day ? `1 ${day}` : isForLinks(order) ? '2' : '3';
}

export const byUrgency = (a: Order, b: Order): number => rank(a).localeCompare(rank(b));

/** Nothing is done about what was to be collected and is paid. */
const isToDo = (order: Order) =>
  isCertified(order) || !(isDone(order) || (order.kind === 'shop' && isPast(order) && !order.due));

/** What waits for its buyer, the most urgent first. */
export const toDo = (orders: readonly Order[]): Order[] => orders.filter(isToDo).sort(byUrgency);
