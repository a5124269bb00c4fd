import * as z from 'zod/mini';
import { text, withId } from './field.ts';
import { limits } from './limits.ts';
import { record } from './reply-schema.ts';
import { may, type Permission, type Role } from './team.ts';

/** What the office notes something about, and who may read and write notes about it. */
export const notedBy = {
  order: 'readOrders',
  user: 'readPeople',
  enquiry: 'answerEnquiries',
  demo: 'readDemos',
  batch: 'moveSeats',
  course: 'editCatalogue',
  product: 'editCatalogue',
} as const satisfies Record<string, Permission>;

export type NoteNoun = keyof typeof notedBy;
export const noteNouns = Object.keys(notedBy) as NoteNoun[];

export const mayNote = (role: Role, noun: NoteNoun): boolean => may(role, notedBy[noun]);

const noun = z.enum(noteNouns, 'Say what kind of record is meant');

export const notesOf = withId({ noun });
export type NotesOf = z.output<typeof notesOf>;

export const addNote = withId({ noun, text: text('Write the note', limits.message) });
export type AddNote = z.output<typeof addNote>;

export const note = record('Note', {
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
});
export type Note = z.output<typeof note>;
