import { type SQL, sql } from 'drizzle-orm';
import { slot } from '../lib/slot.ts';
import { type Expected, message } from './table.ts';

/** A value that a mail expects of its record, null where it expects none. */
export const expected = (name: keyof Expected) =>
  sql`${message.expects} ->> ${sql.raw(`'${name}'`)}`;

/** Whether the column has the value that is expected of it, if one is. */
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
