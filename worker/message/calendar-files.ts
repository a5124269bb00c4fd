import { type SQL, sql } from 'drizzle-orm';
import { message } from './table.ts';

/** What the mails about the order `"orders"` have put into its buyer's calendar. */

const lastFile = (what: SQL) =>
  sql`(select ${what} from ${message} m
    where m.noun = 'order' and m.record = "orders"."id" and m.state not in ('cancelled', 'failed')
      and instr(m.body, 'text/calendar') > 0
    order by m.seq desc limit 1)`;

/** Which of these mails was the last one, 0 before the first. */
export const lastEntries = sql<number>`coalesce(${lastFile(sql`m.seq`)}, 0)`;

/** Whether it put classes in, or took them all out. */
export const hasEntries = sql`coalesce(${lastFile(sql`instr(m.body, 'method=PUBLISH') > 0`)}, 0)`;
export const lostEntries = sql`coalesce(${lastFile(sql`instr(m.body, 'method=PUBLISH') = 0`)}, 0)`;

/** The records of mails of that kind which the clock wrote, by the index of their keys. */
export const recordsOf = (kind: string) =>
  sql`select m.record from ${message} m where m.key between ${`${kind}/`} and ${`${kind}0`}`;
