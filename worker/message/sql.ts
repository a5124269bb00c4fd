import { type SQL, sql } from 'drizzle-orm';
import type { MessageState } from '../../contract/message.ts';

/** The state of the mail with that key; empty where there is none, or it is no longer kept. */
export const stateOfMail = (key: SQL) =>
  sql<MessageState | ''>`coalesce((select m.state from message m where m.key = ${key}), '')`;
