import { and, between, count, eq, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { today } from '../../contract/day.ts';
import { fourDigits, serialPrefix, serialYear } from '../../contract/serial.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { deliver } from '../message/deliver.ts';
import { writeMessage } from '../message/write.ts';
import { user } from './table.ts';

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
