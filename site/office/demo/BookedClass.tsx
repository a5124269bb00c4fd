import { dayWithWeekday, hoursInWords, timeInWords } from '../../../contract/batch-words.ts';
import type { ChosenClass, Demo } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { momentForPeople } from '../../lib/dates.ts';

type Props = { demo: Demo; chosen: ChosenClass };

/** The class of a booking: when and where it is, how full, and what became of it since it was booked. */
export const BookedClass = ({ demo, chosen }: Props) => {
  const { day, place, seats, left, state } = chosen;
  const isOtherDay =
    demo.demoDate !== '' && (demo.demoDate !== day || demo.demoTime !== chosen.startTime);
  return (
    <section className="card" aria-labelledby="class">
      <div className="body stack">
        <div className="row between">
          <h2 id="class">Demo class</h2>
          {state !== 'open' && (
            <span className={state === 'cancelled' ? 'pill bad' : 'pill'}>
              {state === 'cancelled' ? 'Cancelled' : 'Closed'}
            </span>
          )}
        </div>
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
        {state !== 'cancelled' && chosen.movedFrom && (
          <p className="notice numbers" role="note">
            Moved on {momentForPeople(chosen.movedAt)}. Before, it was on{' '}
            {dayWithWeekday(chosen.movedFrom.day)}, {timeInWords(chosen.movedFrom.startTime)}, in
            the {chosen.movedFrom.place}.
          </p>
        )}
        {isOtherDay && (
          <p className="notice" role="note">
            The booking is approved for another time than its class.
          </p>
        )}
        <p>
          <a href={paths.adminDemoWeek(day)}>See the week of this class</a>
        </p>
      </div>
    </section>
  );
};
