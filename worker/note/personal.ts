import { sql } from 'drizzle-orm';
import type { NoteNoun } from '../../contract/note.ts';
import { type Audited, type Rule, rule } from '../lib/audit.ts';
import { held, isAbout, type Owned, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { erasedName } from '../user/personal.ts';
import { note } from './table.ts';

/** Notes about what is theirs go; those that they wrote as staff stay without their name. */
export const notePersonal: Personal = {
  erase: ({ userId, records, isRunning }) => [
    sql`delete from note where ${isAbout(records)} and ${isRunning}`,
    sql`update note set by_name = ${erasedName} where written_by = ${userId} and ${isRunning}`,
  ],
};

export function heldNotes(request: PersonalRequest, records: Owned[]) {
  const where = isAbout(records);
  const { createdAt: at, noun: about, text } = note;
  const rows = request.db.select({ at, about, text }).from(note).$dynamic();
  return held(request, { from: note, where, rows, view: (row) => row });
}

export const notesAreAbout = (noun: NoteNoun, table: string): Rule =>
  rule(
    'a note is about a record that is there',
    `select id, noun as why from note
     where noun = '${noun}' and not exists (select 1 from ${table} r where r.id = record)`,
  );

export const noteAudit: Audited = { rules: [notesAreAbout('user', 'user')] };
