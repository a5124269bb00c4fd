import { type SQL, sql } from 'drizzle-orm';
import { proposedSerial, serialPrefix, serialYear } from '../../contract/serial.ts';
import { notNullViolation } from '../lib/db/index.ts';
import { user } from './table.ts';

/** A number within the SQL itself: D1 binds numbers as reals, which `||` writes with a point. */
const whole = (number: number) => sql.raw(String(number));

/** Random numbers that are tried before all that are free are listed, which takes longer. */
const draws = 64;

/** A random free number from `first` to `last`, NULL when all are taken. */
function free(prefix: string, first: number, last: number) {
  const isFree = sql`not exists (select 1 from ${user} where ${user.serialNo} = ${prefix} || n)`;
  return sql`coalesce(
    (with recursive drawn(i, n) as (
        select 0, null
        union all
        select i + 1, ${whole(first)} + abs(random() % ${whole(last - first + 1)}) from drawn where i < ${whole(draws)})
      select ${prefix} || n from drawn where i > 0 and ${isFree} limit 1),
    (with recursive numbers(n) as (select ${whole(first)} union all select n + 1 from numbers where n < ${whole(last)})
      select ${prefix} || n from numbers where ${isFree} order by random() limit 1))`;
}

/**
 * The serial number of a new person as an expression inside the INSERT: `wanted` if it is well formed, of this year and
 * free, otherwise a random free number of this year with four digits, and with five when those are used up; NULL when all
 * 99,000 are. Chosen and inserted in one statement, so that two registrations at the same moment never get the same.
 */
export function freeSerial(wanted?: string): SQL<string> {
  const prefix = serialPrefix(serialYear());
  const requested =
    wanted && proposedSerial.test(wanted) && wanted.startsWith(prefix) ? wanted : null;
  return sql`coalesce(
    (select ${requested} where not exists (select 1 from ${user} where ${user.serialNo} = ${requested})),
    ${free(prefix, 1000, 9999)}, ${free(prefix, 10_000, 99_999)})`;
}

/** Whether an insert failed since no serial number was free. */
export const isOutOfSerials = (error: unknown) => notNullViolation(error) === 'user.serial_no';
