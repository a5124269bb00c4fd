import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { conversationKinds, conversationNouns, Way } from '../../contract/conversation.ts';
import { type Db, insertFrom, newId, valuesOf } from '../lib/db/index.ts';
import { stateOfMail } from '../message/sql.ts';
import { nameOf } from '../user/sql.ts';
import { conversation } from './table.ts';

const most = 200;

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

export async function writtenOf(db: Db, keys: string[]): Promise<Set<string>> {
  const which = sql`${conversation.key} in (${valuesOf(keys)})`;
  const rows = await db.select({ key: conversation.key }).from(conversation).where(which);
  return new Set(rows.map(({ key }) => key));
}

type Entry = {
  noun: (typeof conversationNouns)[number];
  record: string;
  kind: (typeof conversationKinds)[number];
  way: Way;
  words: string;
  key: string;
};

/** On the condition `when`; one with a key that was written before is left out. */
export const writeEntry = (
  db: Db,
  { noun, record, kind, way, words, key }: Entry,
  { by, at, when = sql`true` }: { by: { id: string }; at: string; when?: SQL },
) =>
  insertFrom(
    db,
    conversation,
    { seq: sql`null`, id: newId(), createdAt: at, by: by.id, noun, record, kind, way, words, key },
    sql`from (select 1) where ${when}`,
  ).onConflictDoNothing({ target: conversation.key });
