import type { Batch } from '../../../contract/batch-office.ts';
import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { daysOf } from './batch-columns.tsx';
import { classCount } from './batch-state.ts';
import { Seats } from './Seats.tsx';
import { StatePill } from './StatePill.tsx';

/** What a batch is: course, days, hours, house, teacher and seats. */
export const BatchFacts = ({ batch }: { batch: Batch }) => (
  <section className="card" aria-label="Batch">
    <div className="body">
      <h2 className="row">
        {batch.courseName} <StatePill batch={batch} />
      </h2>
      {batch.reason && (
        <p className="notice">
          Cancelled: <q>{batch.reason}</q>
        </p>
      )}
      <Facts look="">
        <Fact name="Days">{daysOf(batch)}</Fact>
        <Fact name="Hours">{hoursInWords(batch)}</Fact>
        <Fact name="Next class">{nextClass(batch)}</Fact>
        <Fact name="Place">{batch.place}</Fact>
        <Fact name="Teacher">{batch.teacher || 'Nobody yet'}</Fact>
        <Fact name="To bring">{batch.bring}</Fact>
        <Fact name="Note">{batch.note}</Fact>
        <Fact name="Seats">
          <Seats batch={batch} />
        </Fact>
      </Facts>
    </div>
  </section>
);

/** The day of the next class and how many there are; nothing once the last one is over. */
function nextClass({ state, lessons }: Batch): string {
  const next = lessons.findIndex(({ day }) => day >= today());
  const lesson = lessons[next];
  if (!lesson || state === 'cancelled') return '';
  const number = `${next + 1} of ${classCount(lessons.length)}`;
  return `${lesson.day === today() ? 'Today' : dayWithWeekday(lesson.day)} (${number})`;
}
