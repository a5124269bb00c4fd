import { addWaiting as adding, type WaitingPerson } from '../../../contract/batch.ts';
import type { Batch } from '../../../contract/batch-office.ts';
import { useAction } from '../../lib/action.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Chat, Phone, Stacked } from '../kit/cells.tsx';
import { formOf } from '../kit/fields.tsx';
import { addWaiting, listWaiting, offerSeat, removeWaiting } from './api.ts';
import { waitWords } from './roster-words.ts';

type Props = { batch: Batch; onChanged(): Promise<void> };

/** Who waits for a seat, in order, with an offer by hand and a way out of the list. */
export function WaitingList({ batch, onChanged }: Props) {
  const { _id: id, state } = batch;
  const request = useRequest(() => listWaiting(id));
  const { busy, act } = useAction();
  const reload = () => Promise.all([request.retry(), onChanged()]);
  const { open, dialog } = useDialog(reload);
  const now = new Date().toISOString();
  const people = request.data ?? [];
  const inLine = people.filter(
    ({ end, offeredUntil }) => !end && !(offeredUntil && offeredUntil <= now),
  );
  const over = people.filter((one) => !inLine.includes(one));
  const isFree = batch.seats - batch.taken - batch.offered > 0;
  return (
    <section className="stack no-print" aria-labelledby="waiting">
      <div className="row between">
        <h2 id="waiting">
          Waiting list <span className="muted numbers">{inLine.length}</span>
        </h2>
        {state === 'open' && (
          <Button quiet onClick={() => open((ends) => <AddPerson batch={id} {...ends} />)}>
            Add to the waiting list
          </Button>
        )}
      </div>
      <Loaded of={request} label="Loading the waiting list" rows={1}>
        {() => inLine.length === 0 && <p className="muted">Nobody waits for a seat.</p>}
      </Loaded>
      <ol className="chats divided" onClickCapture={onceOnly}>
        {inLine.map((one) => (
          <li key={one._id} className="row">
            <Person person={one} />
            {!one.offeredUntil && isFree && (
              <Button small off={busy} onClick={() => act(offerSeat(one._id), reload)}>
                Offer a seat<span className="visually-hidden"> to {one.name}</span>
              </Button>
            )}
            <Button
              className="text-button"
              off={busy}
              onClick={() => open((ends) => <RemoveDialog person={one} {...ends} />)}
            >
              Remove<span className="visually-hidden"> {one.name} from the waiting list</span>
            </Button>
          </li>
        ))}
      </ol>
      {over.length > 0 && (
        <details>
          <summary>Who waited before ({over.length})</summary>
          <ul className="chats divided">
            {over.map((one) => (
              <li key={one._id} className="row">
                <Person person={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog}
    </section>
  );
}

/** Asks first: who is removed has lost the place, and the next one stands where they stood. */
const RemoveDialog = ({ person: { _id, name }, ...ends }: Ends & { person: WaitingPerson }) => (
  <Confirm
    question={`Remove ${name} from the waiting list?`}
    action="Remove"
    grave
    send={() => removeWaiting(_id)}
    onFailure={ends.onDone}
    {...ends}
  >
    <p>The place is lost: who joins again is the last in line.</p>
  </Confirm>
);

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

/** Puts somebody who has an account at the end of the line. */
const AddPerson = ({ batch, ...ends }: Ends & { batch: string }) => (
  <AskDialog
    title="Add to the waiting list"
    action="Add"
    schema={formOf(adding)}
    values={{ batch, serialNo: '' }}
    send={addWaiting}
    {...ends}
  >
    {(form) => <Field label="Serial number" data-focus {...form.field('serialNo')} />}
  </AskDialog>
);
