import type { Batch } from '../../../contract/batch-office.ts';
import { addDays, dayWithWeekday, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import type { ClassToNote } from '../../../contract/roster.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { countOf } from '../../ui/text.ts';
import { listBatches } from '../batch/api.ts';
import { together } from '../kit/calls.ts';
import { Loaded } from '../kit/RecordScreen.tsx';
import { Classes } from './Today.tsx';

/** Days that a teacher sees, today included. */
const ahead = 7;

/** Where a teacher begins: what was not noted yet, then the classes of the week. */
export function OwnClasses() {
  const days = Array.from({ length: ahead }, (_, at) => addDays(today(), at));
  const found = useRequest(() =>
    together({
      batches: listBatches({ from: days[0] ?? '', to: days.at(-1) ?? '' }),
      lessons: ask(api.attendance.classes.$get()),
    }),
  );
  useFresh(found.load);
  return (
    <section className="stack" aria-label="Your classes">
      <Loaded of={found} label="Loading your classes" rows={3}>
        {({ batches, lessons }) => (
          <>
            <NotNoted of={lessons} />
            {days.map((day, at) => {
              const classes = classesOn(batches, day);
              if (classes.length === 0 && at > 0) return null;
              return (
                <div key={day} className="stack gap-8">
                  <h2>{at === 0 ? 'Today' : dayWithWeekday(day)}</h2>
                  {classes.length > 0 ? (
                    <Classes of={classes} isOwn />
                  ) : (
                    <p className="muted">No class of yours today.</p>
                  )}
                  {at === 0 && classes.length > 0 && (
                    <p>
                      <a className="button" href={paths.adminAttendance}>
                        Take attendance
                      </a>
                    </p>
                  )}
                </div>
              );
            })}
          </>
        )}
      </Loaded>
    </section>
  );
}

function NotNoted({ of }: { of: ClassToNote[] }) {
  const missing = of.filter(
    ({ day, notedAt, students }) => day < today() && !notedAt && students.length > 0,
  );
  if (missing.length === 0) return null;
  return (
    <ul className="waits not-noted box divided" aria-label="Not noted yet">
      {missing.map(({ lesson, courseName, day, students }) => (
        <li key={lesson}>
          <a className="whole" href={paths.adminRegister(lesson)}>
            {courseName}
          </a>
          <span className="small pressing">Not noted yet</span>
          <span className="small muted">
            {dayWithWeekday(day)} · {countOf(students.length, 'students')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const classesOn = (batches: Batch[], day: string) =>
  batches
    .filter(
      ({ state, lessons }) => state !== 'cancelled' && lessons.some((lesson) => lesson.day === day),
    )
    .map((batch) => ({ ...batch, kind: 'course' as const, name: batch.courseName }))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
