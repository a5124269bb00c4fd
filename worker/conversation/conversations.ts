import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { conversationKinds, conversationNouns, Way } from '../../contract/conversation.ts';
import { type Db, insertFrom, newId, valuesOf } from '../lib/db/index.ts';
import { held, isAbout, type Owned, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { mailsOf, stateOfMail } from '../message/sql.ts';
import { nameOf } from '../user/sql.ts';
import { conversation } from './table.ts';

type About = {
  noun: (typeof conversationNouns)[number];
  kind: (typeof conversationKinds)[number];
  record: SQL;
};

export const mailKey = (key: string) => `conversation/${key}`;

/** From the entries `c` of that kind about a record; a mail that was taken back is none. */
export const entriesOf = ({ noun, kind, record }: About): SQL => sql`from conversation c
  where c.noun = ${noun} and c.record = ${record} and c.kind = ${kind}
    and ${stateOfMail(sql`'conversation/' || c.key`)} <> 'cancelled'`;

/** When that was last, ISO 8601; empty for never. */
export const lastAt = (about: About) =>
  sql<string>`coalesce((select max(c.created_at) ${entriesOf(about)}), '')`;

/** By which way that was; empty for never. */
export const lastWay = (about: About) =>
  sql<Way | ''>`coalesce((select c.way ${entriesOf(about)} order by c.seq desc limit 1), '')`;

/** Its way and by whom, empty for the clock; null without one. */
export const lastReminder = (record: SQL): SQL => sql`(select json_object(
    'at', at, 'way', way, 'by', ${nameOf('who')}) from (
  select m.created_at as at, 'mail' as way, (select c.said_by from conversation c
    where m.key = 'conversation/' || c.key) as who ${mailsOf('order', record, 'balance-due')}
  union all
  select c.created_at, c.way, c.said_by from conversation c where c.noun = 'order'
    and c.record = ${record} and c.kind = 'reminder' and c.way <> 'mail'
  order by 1 desc limit 1))`;

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

export const conversationPersonal: Personal = {
  erase: ({ records, isRunning }) => [
    sql`delete from conversation where ${isAbout(records)} and ${isRunning}`,
  ],
};

export function heldConversation(request: PersonalRequest, records: Owned[]) {
  const where = isAbout(records);
  const { createdAt: at, noun: record, way, words } = conversation;
  const rows = request.db.select({ at, record, way, words }).from(conversation).$dynamic();
  return held(request, { from: conversation, where, rows, view: (row) => row });
}
