import { type SQL, sql } from 'drizzle-orm';
import type { conversationKinds, conversationNouns, Way } from '../../contract/message.ts';
import { type Db, newId } from '../lib/db/index.ts';
import { insertFrom } from '../lib/db/insert-from.ts';
import { conversation } from './table.ts';

export type Entry = {
  noun: (typeof conversationNouns)[number];
  record: string;
  kind: (typeof conversationKinds)[number];
  way: Way;
  words: string;
  /** Written once. */
  key: string;
};

/**
 * The statement that writes down what somebody said, on the condition `when`; one with a key that
 * was written before is left out.
 */
export const writeEntry = (
  db: Db,
  { noun, record, kind, way, words, key }: Entry,
  { by, at, when = sql`true` }: { by: { id: string }; at: string; when?: SQL },
) =>
  insertFrom(
    db,
    conversation,
    {
      ...{ seq: sql`null`, id: newId(), createdAt: at, by: by.id },
      ...{ noun, record, kind, way, words, key },
    },
    sql`from (select 1) where ${when}`,
  ).onConflictDoNothing({ target: conversation.key });
