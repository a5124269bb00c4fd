import { useState } from 'react';
import { dayWithWeekday, hoursInWords } from '../../../contract/day.ts';
import type { Attendance, Demo, OfficeDemoClass } from '../../../contract/demo.ts';
import { hasCome, isOver } from '../../../contract/demo-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { useAction } from '../../lib/action.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text.ts';
import { type Action, type AnyAction, useActions } from '../kit/actions.tsx';
import { ifStale } from '../kit/calls.ts';
import { StatePill } from '../kit/cells.tsx';
import { Outcomes } from '../kit/Outcomes.tsx';
import { approveMany, cancelClass, noteMany, setState } from './api.ts';
import { EditClass } from './class-dialogs.tsx';
import { Visitor } from './Visitor.tsx';

type Props = {
  of: OfficeDemoClass;
  /** Where its people can be moved. */
  others: OfficeDemoClass[];
  /** Claims that wait to be verified, by the number of a booking. */
  fees: Map<string, AdminPayment>;
  /** Whether it is the first that waits: its button is the main one. */
  leads: boolean;
  onChanged(): void;
};

const actions: AnyAction<OfficeDemoClass>[] = [
  {
    label: 'Close bookings',
    when: ({ state }) => state === 'open',
    send: (demoClass) => setState(demoClass, 'closed'),
  },
  {
    label: 'Open bookings',
    when: ({ state }) => state !== 'open',
    send: (demoClass) => setState(demoClass, 'open'),
  },
  { label: 'Change', dialog: (demoClass, ends) => <EditClass of={demoClass} {...ends} /> },
  {
    label: 'Cancel class',
    question: ({ day }) => `Cancel the class on ${dayWithWeekday(day)}?`,
    words: ({ bookings }) => {
      const told = bookings.filter(({ status }) => status !== 'rejected').length;
      return `Everybody who booked it (${told}) is told, and waits for another day.`;
    },
    grave: true,
    keep: 'Keep the class',
    send: ({ _id: id, updatedAt }) => cancelClass({ id, updatedAt }),
  },
];

export function ClassCard({ of, others, fees, leads, onChanged }: Props) {
  const { busy, act } = useAction();
  const { busy: asking, start, dialog } = useActions({ onDone: onChanged, onStale: onChanged });
  const [results, setResults] = useState<Awaited<ReturnType<typeof approveMany>>['data']>([]);
  const mayDecide = useMay('decideDemos');
  const { bookings, state } = of;
  const pending = bookings.filter(({ status }) => status === 'pending');
  const expected = bookings.filter(({ status }) => status === 'success');
  const toNote = expected.filter(hasCome);
  const change = (call: Promise<{ message?: string | undefined }>) =>
    act(call, onChanged, ifStale(onChanged));
  const note = (people: Demo[], attendance: Attendance) =>
    change(noteMany({ marks: people.map(({ _id: id }) => ({ id, attendance })) }));
  const approval: Action<OfficeDemoClass> = {
    label: 'Approve all',
    question: `Approve ${countOf(pending.length, 'bookings')}?`,
    words: (
      <>
        <p>
          {pending.map(({ fullName }) => fullName).join(', ')}: for {dayWithWeekday(of.day)},{' '}
          {hoursInWords(of)}. Each gets a mail with an invitation, held for a minute.
        </p>
        <p className="small muted">A fee that was not verified yet stays to be verified.</p>
      </>
    ),
    async send() {
      const answer = await approveMany({ ids: pending.map(({ _id }) => _id) });
      setResults(answer.data);
      return answer;
    },
  };
  const title = `${dayWithWeekday(of.day)}, ${hoursInWords(of)}`;
  return (
    <section className="card" aria-label={title}>
      <div className="body stack">
        <div className="row between">
          <div>
            <h2 className="h3">{title}</h2>
            <p className="muted">
              {of.place}
              {of.teacher && `, ${of.teacher}`} · {of.seats - of.left} of {of.seats} seats taken
            </p>
          </div>
          {state !== 'open' && <StatePill of={state} />}
        </div>
        <div role="status">
          <Outcomes
            results={results}
            nameOf={({ _id }) => bookings.find((booking) => booking._id === _id)?.fullName}
            onClose={() => setResults([])}
          />
        </div>
        {bookings.length === 0 && <p className="muted">Nobody is in this class.</p>}
        <ul className="chats divided visitors">
          {bookings.map((booking) => (
            <Visitor
              key={booking._id}
              of={booking}
              fee={fees.get(booking.orderId)}
              others={mayDecide ? others : []}
              decides={mayDecide && state !== 'cancelled' && !isOver(of) ? of : undefined}
              busy={busy}
              change={change}
              onNote={(attendance) => note([booking], attendance)}
              onMoved={onChanged}
            />
          ))}
        </ul>
        <div className="row no-print">
          {mayDecide && pending.length > 0 && state !== 'cancelled' && (
            <Button quiet={!leads} off={busy} onClick={() => start(approval, of)}>
              Approve all pending ({pending.length})
            </Button>
          )}
          {toNote.length > 1 && (
            <Button quiet off={busy} onClick={() => note(toNote, 'came')}>
              Everybody came
            </Button>
          )}
          {mayDecide &&
            state !== 'cancelled' &&
            !isOver(of) &&
            actions
              .filter(({ when }) => !when || when(of))
              .map((action) => (
                <Button
                  key={action.label}
                  quiet
                  off={busy || asking}
                  onClick={() => start(action, of)}
                >
                  {action.label}
                </Button>
              ))}
        </div>
        {dialog}
      </div>
    </section>
  );
}
