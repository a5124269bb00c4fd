import { sql } from 'drizzle-orm';
import { held, isAbout, type Owned, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { conversation } from './table.ts';

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
