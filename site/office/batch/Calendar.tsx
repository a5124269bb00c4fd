import { type Batch, batchList } from '../../../contract/batch-office.ts';
import { dayWithWeekday, hoursInWords, timeInWords, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { addMonths, isMonth, weeksOf } from '../../../contract/period.ts';
import { type Holiday, holidays } from '../../../contract/school/days.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { useCourseFilter } from '../catalogue/api.ts';
import { Filters } from '../kit/ListScreen.tsx';
import { fieldsOf } from '../kit/OfficeList.tsx';
import { Tabs, type TabsOf } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listBatches } from './api.ts';
import { stateOf } from './batch-state.ts';
import { Month, MonthSteps } from './Month.tsx';

/** The lessons of a month, with holidays: a grid, or a list of days on a phone. */
export function Calendar({ tabs }: { tabs: TabsOf<string> }) {
  const screen = useListScreen({
    path: paths.adminBatches,
    keys: ['q', 'courseId', 'state'],
    beside: ['tab', 'month'],
    // All of them: a month has no pages.
    load: ({ page: _, limit: __, ...filters }) => listBatches(filters),
    queryOf: ({ q = '', courseId = '', state = '', month }) => {
      const days = daysOf(monthIn(month));
      return { q, courseId, state, from: days[0] ?? '', to: days.at(-1) ?? '' };
    },
  });
  const { list } = screen;
  const month = monthIn(screen.address['month']);
  const on = (day: string) => lessonsOn(list.rows ?? [], day);
  const nameOf = (day: string) => holidays().find((holiday) => holiday.day === day)?.name;
  const toMonth = (month: string) => screen.set({ month });
  const known = daysOf(month).filter((day) => on(day).length > 0 || nameOf(day));
  const eventful = known.filter((day) => day.startsWith(month));
  // Of the running month, what is over is folded away; after its last class comes the next one.
  const earlier = eventful.filter((day) => day < today() && isRunning(month));
  const ahead = eventful.slice(earlier.length);
  const next = known.filter((day) => day.slice(0, 7) > month && isRunning(month) && on(day)[0]);
  const agendaDay = (day: string) => (
    <AgendaDay key={day} day={day} holiday={nameOf(day)} batches={on(day)} />
  );
  return (
    <div className="stack">
      <Tabs tabs={tabs} current="calendar" noun="batches" counts={list.counts} />
      <Filters
        screen={screen}
        noun="batches"
        search="Course or teacher"
        filters={fieldsOf(batchList.filters, 'often', useCourseFilter())}
      />
      {list.failed && <Failed message={list.failed} retry={list.reload} />}
      {!list.rows && !list.failed && <Skeleton label="Loading the calendar" rows={4} />}
      {list.rows && (
        <>
          <div className="calendar" aria-busy={list.busy}>
            <Month month={month} onMonth={toMonth}>
              {(day) => <Day day={day} holiday={nameOf(day)} batches={on(day)} />}
            </Month>
          </div>
          <div className="agenda stack" aria-busy={list.busy}>
            <MonthSteps month={month} onMonth={toMonth} />
            {earlier.length > 0 && (
              <details>
                <summary>Earlier this month</summary>
                <div className="stack">{earlier.map(agendaDay)}</div>
              </details>
            )}
            {(ahead.some((day) => on(day)[0]) ? ahead : [...ahead, ...next]).map(agendaDay)}
          </div>
          {eventful.length === 0 && (
            <p className="muted" role="status">
              No classes in this month.
            </p>
          )}
        </>
      )}
    </div>
  );
}

const isRunning = (month: string) => today().startsWith(month);

/** The days of a month and of its weeks, and behind the running one those of the next. */
const daysOf = (month: string) => [
  ...new Set([month, ...(isRunning(month) ? [addMonths(month, 1)] : [])].flatMap(weeksOf).flat()),
];

const monthIn = (month = '') => (isMonth(month) ? month : today().slice(0, 7));

/** The batches that meet on that day, by the hour; cancelled ones do not. */
const lessonsOn = (batches: Batch[], day: string): Batch[] =>
  batches
    .filter(
      ({ state, lessons }) => state !== 'cancelled' && lessons.some((lesson) => lesson.day === day),
    )
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));

type DayProps = { day: Holiday['day']; holiday: string | undefined; batches: Batch[] };

const Day = ({ day, holiday, batches }: DayProps) => (
  <>
    <time dateTime={day} className="numbers" aria-current={day === today() ? 'date' : undefined}>
      {Number(day.slice(8))}
    </time>
    {holiday && <span className="holiday small">{holiday}</span>}
    {batches.map((batch) => (
      <a key={batch._id} className="lesson small" href={paths.adminBatch(batch._id)}>
        <span className="numbers">{timeInWords(batch.startTime)}</span> {batch.courseName}
        <span className="muted numbers">
          {' '}
          {batch.state === 'draft' ? '(draft)' : `${batch.taken}/${batch.seats}`}
        </span>
      </a>
    ))}
  </>
);

const AgendaDay = ({ day, holiday, batches }: DayProps) => (
  <section className="stack gap-8">
    <h2 className="row gap-8 numbers">
      {dayWithWeekday(day)}
      {day === today() && <span className="pill good">Today</span>}
    </h2>
    {holiday && <p className="holiday">{holiday}</p>}
    {batches.map((batch) => (
      <a key={batch._id} className="lesson" href={paths.adminBatch(batch._id)}>
        <strong>{batch.courseName}</strong>
        <span className="small numbers">
          {hoursInWords(batch)}, {batch.place}
          {batch.teacher && `, ${batch.teacher}`}
        </span>
        <span className="small numbers muted">
          {batch.taken} of {batch.seats} taken, {stateOf(batch).words}
        </span>
      </a>
    ))}
  </section>
);
