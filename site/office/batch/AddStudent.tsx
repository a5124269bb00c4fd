import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { dayInWords } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/FilterBar.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { ifStale } from '../kit/calls.ts';
import { listOrders } from '../order/api.ts';
import { moveSeat } from './api.ts';

type Props = Ends & { batch: Batch };

/** Orders that are shown for a search. */
const most = 20;

/** Gives a seat to somebody who has ordered the course and is in another batch, or in none. */
export function AddStudent({ batch, onClose, onDone }: Props) {
  const { _id: id, courseName, seats, taken, offered, waiting } = batch;
  const [q, setQ] = useState('');
  const query = {
    course: courseName,
    outside: id,
    page: '1',
    limit: String(most),
    ...(q.trim() ? { q } : { days: 'none' }),
  };
  const list = useList(query, listOrders);
  const { busy, act } = useAction();
  const found = list.rows;
  const more = (list.total ?? 0) - most;
  const give = (orderId: string, from: string) =>
    act(moveSeat({ orderId, batch: id, from }), onDone, ifStale(list.reload));
  if (seats - taken - offered <= 0)
    return (
      <Dialog title="Add a student" onClose={onClose}>
        <p>All seats are taken or offered. Raise the number of seats first, or take one away.</p>
      </Dialog>
    );
  const rows = (
    <>
      {list.failed && <Failed message={list.failed} retry={list.reload} />}
      {!found && !list.failed && <Skeleton label="Loading the orders" rows={2} />}
      {found?.length === 0 && <p role="status">{q.trim() ? 'Nobody was found.' : 'Nobody.'}</p>}
      <ul className="chats divided" inert={list.busy}>
        {found?.map(({ _id, orderId, name, batch: other, startDate, status }) => (
          <li key={_id} className="row">
            <span className="stacked">
              {name}
              <span className="small muted numbers">
                Order {orderId}, {status}
                {other && startDate && `, in the batch from ${dayInWords(startDate)}`}
              </span>
            </span>
            <Button small off={busy} onClick={() => give(_id, other)}>
              {other ? 'Move here' : 'Give a seat'}
              <span className="visually-hidden">
                {other ? ': ' : ' to '}
                {name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small muted numbers" role="status">
          And {more} more: search for the name.
        </p>
      )}
    </>
  );
  return (
    <Dialog title="Add a student" onClose={onClose} locked={busy}>
      {waiting > 0 && (
        <p className="notice">Somebody waits for a seat here: this goes past the waiting list.</p>
      )}
      {!q.trim() && (
        <>
          <h3>Ordered, without days</h3>
          {rows}
        </>
      )}
      <SearchField
        label="Somebody else"
        hint="Name, phone or order number."
        placeholder=""
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {q.trim() && rows}
      <p>
        <a href={paths.adminCounter}>New order</a>
      </p>
    </Dialog>
  );
}
