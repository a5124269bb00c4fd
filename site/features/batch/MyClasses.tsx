import type { ReactNode } from 'react';
import { dayWithWeekday, hoursInWords } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import type { MyClasses as Classes } from '../../../contract/roster.ts';
import { nextClass } from '../../../contract/seat-words.ts';
import { placeOf } from '../../../contract/venue.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';

type Props = { enrolment: Order; own: Classes | undefined };

export function MyClasses({ enrolment, own }: Props) {
  const { classes, courseName } = enrolment;
  if (!classes || classes.state === 'cancelled') return null;
  const { days, bring } = classes;
  const next = nextClass(classes);
  const { place } = classes;
  const { lines, map } = placeOf({ kind: 'course', place });
  return (
    <section className="stack my-classes" aria-label={`Classes of ${courseName}`}>
      {next ? (
        <Facts look="">
          <Fact name="Next class">
            {dayWithWeekday(next)}, {hoursInWords(classes)}
          </Fact>
          <Fact name="Place">
            {place}, {lines.join(', ')}{' '}
            <a href={map} target="_blank" rel="noopener">
              Map<span className="visually-hidden"> of the {place.toLowerCase()}</span>
            </a>
          </Fact>
          <Fact name="Bring">{bring}</Fact>
        </Facts>
      ) : (
        <p>All classes are over.</p>
      )}
      {(days.length > 1 || !next) && (
        <details>
          <summary>{days.length > 1 ? `All ${days.length} classes` : 'The class'}</summary>
          <ol className="steps small">
            {days.map((day) => (
              <li key={day} className={next && day >= next ? undefined : 'muted'}>
                {dayWithWeekday(day)}
                {attendanceOn(own, day)}
              </li>
            ))}
          </ol>
        </details>
      )}
      {own && own.material.length > 0 && <Material material={own.material} />}
    </section>
  );
}

function attendanceOn(own: Classes | undefined, day: string): ReactNode {
  const isPresent = own?.lessons.find((lesson) => lesson.day === day)?.isPresent;
  if (isPresent === true) return <span className="pill good aside">You were here</span>;
  return isPresent === false ? <span className="pill bad aside">You were not here</span> : null;
}

const Material = ({ material }: Pick<Classes, 'material'>) => (
  <div>
    <h3>Recipes and notes</h3>
    <ul className="bullets">
      {material.map(({ _id, title, href, isFile, day }) => (
        <li key={_id}>
          <a href={href} target="_blank" download={isFile ? '' : undefined} rel="noopener">
            {title}
          </a>
          {day && <span className="muted small"> {dayWithWeekday(day)}</span>}
        </li>
      ))}
    </ul>
  </div>
);
