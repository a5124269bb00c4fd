import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type AddNote,
  mayNote,
  type Note,
  type NoteNoun,
  type NotesOf,
} from '../../contract/note.ts';
import type { Role } from '../../contract/team.ts';
import { type Audited, type Rule, rule } from '../lib/audit.ts';
import { type Db, insertFrom, newId, now } from '../lib/db/index.ts';
import { type RecordedActor, type RecordTable, recordFact } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { held, isAbout, type Owned, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { slot } from '../lib/slot.ts';
import { erasedName } from '../user/personal.ts';
import { note } from './table.ts';

export const notedTables = slot<Record<NoteNoun, RecordTable>>('what notes are about');

type Writer = RecordedActor & { role: Role };

function expectMay(role: Role, noun: NoteNoun): void {
  if (!mayNote(role, noun)) throw new Refused('forbidden', 'This is not part of your role');
}

export async function notesOf(db: Db, { noun, id }: NotesOf, by: Writer): Promise<Note[]> {
  expectMay(by.role, noun);
  const rows = await db
    .select()
    .from(note)
    .where(and(eq(note.noun, noun), eq(note.record, id)))
    .orderBy(desc(note.seq));
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    createdAt: row.createdAt,
    by: row.byName,
    isOwn: row.by === by.id,
  }));
}

const notes = (before: string, after: string) => ({
  before: { notes: before },
  after: { notes: after },
});

/** Writes a note about a record, which its history names. Refuses an unknown record (404). */
export async function addNote(db: Db, { noun, id, text }: AddNote, by: Writer): Promise<void> {
  expectMay(by.role, noun);
  const at = now();
  const values = { noun, record: id, text, by: by.id, byName: by.name, id: newId(), createdAt: at };
  const table = notedTables.take()[noun];
  const added = sql`exists (select 1 from ${note} where ${eq(note.id, values.id)})`;
  const [, , [row]] = await db.batch([
    insertFrom(db, note, values, sql`from ${table} where ${eq(table.id, id)}`),
    recordFact(db, by, { noun, record: id, at, ...notes('', text), when: added }),
    db.select({ id: note.id }).from(note).where(eq(note.id, values.id)),
  ]);
  if (!row) throw new Refused('notFound', 'There is no such record');
}

/** Deletes one's own note; the history of its record keeps what it said. Refuses others' (404). */
export async function deleteNote(db: Db, id: string, by: Writer): Promise<void> {
  const isOwn = and(eq(note.id, id), eq(note.by, by.id));
  const row = await db.select().from(note).where(isOwn).get();
  if (!row || !mayNote(by.role, row.noun)) throw new Refused('notFound', 'There is no such note');
  const { noun, record, text } = row;
  const when = sql`exists (select 1 from ${note} where ${isOwn})`;
  await db.batch([
    recordFact(db, by, { noun, record, at: now(), ...notes(text, ''), when }),
    db.delete(note).where(isOwn),
  ]);
}

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
