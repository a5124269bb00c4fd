import { type SQL, sql } from 'drizzle-orm';
import { momentLiteral } from '../lib/db/index.ts';
import { running } from './table.ts';

/** Conditions on an order, `o` or under another name. */

/** Whether half of its price is paid or claimed. */
export const halfHasCome = (o = 'o'): SQL =>
  sql.raw(`2 * (${o}.paid + ${o}.claimed) >= ${o}.course_price`);

/** Whether what holds its seat, if it has one, is its days alone. */
export const isHeldForDays = (o = 'o'): SQL =>
  sql`(${sql.raw(o)}.status = 'pending' and not ${halfHasCome(o)})`;

/** Whether it holds its seat: it was accepted, half of it has come, or its days are not over. */
export const holdsSeat = (at: string, o = 'o'): SQL => {
  const status = sql.raw(`${o}.status`);
  return sql`(${status} in ('processing', 'success') or (${status} = 'pending'
    and (${halfHasCome(o)} or ${sql.raw(o)}.seat_until > ${momentLiteral(at)})))`;
};

/** Whether it is neither cancelled, failed nor refunded. */
export const isRunning = (o = 'o'): SQL => sql.raw(`${o}.${running}`);
