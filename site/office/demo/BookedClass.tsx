import { useState } from 'react';
import { dayWithWeekday, hoursInWords, timeInWords } from '../../../contract/day.ts';
import type { ChosenClass, Demo } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { StatePill } from '../kit/cells.tsx';
import { moveToClass, openClasses } from './api.ts';

export function BookedClass({ demo }: { demo: Demo }) {
  const { chosen, status } = demo;
  return (
    <section className="stack" aria-label="Demo class">
      <div className="row tight">
        <h2 className="numbers">
          {chosen
            ? `${dayWithWeekday(chosen.day)}, ${hoursInWords(chosen)}`
            : 'No class was chosen'}
        </h2>
        <StatePill of={status} />
        {chosen && chosen.state !== 'open' && <StatePill of={chosen.state} />}
      </div>
      {chosen && <Chosen demo={demo} chosen={chosen} />}
    </section>
  );
}

/** Where the class is, how full, and what became of it since it was booked. */
function Chosen({ demo, chosen }: { demo: Demo; chosen: ChosenClass }) {
  const { day, startTime, place, seats, left, state, movedFrom, movedAt } = chosen;
  const isOtherTime =
    demo.demoDate !== '' && (demo.demoDate !== day || demo.demoTime !== startTime);
  return (
    <>
      <p className="numbers muted">
        {place} · {seats - left} of {seats} seats taken ·{' '}
        <a href={paths.adminDemoWeek(day)}>See the week of this class</a>
      </p>
      {state === 'cancelled' && (
        <p className="notice" role="note">
          This class was cancelled after it was booked, and the person was told. Put the booking
          into another class, or set a day below.
        </p>
      )}
      {state !== 'cancelled' && movedFrom && (
        <p className="notice numbers" role="note">
          Moved on {momentForPeople(movedAt)}. Before, it was on {dayWithWeekday(movedFrom.day)},{' '}
          {timeInWords(movedFrom.startTime)}, in the {movedFrom.place}.
        </p>
      )}
      {isOtherTime && (
        <p className="notice" role="note">
          The booking is approved for another time than its class.
        </p>
      )}
    </>
  );
}

type MoveProps = { demo: Demo; onMoved(demo: Demo): void };

/** Puts a booking into another class that can be booked; nothing without one. */
export function MoveToClass({ demo, onMoved }: MoveProps) {
  const { _id: id, classId: own, updatedAt, status } = demo;
  const classes = useRequest(openClasses);
  const [to, setTo] = useState('');
  const { busy, act } = useAction();
  const others = classes.data?.filter(({ _id }) => _id !== own) ?? [];
  if (others.length === 0) return null;
  const move = () => act(moveToClass({ id, classId: to, updatedAt }), ({ data }) => onMoved(data));
  return (
    <div className="beside">
      <Select
        label="Class"
        hint={
          status === 'success'
            ? 'They are told of the new day at once.'
            : 'They are told of the class at once. The booking still waits for your approval.'
        }
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">Choose a class</option>
        {others.map(({ _id, day, startTime, place, seats, left }) => (
          <option key={_id} value={_id} disabled={left === 0}>
            {dayWithWeekday(day)}, {timeInWords(startTime)}, {place}:{' '}
            {left === 0 ? 'full' : `${seats - left} of ${seats} taken`}
          </option>
        ))}
      </Select>
      <Button quiet off={busy || to === ''} onClick={move}>
        {busy ? 'Moving…' : 'Move'}
      </Button>
    </div>
  );
}
