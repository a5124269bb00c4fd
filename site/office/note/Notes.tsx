import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { mayNote, type Note, type NoteNoun } from '../../../contract/note.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { changesById, reads, sends } from '../kit/calls.ts';
import { When } from '../kit/cells.tsx';

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
  const [text, setText] = useState('');
  const { busy, failure, act } = useAction();
  const add = () =>
    act(addNote({ noun, id, text }), ({ data }) => {
      set(data);
      setText('');
    });
  return (
    <section className="stack" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && text.trim()) add();
        }}
      >
        <TextArea
          label="New note"
          rows={2}
          hint="For the office alone."
          value={text}
          error={failure || undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          <Button type="submit" quiet small off={busy || !text.trim()}>
            Add note
          </Button>
        </p>
      </form>
      {!notes && !failed && <Skeleton rows={1} label="Loading the notes" />}
      {failed && <Failed message={failed} retry={retry} />}
      {notes && notes.length > 0 && (
        <ul className="trail stack gap-12">
          {notes.map((note) => (
            <One key={note._id} note={note} onGone={retry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function One({ note, onGone }: { note: Note; onGone(): Promise<void> }) {
  const { busy, act } = useAction();
  return (
    <li>
      <p className="message">{note.text}</p>
      <p className="row tight small muted">
        <span>
          {note.by}, <When at={note.createdAt} />
        </span>
        {note.isOwn && (
          <Button
            className="text-button"
            off={busy}
            onClick={() => act(deleteNote(note._id), onGone, onGone)}
          >
            Delete<span className="visually-hidden"> note: {note.text.slice(0, 40)}</span>
          </Button>
        )}
      </p>
    </li>
  );
}
