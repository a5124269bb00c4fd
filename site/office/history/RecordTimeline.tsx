import { useStore } from '@nanostores/react';
import { clockInWords } from '../../../contract/day.ts';
import type { HistoryEntry, Noun } from '../../../contract/history.ts';
import { pageMost } from '../../../contract/list.ts';
import {
  addNote as adding,
  mayNote,
  type Note,
  type NoteNoun,
  noteNouns,
} from '../../../contract/note.ts';
import { may, type Role } from '../../../contract/team.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { capitalize } from '../../ui/text.ts';
import { changesById, reads, sends, together } from '../kit/calls.ts';
import { When } from '../kit/cells.tsx';
import { formOf } from '../kit/fields.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { ChangedFields, PutBack } from './PutBack.tsx';
import { type Found, Timeline, type TimelineFrame } from './Timeline.tsx';

type Props<Beside> = {
  noun: Noun;
  id: string;
  /** What is read beside notes and changes, and what of it happened. */
  read?(): Promise<{ data: Beside }>;
  beside?(data: Beside, reload: () => void): Found[];
  /** Its changes alone, below the form of a dialog: nothing is noted there. */
  isHistory?: true;
} & Omit<TimelineFrame, 'above' | 'title'>;

const isNoted = (noun: Noun): noun is NoteNoun => (noteNouns as string[]).includes(noun);

/** What happened to a record, as far as the role shows it, and the way to note something. */
export function RecordTimeline<Beside>(props: Props<Beside>) {
  const role = useStore($user)?.role;
  if (!role) return null;
  const noted = !props.isHistory && isNoted(props.noun) && mayNote(role, props.noun) && props.noun;
  if (!noted && !may(role, 'readHistory')) return null;
  return <Happened {...props} role={role} noted={noted} />;
}

/** Calls after which a record has more changes than anybody reads. */
const mostPages = 20;

async function readChanges(noun: Noun, id: string) {
  const data: HistoryEntry[] = [];
  for (let page = 0; page < mostPages && data.length === page * pageMost; page++) {
    const query = { noun, id, before: data.at(-1)?._id ?? '', limit: String(pageMost) };
    data.push(...(await ask(api.admin.history.$get({ query }))).data);
  }
  return { data };
}

const none = async () => ({ data: [] as never[] });

/** A note stands by itself; that it was deleted stands in the history alone. */
const isNewNote = ({ changes }: HistoryEntry) =>
  changes.length > 0 && changes.every(({ field, before }) => field === 'notes' && !before);

type HappenedProps<Beside> = Props<Beside> & { role: Role; noted: NoteNoun | false };

function Happened<Beside>(props: HappenedProps<Beside>) {
  const { noun, id, read, beside, role, noted, isHistory, ...frame } = props;
  const request = useRequest(() =>
    together({
      notes: noted ? readNotes({ noun: noted, id }) : none(),
      changes: may(role, 'readHistory') ? readChanges(noun, id) : none(),
      others: read ? read() : Promise.resolve({ data: undefined as Beside }),
    }),
  );
  useOnMount(() => {
    addEventListener('changed', request.retry);
    return () => removeEventListener('changed', request.retry);
  });
  const ofNote = (note: Note): Found => ({
    id: note._id,
    kind: 'note',
    at: note.createdAt,
    words: <p className="message">{note.text}</p>,
    below: <NoteFoot note={note} />,
  });
  const ofChange = (entry: HistoryEntry): Found => ({
    id: entry._id,
    kind: 'change',
    at: entry.at,
    words:
      entry.what === 'changed' ? (
        <ChangedFields of={entry.changes} noun={noun} />
      ) : (
        capitalize(entry.what)
      ),
    below: (
      <>
        {entry.by.name}, {clockInWords(entry.at)} <PutBack noun={noun} entry={entry} />
      </>
    ),
  });
  return (
    <Loaded of={request} label="Loading what happened">
      {({ notes, changes, others }) => (
        <Timeline
          {...frame}
          title={isHistory ? 'History' : 'What happened'}
          of={[
            ...(beside?.(others, request.retry) ?? []),
            ...notes.map(ofNote),
            ...changes.filter((entry) => !isNewNote(entry)).map(ofChange),
          ]}
          above={noted && <NewNote noun={noted} id={id} />}
        />
      )}
    </Loaded>
  );
}

const readNotes = reads(api.note.list.$get);
const addNote = sends(api.note.add.$post);
const deleteNote = changesById(api.note.delete.$post);

function NewNote({ noun, id }: { noun: NoteNoun; id: string }) {
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
function NoteFoot({ note }: { note: Note }) {
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
