import type { Batch } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { addDays, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { useRequest } from '../../lib/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { listBatches } from '../batch/api.ts';
import { Classes } from './Today.tsx';
import { useFresh } from './use-fresh.ts';

/** Days that a teacher sees, today included. */
const ahead = 7;

/** Where a teacher begins: the classes of the week, today's first. */
export function OwnClasses() {
  const days = Array.from({ length: ahead }, (_, at) => addDays(today(), at));
  const batches = useRequest(() => listBatches({ from: days[0] ?? '', to: days.at(-1) ?? '' }));
  useFresh(batches.load);
  return (
    <section className="today" aria-label="Your classes">
      <p className="row">
        <a className="button" href={paths.adminAttendance}>
          Take attendance
        </a>
      </p>
      <Loaded of={batches} label="Loading your classes" rows={3}>
        {(found) =>
          days.map((day, at) => {
            const classes = classesOn(found, day);
            if (classes.length === 0 && at > 0) return null;
            return (
              <div key={day} className="stack tight">
                <h2>{at === 0 ? 'Today' : dayWithWeekday(day)}</h2>
                {classes.length > 0 ? (
                  <Classes of={classes} />
                ) : (
                  <p className="muted">No class of yours today.</p>
                )}
              </div>
            );
          })
        }
      </Loaded>
    </section>
  );
}

const classesOn = (batches: Batch[], day: string) =>
  batches
    .filter(({ state, lessons }) => state !== 'cancelled' && lessons.some((one) => one.day === day))
    .map((batch) => ({ ...batch, kind: 'course' as const, name: batch.courseName }))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
