import { and, between, count, eq, type SQL, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { today } from '../../contract/day.ts';
import { fourDigits, proposedSerial, serialPrefix, serialYear } from '../../contract/serial.ts';
import type { Env } from '../env.ts';
import { notNullViolation, open } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { deliver } from '../message/deliver.ts';
import { writeMessage } from '../message/write.ts';
import { user } from './table.ts';

/** A number within the SQL itself: D1 binds numbers as reals, which `||` writes with a point. */
const whole = (number: number) => sql.raw(String(number));

/** Random numbers that are tried before all that are free are listed, which takes longer. */
const draws = 64;

/**
 * The prefixes that numbers have, since the school may have changed its own. Each is one step along
 * the index: digits sort before a colon and letters behind it.
 */
const prefixes = sql`prefixes(prefix) as (
  select rtrim(min(${user.serialNo}), '0123456789') from ${user}
  union all
  select (select rtrim(min(${user.serialNo}), '0123456789') from ${user} where ${user.serialNo} > prefix || ':')
  from prefixes where prefix is not null)`;

/** Whole, or without its prefix from the year on; that of a merged record leads to them. */
export const hasSerial = (serialNo: string): SQL =>
  sql`(${/^\d/.test(serialNo) ? isGiven(sql`${serialNo}`) : eq(user.serialNo, serialNo)}
    or ${user.id} in (select m.kept_id from merged m
      where m.serial_no = ${serialNo} or ltrim(m.serial_no, ${letters}) = ${serialNo}))`;

const isGiven = (digits: SQL) =>
  sql`${user.serialNo} in (with recursive ${prefixes} select prefix || ${digits} from prefixes)`;

const letters = sql.raw(`'ABCDEFGHIJKLMNOPQRSTUVWXYZ'`);

/** Whether nobody has these digits, or had them, so that they tell a person without prefix too. */
const isFree = (digits: SQL) => sql`(not exists (select 1 from ${user} where ${isGiven(digits)})
  and not exists (select 1 from merged m where ltrim(m.serial_no, ${letters}) = ${digits}))`;

/** A random free number from `first` to `last`, NULL when all are taken. */
function free(year: string, first: number, last: number) {
  const prefix = serialPrefix(year);
  const ofYear = isFree(sql`${year} || n`);
  return sql`coalesce(
    (with recursive drawn(i, n) as (
        select 0, null
        union all
        select i + 1, ${whole(first)} + abs(random() % ${whole(last - first + 1)})
        from drawn where i < ${whole(draws)})
      select ${prefix} || n from drawn where i > 0 and ${ofYear} limit 1),
    (with recursive numbers(n) as (
        select ${whole(first)} union all select n + 1 from numbers where n < ${whole(last)})
      select ${prefix} || n from numbers where ${ofYear} order by random() limit 1))`;
}

/**
 * The serial number inside the INSERT: `wanted` if well formed, of this year and free, else a
 * random free one of four digits, then of five; NULL when all 99,000 are taken. In one statement,
 * so that no two registrations get the same.
 */
export function freeSerial(wanted?: string): SQL<string> {
  const year = serialYear();
  const requested =
    wanted && proposedSerial().test(wanted) && wanted.startsWith(serialPrefix(year))
      ? wanted
      : null;
  return sql`coalesce(
    (select ${requested} where ${isFree(sql`substr(${requested}, -8)`)}),
    ${free(year, 1000, 9999)}, ${free(year, 10_000, 99_999)})`;
}

export const isOutOfSerials = (error: unknown) => notNullViolation(error) === 'user.serial_no';

/** Numbers of a year with four digits after which the office is told. */
const nearlyAll = fourDigits * 0.9;

const grouped = (number: number) => number.toLocaleString('en-IN');

const notice = (year: string, given: number) =>
  letter(
    business,
    `Serial numbers of ${year}`,
    `${grouped(given)} of the ${grouped(fourDigits)} serial numbers of ${year} with four digits are given.`,
    'When all are, registration goes on with five digits, and the look-ups take both. Nothing needs to be done for that.',
    'If you do not expect that many students, look at the newest accounts in the list of users: somebody may be registering accounts that nobody uses.',
  );

/** Tells the office, at most daily, that a year's numbers of four digits are nearly used up. */
export async function notifyOfSerials(env: Env): Promise<void> {
  const db = open(env.DB);
  const year = serialYear();
  const prefix = serialPrefix(year);
  const found = await db
    .select({ given: count() })
    .from(user)
    .where(
      and(
        between(user.serialNo, `${prefix}1000`, `${prefix}9999`),
        eq(sql`length(${user.serialNo})`, prefix.length + 4),
      ),
    )
    .get();
  const given = found?.given ?? 0;
  if (given < nearlyAll) return;
  const key = `serials-${today()}`;
  await writeMessage(db, {
    mail: notice(year, given),
    kind: 'serials',
    noun: 'school',
    record: year,
    key,
  });
  await deliver(env, 'school', [year]);
}
