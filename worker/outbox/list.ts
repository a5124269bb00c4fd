import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type Message,
  type MessageList,
  type MessageState,
  nounsFor,
} from '../../contract/message.ts';
import type { Role } from '../../contract/team.ts';
import type { Db } from '../lib/db/index.ts';
import type { List } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { message } from '../message/table.ts';
import { ordersOfPerson } from '../order/sql.ts';

export const columns = {
  id: message.id,
  kind: message.kind,
  noun: message.noun,
  record: message.record,
  to: message.to,
  subject: message.subject,
  state: message.state,
  createdAt: message.createdAt,
  dueAt: message.dueAt,
  endedAt: message.endedAt,
  attempts: message.attempts,
  error: message.error,
  again: message.again,
  isKept: sql<number>`${message.body} is not null`.as('is_kept'),
};

type MessageRow = Omit<Message, '_id' | 'isAgain' | 'maySendAgain'> & {
  id: string;
  again: string | null;
  isKept: number;
};

export const view = ({ id, again, isKept, ...row }: MessageRow): Message => ({
  _id: id,
  ...row,
  isAgain: again !== null,
  maySendAgain: (row.endedAt !== '' || row.error !== '') && Boolean(isKept),
});

/** Whether a mail is about that record; of a person also about their orders. */
const isAbout = ({ noun, id }: MessageList): SQL | undefined => {
  if (noun === undefined || id === undefined) return noun && eq(message.noun, noun);
  const own = and(eq(message.noun, noun), eq(message.record, id));
  return noun === 'user'
    ? sql`(${own} or (${message.noun} = 'order' and ${message.record} in (${ordersOfPerson(id)})))`
    : own;
};

/** Failed, or kept back or refused so far. */
const isUndelivered = sql`(${message.state} in ('failed', 'queued') and ${message.error} <> '')`;

const isIn = (state: MessageState | 'undelivered') =>
  state === 'undelivered' ? isUndelivered : eq(message.state, state);

export const countUndelivered = (db: Db, role: Role) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(message)
    .where(
      and(
        inArray(message.noun, nounsFor(role, 'read')),
        inArray(message.state, ['queued', 'failed']),
        isUndelivered,
      ),
    );

const isSeen = (query: MessageList, role: Role) =>
  and(inArray(message.noun, nounsFor(role, 'read')), isAbout(query));

export function mails(query: MessageList, { role }: { role: Role }): List<MessageRow> {
  const { state = 'all' } = query;
  const where = [isSeen(query, role), state === 'all' ? undefined : isIn(state)];
  const words = hasWords(message.search, query.q);
  const search =
    words.length > 0
      ? sql`select seq from ${message} indexed by message_search where ${and(...where, ...words)}`
      : undefined;
  return {
    from: search ? sql`hits as ${message}` : message,
    key: message.seq,
    where: search ? [] : where,
    orderBy: [desc(message.seq)],
    read: (db) => db.select(columns).from(message),
    search,
  };
}

/** How many of them wait, how many could not go, and all. */
export function countMails(db: Db, query: MessageList, { role }: { role: Role }) {
  const seen = isSeen(query, role);
  return db
    .select({
      queued: sql<number>`count(*) filter (where ${eq(message.state, 'queued')})`,
      undelivered: sql<number>`count(*) filter (where ${isUndelivered})`,
      all: sql<number>`(select count(*) from ${message} where ${seen})`,
    })
    .from(message)
    .where(and(seen, inArray(message.state, ['queued', 'failed'])));
}
