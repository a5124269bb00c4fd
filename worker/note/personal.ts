import { desc, sql } from 'drizzle-orm';
import { held, isAbout, type Owned, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { erasedName } from '../user/erased.ts';
import { note } from './table.ts';

/** Notes about what is theirs go; those that they wrote as staff stay without their name. */
export const notePersonal: Personal = {
  erase: ({ userId, records, isRunning }) => [
    sql`delete from note where ${isAbout(records)} and ${isRunning}`,
    sql`update note set by_name = ${erasedName} where written_by = ${userId} and ${isRunning}`,
  ],
};

/** The same for whoever asks for all that is held of them. */
export function heldNotes({ db, size, offset }: PersonalRequest, records: Owned[]) {
  const where = isAbout(records);
  const { createdAt: at, noun: about, text } = note;
  const part = db
    .select({ at, about, text })
    .from(note)
    .where(where)
    .orderBy(desc(note.seq))
    .limit(size)
    .offset(offset);
  return held({ from: note, where, part, view: (row) => row });
}
