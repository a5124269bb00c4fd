import { useStore } from '@nanostores/react';
import { addNote as adding, mayNote, type NoteNoun } from '../../../contract/note.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { changesById, reads, sends } from '../kit/calls.ts';
import { When } from '../kit/cells.tsx';
import { formOf } from '../kit/fields.tsx';

const readNotes = reads(api.note.list.$get);
const addNote = sends(api.note.add.$post);
const deleteNote = changesById(api.note.delete.$post);

type Props = { noun: NoteNoun; id: string };

/** What the office notes about a record, for whom the role shows it. */
export function Notes(of: Props) {
  const user = useStore($user);
  return user && mayNote(user.role, of.noun) ? <List {...of} /> : null;
}

function List({ noun, id }: Props) {
  const { data: notes, failed, retry, set } = useRequest(() => readNotes({ noun, id }));
  const { busy, act } = useAction();
  const form = useAskForm({
    schema: formOf(adding),
    values: { noun, id, text: '' },
    async send(note) {
      const { data } = await toastAnswer(addNote(note));
      set(data);
      form.reset();
    },
  });
  return (
    <section className="stack" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <form className="form" onSubmit={form.submit}>
        <TextArea label="New note" rows={2} hint="For the office alone." {...form.field('text')} />
        <p>
          <Button type="submit" quiet small off={form.sending || !form.watch('text').trim()}>
            Add note
          </Button>
        </p>
      </form>
      {!notes && !failed && <Skeleton rows={1} label="Loading the notes" />}
      {failed && <Failed message={failed} retry={retry} />}
      {notes && notes.length > 0 && (
        <ul className="trail stack gap-12">
          {notes.map((note) => (
            <li key={note._id}>
              <p className="message">{note.text}</p>
              <p className="row tight small muted">
                <span>
                  {note.by}, <When at={note.createdAt} />
                </span>
                {note.isOwn && (
                  <Button
                    className="text-button"
                    off={busy}
                    onClick={() => act(deleteNote(note._id), retry, retry)}
                  >
                    Delete<span className="visually-hidden"> note: {note.text.slice(0, 40)}</span>
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
