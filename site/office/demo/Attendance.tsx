import { addDays, dayInWords } from '../../../contract/day.ts';
import type { Demo, Attendance as Noted } from '../../../contract/demo.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import type { CallFailed } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill, type State } from '../kit/cells.tsx';
import { noteAttendance } from './api.ts';

type Props = { demo: Demo; onNoted(demo: Demo): void };

const pills: Record<Noted, State> = {
  '': { words: 'Not noted', look: '' },
  came: { words: 'Came', look: 'good' },
  missed: { words: 'Did not come', look: 'bad' },
};

/** Whether somebody came to the class, and what that means for the fee. */
export function Attendance({ demo, onNoted }: Props) {
  const { _id: id, attendance, updatedAt } = demo;
  const { busy, act } = useAction();
  const mayNote = useMay('noteAttendance');
  const note = (next: Noted) =>
    act(
      noteAttendance({ id, updatedAt, attendance: next }),
      ({ data }) => onNoted(data),
      // Somebody else was first: what they saved is shown.
      ({ data }: CallFailed) => {
        const { current } = (data ?? {}) as { current?: Demo };
        if (current) onNoted(current);
      },
    );
  const button = (next: Noted, words: string) => (
    <Button quiet off={busy} onClick={() => note(next)}>
      {words}
    </Button>
  );
  return (
    <section className="card" aria-label="Attendance">
      <div className="body">
        <h2>Did they come?</h2>
        <p className="row">
          <Pill {...pills[attendance]} />
        </p>
        <p>
          <Fee demo={demo} />
        </p>
        {mayNote && (
          <p className="row">
            {attendance !== 'came' && button('came', 'Came')}
            {attendance !== 'missed' && button('missed', 'Did not come')}
            {attendance !== '' && button('', 'Take the note back')}
          </p>
        )}
      </div>
    </section>
  );
}

function Fee({ demo: { attendance, creditedOn, demoDate, fee } }: { demo: Demo }) {
  if (creditedOn)
    return (
      <>
        The fee is credited on order{' '}
        <a className="numbers" href={paths.adminOrder(creditedOn)}>
          {creditedOn}
        </a>
        .
      </>
    );
  if (attendance === 'missed') return 'The fee is not credited.';
  const lastDay = dayInWords(addDays(demoDate, limits.creditDays));
  return (
    <>
      {attendance === '' && 'Without a note they count as having come once the class is over. '}
      The fee of {rupees(fee)}, once it is verified, comes off a course that they book by {lastDay}{' '}
      with the same confirmed e-mail.
    </>
  );
}
