import { useState } from 'react';
import { dayWithWeekday, timeInWords } from '../../../contract/batch-words.ts';
import type { Demo } from '../../../contract/demo.ts';
import { useAction } from '../../lib/action.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { moveToClass, openClasses } from './api.ts';

type Props = { demo: Demo; onMoved(demo: Demo): void };

/** Puts a booking into another class that can be booked; nothing without one. */
export function MoveToClass({ demo, onMoved }: Props) {
  const { _id: id, classId: own, updatedAt, status } = demo;
  const classes = useRequest(openClasses);
  const [to, setTo] = useState('');
  const { busy, act } = useAction();
  const others = classes.data?.filter(({ _id }) => _id !== own) ?? [];
  if (others.length === 0) return null;
  const move = () => act(moveToClass({ id, classId: to, updatedAt }), ({ data }) => onMoved(data));
  return (
    <details open={!own || undefined}>
      <summary>{own ? 'Move to another class' : 'Put into a class'}</summary>
      <div className="form">
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
        <p>
          <Button quiet off={busy || to === ''} onClick={move}>
            {busy ? 'Moving…' : 'Move'}
          </Button>
        </p>
      </div>
    </details>
  );
}
