import { type SQL, sql } from 'drizzle-orm';
import { serialPrefix, serialShape, serialYear } from '../../contract/serial.ts';
import { user } from './table.ts';

/**
 * The serial number of a new person as an expression inside the INSERT: `wanted` if it is well formed, of this year and
 * free, otherwise a random free number of this year, NULL when all 9,000 are taken. Chosen and inserted in one statement,
 * so that two registrations at the same moment never get the same.
 */
export function freeSerial(wanted?: string): SQL<string> {
  const prefix = serialPrefix(serialYear());
  const requested = wanted && serialShape.test(wanted) && wanted.startsWith(prefix) ? wanted : null;
  return sql`coalesce(
    (select ${requested} where not exists (select 1 from ${user} where ${user.serialNo} = ${requested})),
    (with recursive numbers(n) as (select 1000 union all select n + 1 from numbers where n < 9999)
      select ${prefix} || n from numbers
      where ${prefix} || n not in (
        select ${user.serialNo} from ${user}
        where ${user.serialNo} between ${`${prefix}1000`} and ${`${prefix}9999`})
      order by random() limit 1))`;
}

/** Whether an insert failed since no serial number was free. */
export function isOutOfSerials(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('NOT NULL constraint failed: user.serial_no')) return true;
  return false;
}
