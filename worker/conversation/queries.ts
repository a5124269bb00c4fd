import { and, asc, eq, sql } from 'drizzle-orm';
import type { conversationNouns } from '../../contract/message.ts';
import { type Db, valuesOf } from '../lib/db/index.ts';
import { stateOfMail } from '../message/sql.ts';
import { nameOf } from '../user/sql.ts';
import { conversation } from './table.ts';

/** What is shown of what was said about one record. */
const most = 200;

/** The statement that reads what was said about a record, oldest first. */
export const conversationOf = (db: Db, noun: (typeof conversationNouns)[number], record: string) =>
  db
    .select({
      _id: conversation.id,
      way: conversation.way,
      words: conversation.words,
      by: nameOf('"conversation"."said_by"').as('by_name'),
      mail: stateOfMail(sql`'conversation/' || "conversation"."key"`).as('mail'),
      createdAt: conversation.createdAt,
    })
    .from(conversation)
    .where(and(eq(conversation.noun, noun), eq(conversation.record, record)))
    .orderBy(asc(conversation.seq))
    .limit(most);

/** Which of these keys an entry has already. */
export async function writtenOf(db: Db, keys: string[]): Promise<Set<string>> {
  const which = sql`${conversation.key} in (${valuesOf(keys)})`;
  const rows = await db.select({ key: conversation.key }).from(conversation).where(which);
  return new Set(rows.map(({ key }) => key));
}
