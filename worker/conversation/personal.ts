import { desc, sql } from 'drizzle-orm';
import { held, isAbout, type Owned, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { conversation } from './table.ts';

export const conversationPersonal: Personal = {
  erase: ({ records, isRunning }) => [
    sql`delete from conversation where ${isAbout(records)} and ${isRunning}`,
  ],
};

export function heldConversation({ db, size, offset }: PersonalRequest, records: Owned[]) {
  const where = isAbout(records);
  const { createdAt: at, noun: record, way, words } = conversation;
  const part = db
    .select({ at, record, way, words })
    .from(conversation)
    .where(where)
    .orderBy(desc(conversation.seq))
    .limit(size)
    .offset(offset);
  return held({ from: conversation, where, part, view: (row) => row });
}
