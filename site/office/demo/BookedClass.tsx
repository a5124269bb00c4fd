import { dayWithWeekday, hoursInWords, timeInWords } from '../../../contract/batch-words.ts';
import type { ChosenClass, Demo } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { MoveToClass } from './MoveToClass.tsx';

type Props = {
  demo: Demo;
  /** Whether it can be put into another class, and what is done with it then. */
  mayMove: boolean;
  onMoved(demo: Demo): void;
};

/** The class of a booking, and the way into another one. */
export function BookedClass({ demo, mayMove, onMoved }: Props) {
  const { chosen } = demo;
  if (!chosen && !mayMove) return null;
  return (
    <section className="card" aria-labelledby="class">
      <div className="body stack">
        <div className="row between">
          <h2 id="class">Demo class</h2>
          {chosen && chosen.state !== 'open' && (
            <span className={chosen.state === 'cancelled' ? 'pill bad' : 'pill'}>
              {chosen.state === 'cancelled' ? 'Cancelled' : 'Closed'}
            </span>
          )}
        </div>
        {chosen ? (
          <Chosen demo={demo} chosen={chosen} />
        ) : (
          <p className="muted">None was chosen.</p>
        )}
        {mayMove && <MoveToClass demo={demo} onMoved={onMoved} />}
      </div>
    </section>
  );
}

/** When and where the class is, how full, and what became of it since it was booked. */
function Chosen({ demo, chosen }: { demo: Demo; chosen: ChosenClass }) {
  const { day, startTime, place, seats, left, state, movedFrom, movedAt } = chosen;
  const isOtherTime =
    demo.demoDate !== '' && (demo.demoDate !== day || demo.demoTime !== startTime);
  return (
    <>
      <p className="numbers">
        <strong>{dayWithWeekday(day)}</strong>, {hoursInWords(chosen)}
        <br />
        <span className="muted">
          {place} · {seats - left} of {seats} seats taken
        </span>
      </p>
      {state === 'cancelled' && (
        <p className="notice" role="note">
          This class was cancelled after it was booked, and the person was told. Put the booking
          into another class, or set a day below.
        </p>
      )}
      {state !== 'cancelled' && movedFrom && (
        <p className="notice numbers" role="note">
          Moved on {momentForPeople(movedAt)}. Before, it was on {dayWithWeekday(movedFrom.day)},
          {` ${timeInWords(movedFrom.startTime)}`}, in the {movedFrom.place}.
        </p>
      )}
      {isOtherTime && (
        <p className="notice" role="note">
          The booking is approved for another time than its class.
        </p>
      )}
      <p>
        <a href={paths.adminDemoWeek(day)}>See the week of this class</a>
      </p>
    </>
  );
}
