import { type SQL, sql } from 'drizzle-orm';
import type { MessageNoun, MessageState } from '../../contract/message.ts';
import { slot } from '../lib/slot.ts';
import { type Expected, message } from './table.ts';

/** A value that a mail expects of its record, null where it expects none. */
export const expected = (name: keyof Expected) =>
  sql`${message.expects} ->> ${sql.raw(`'${name}'`)}`;

export const isAsExpected = (name: keyof Expected, column: SQL) =>
  sql`${column} = coalesce(${expected(name)}, ${column})`;

/** What the nouns that mails are about say of what is expected of them, at a moment. */
export const expectations = slot<((at: string) => SQL)[]>('what mails expect');

/** Whether what a mail says still holds; read by the statement that takes it to send it. */
export function stillHolds(at: string): SQL {
  const all = expectations.take().map((holds) => holds(at));
  return sql`(${message.expects} is null or (${sql.join(all, sql` and `)}
    and (${expected('before')} is null or ${expected('before')} > ${at})))`;
}

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

export const recordsOf = (kind: string) =>
  sql`select m.record from ${message} m where m.key between ${`${kind}/`} and ${`${kind}0`}`;

/** The state of the mail with that key; empty where there is none, or it is no longer kept. */
export const stateOfMail = (key: SQL) =>
  sql<MessageState | ''>`coalesce((select m.state from message m where m.key = ${key}), '')`;

export const mailsOf = (noun: MessageNoun, record: SQL, kind: string): SQL => sql`from message m
  where m.noun = ${noun} and m.record = ${record} and m.kind = ${kind}
    and m.state in ('queued', 'sending', 'sent')`;

/** When the first mail was written whose key begins so; empty where there is none. */
export const firstMail = (start: string) =>
  sql<string>`coalesce((select min(m.created_at) from message m
    where m.key >= ${start} and m.key < ${`${start}~`}), '')`;
