import { type SQL, sql } from 'drizzle-orm';
import type { MessageNoun, MessageState } from '../../contract/message.ts';

/** The state of the mail with that key; empty where there is none, or it is no longer kept. */
export const stateOfMail = (key: SQL) =>
  sql<MessageState | ''>`coalesce((select m.state from message m where m.key = ${key}), '')`;

/** From the mails `m` of that kind about a record that were sent, or will be. */
export const mailsOf = (noun: MessageNoun, record: SQL, kind: string): SQL => sql`from message m
  where m.noun = ${noun} and m.record = ${record} and m.kind = ${kind}
    and m.state in ('queued', 'sending', 'sent')`;

/** When the first mail was written whose key begins so; empty where there is none. */
export const firstMail = (start: string) =>
  sql<string>`coalesce((select min(m.created_at) from message m
    where m.key >= ${start} and m.key < ${`${start}~`}), '')`;
