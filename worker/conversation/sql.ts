import { type SQL, sql } from 'drizzle-orm';
import type { conversationKinds, conversationNouns, Way } from '../../contract/conversation.ts';
import { mailsOf, stateOfMail } from '../message/sql.ts';
import { nameOf } from '../user/sql.ts';

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
