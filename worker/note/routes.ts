import * as z from 'zod/mini';
import { addNote as adding, notesOf as asked, note } from '../../contract/note.ts';
import { oneToUndo } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { anyStaff } from '../user/guard.ts';
import { addNote, deleteNote, notesOf } from './notes.ts';

export const noteRoutes = routes(
  { name: 'Notes' },
  call('GET /list', anyStaff, {
    summary: 'List the notes about a record',
    request: query(asked),
    reply: z.array(note),
  })(async (c, query) => ok(c, await notesOf(open(c.env.DB), query, c.get('user')))),
  call('POST /add', anyStaff, {
    summary: 'Write a note about a record',
    request: json(adding),
    reply: z.array(note),
    refuses: { notFound: 'There is no such record.' },
  })(async (c, form) => {
    const db = open(c.env.DB);
    await addNote(db, form, c.get('user'));
    return ok(c, await notesOf(db, form, c.get('user')), { message: 'Note added' });
  }),
  call('POST /delete', anyStaff, {
    summary: 'Delete one’s own note',
    request: json(oneToUndo),
    beside: ['undo'],
    refuses: { notFound: 'There is no such note, or somebody else wrote it.' },
  })(async (c, { id, requestId }) => {
    const env = undoable(c, requestId, { note: [id] });
    await deleteNote(open(env.DB), id, c.get('user'));
    return done(c, 'Note deleted');
  }),
);
