import { type SQL, sql } from 'drizzle-orm';
import { serialPrefix, serialShape, serialYear } from '../../contract/serial.ts';
import { user } from './table.ts';

/**
 * The serial number of a person who is being added, as an expression inside the INSERT: `wanted` when it is well
 * formed, of this year and free, otherwise a random one of the free numbers of this year. Chosen and taken in one
 * statement, so that two registrations at the same moment never want the same. NULL when all 9000 are taken.
 */
export function freeSerial(wanted?: string): SQL<string> {
  const prefix = serialPrefix(serialYear());
  const own = wanted && serialShape.test(wanted) && wanted.startsWith(prefix) ? wanted : null;
  return sql`coalesce(
    (select ${own} where not exists (select 1 from ${user} where ${user.serialNo} = ${own})),
    (with recursive numbers(n) as (select 1000 union all select n + 1 from numbers where n < 9999)
      select ${prefix} || n from numbers
      where ${prefix} || n not in (
        select ${user.serialNo} from ${user}
        where ${user.serialNo} between ${`${prefix}1000`} and ${`${prefix}9999`})
      order by random() limit 1))`;
}

/** Whether a failed insert found no free number. */
export function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('NOT NULL constraint failed: user.serial_no')) return true;
  return false;
}
