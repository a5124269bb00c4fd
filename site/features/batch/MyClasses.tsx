import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import { placeOf } from '../../../contract/next-steps.ts';
import type { Order } from '../../../contract/order.ts';
import { nextClass } from '../../../contract/seat-words.ts';
import { SeatQuestion } from './SeatQuestion.tsx';
import '../../ui/pairs.css';
import './batch.css';

type Props = {
  enrolment: Order;
  /** Called when the student chose something about the seat. */
  onChosen(): void;
};

/** The classes of an enrolment: the next one, where it is and what to bring, and all days. */
export function MyClasses({ enrolment, onChosen }: Props) {
  const { classes, courseName } = enrolment;
  if (!classes) return null;
  const { days, bring, state, choice } = classes;
  const isAsked = choice === 'asked' || choice === 'refund';
  if (state === 'cancelled')
    return isAsked ? <SeatQuestion enrolment={enrolment} onChosen={onChosen} /> : null;
  const next = nextClass(classes);
  const { label, lines, map } = placeOf({ kind: 'course', place: classes.place });
  return (
    <section className="stack my-classes" aria-label={`Classes of ${courseName}`}>
      {isAsked && <SeatQuestion enrolment={enrolment} onChosen={onChosen} />}
      {next ? (
        <dl className="pairs">
          <dt>Next class</dt>
          <dd>
            {dayWithWeekday(next)}, {hoursInWords(classes)}
          </dd>
          <dt>Place</dt>
          <dd>
            {label}, {lines.join(', ')}{' '}
            <a href={map} target="_blank" rel="noopener">
              Map<span className="visually-hidden"> of the {label.toLowerCase()}</span>
            </a>
          </dd>
          {bring && (
            <>
              <dt>Bring</dt>
              <dd>{bring}</dd>
            </>
          )}
        </dl>
      ) : (
        <p>All classes are over.</p>
      )}
      {days.length > 1 && (
        <details>
          <summary>All {days.length} classes</summary>
          <ol className="class-days">
            {days.map((day) => (
              <li key={day} className={next && day >= next ? undefined : 'muted'}>
                {dayWithWeekday(day)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
