import { addWaiting as adding, type WaitingPerson } from '../../../contract/batch.ts';
import type { Batch } from '../../../contract/batch-office.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { type Action, useActions, withForm } from '../kit/actions.tsx';
import { Chat, Phone, Stacked } from '../kit/cells.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { addWaiting, listWaiting, offerSeat, removeWaiting } from './api.ts';
import { waitWords } from './roster-words.ts';

type Props = { batch: Batch; onChanged(): Promise<void> };

const offer: Action<WaitingPerson> = { label: 'Offer a seat', send: ({ _id }) => offerSeat(_id) };

/** Who is removed has lost the place, and the next one stands where they stood. */
const removal: Action<WaitingPerson> = {
  label: 'Remove',
  question: ({ name }) => `Remove ${name} from the waiting list?`,
  words: 'The place is lost: who joins again is the last in line.',
  grave: true,
  send: ({ _id }) => removeWaiting(_id),
};

/** Puts somebody who has an account at the end of the line of a batch. */
const addition = withForm({
  label: 'Add to the waiting list',
  action: 'Add',
  form: {
    schema: adding,
    values: (batch: string) => ({ batch, serialNo: '' }),
    fields: { serialNo: { label: 'Serial number', isFirst: true } },
  },
  send: (_, person) => addWaiting(person),
});

/** Who waits for a seat, in order, with an offer by hand and a way out of the list. */
export function WaitingList({ batch, onChanged }: Props) {
  const { _id: id, state } = batch;
  const request = useRequest(() => listWaiting(id));
  const reload = () => Promise.all([request.retry(), onChanged()]);
  const { busy, start, dialog } = useActions({ onDone: reload, onStale: reload });
  const now = new Date().toISOString();
  const people = request.data ?? [];
  const inLine = people.filter(
    ({ end, offeredUntil }) => !end && !(offeredUntil && offeredUntil <= now),
  );
  const over = people.filter((person) => !inLine.includes(person));
  const isFree = batch.seats - batch.taken - batch.offered > 0;
  return (
    <section className="stack no-print" aria-labelledby="waiting">
      <div className="row between">
        <h2 id="waiting">
          Waiting list <span className="muted numbers">{inLine.length}</span>
        </h2>
        {state === 'open' && (
          <Button quiet onClick={() => start(addition, id)}>
            Add to the waiting list
          </Button>
        )}
      </div>
      <Loaded of={request} label="Loading the waiting list" rows={1}>
        {() => inLine.length === 0 && <p className="muted">Nobody waits for a seat.</p>}
      </Loaded>
      <ol className="chats divided" onClickCapture={onceOnly}>
        {inLine.map((entry) => (
          <li key={entry._id} className="row">
            <Person person={entry} />
            {!entry.offeredUntil && isFree && (
              <Button small off={busy} onClick={() => start(offer, entry)}>
                Offer a seat<span className="visually-hidden"> to {entry.name}</span>
              </Button>
            )}
            <Button className="text-button" off={busy} onClick={() => start(removal, entry)}>
              Remove<span className="visually-hidden"> {entry.name} from the waiting list</span>
            </Button>
          </li>
        ))}
      </ol>
      {over.length > 0 && (
        <details>
          <summary>Who waited before ({over.length})</summary>
          <ul className="chats divided">
            {over.map((entry) => (
              <li key={entry._id} className="row">
                <Person person={entry} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog}
    </section>
  );
}

function Person({ person }: { person: WaitingPerson }) {
  const { name, mobile, createdAt } = person;
  return (
    <Stacked look="numbers" below={`Since ${momentForPeople(createdAt)}: ${waitWords(person)}`}>
      <span>
        <strong>{name}</strong> <Phone of={mobile} />{' '}
        <Chat look="small" mobile={mobile} name={name} />
      </span>
    </Stacked>
  );
}
