import type { NoteNoun } from '../../contract/note.ts';
import { type Audited, type Rule, rule } from '../lib/audit.ts';

/** That notes about a noun are about rows of its table. */
export const notesAreAbout = (noun: NoteNoun, table: string): Rule =>
  rule(
    'a note is about a record that is there',
    `select id, noun as why from note
     where noun = '${noun}' and not exists (select 1 from ${table} r where r.id = record)`,
  );

export const noteAudit: Audited = { rules: [notesAreAbout('user', 'user')] };
