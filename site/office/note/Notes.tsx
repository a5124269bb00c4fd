import { addNote as adding, type Note, type NoteNoun } from '../../../contract/note.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { changesById, reads, sends } from '../kit/calls.ts';
import { When } from '../kit/cells.tsx';
import { formOf } from '../kit/fields.tsx';

export const readNotes = reads(api.note.list.$get);
const addNote = sends(api.note.add.$post);
const deleteNote = changesById(api.note.delete.$post);

export function NewNote({ noun, id }: { noun: NoteNoun; id: string }) {
  const form = useAskForm({
    schema: formOf(adding),
    values: { noun, id, text: '' },
    async send(note) {
      await toastAnswer(addNote(note));
      form.reset();
    },
  });
  return (
    <form className="beside" onSubmit={form.submit}>
      <TextArea label="New note" rows={1} hint="For the office alone." {...form.field('text')} />
      <Button type="submit" quiet off={form.sending || !form.watch('text').trim()}>
        Add note
      </Button>
    </form>
  );
}

/** Who wrote a note and when, and the way to delete one's own. */
export function NoteFoot({ note }: { note: Note }) {
  const { busy, run } = useAction();
  return (
    <>
      <span>
        {note.by}, <When at={note.createdAt} />
      </span>
      {note.isOwn && (
        <Button
          className="text-button"
          off={busy}
          onClick={() => run(() => toastAnswer(deleteNote(note._id)))}
        >
          Delete<span className="visually-hidden"> note: {note.text.slice(0, 40)}</span>
        </Button>
      )}
    </>
  );
}
