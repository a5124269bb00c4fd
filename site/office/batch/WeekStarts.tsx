import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import { addDays, isDay, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { Phone, Pill, Stacked } from '../kit/cells.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { Tabs, type TabsOf } from '../kit/Tabs.tsx';
import { getRoster, listBatches } from './api.ts';
import { dueWords, seatWords } from './roster-words.ts';

/** The batches that begin in these seven days, each with its students. */
async function startsFrom(from: string) {
  const to = addDays(from, 6);
  const { data } = await listBatches({ from, to });
  const batches = data.filter(
    ({ firstDay, state }) => firstDay >= from && firstDay <= to && state !== 'cancelled',
  );
  const rosters = await Promise.all(batches.map(({ _id }) => getRoster(_id)));
  return {
    success: true as const,
    data: batches.map((batch, i) => ({ ...batch, students: rosters[i]?.data ?? [] })),
  };
}

/** Who starts in a week, all batches on one sheet. */
export function WeekStarts({ tabs }: { tabs: TabsOf<string> }) {
  const params = useListParams(paths.adminBatches, ['tab', 'from'] as const);
  const from = isDay(params.values.from) ? params.values.from : today();
  const go = (days: number) => params.set({ from: addDays(from, days) });
  return (
    <div className="stack">
      <div className="no-print">
        <Tabs tabs={tabs} current="starts" noun="batches" />
      </div>
      <div className="row between">
        <div className="row week-steps">
          <IconButton name="left" label="The week before" onClick={() => go(-7)} />
          <strong className="numbers">
            Starting {dayWithWeekday(from)} to {dayWithWeekday(addDays(from, 6))}
          </strong>
          <IconButton name="right" label="The next week" onClick={() => go(7)} />
        </div>
        <Button quiet className="no-print" onClick={() => print()}>
          Print
        </Button>
      </div>
      <Week key={from} from={from} />
    </div>
  );
}

const Week = ({ from }: { from: string }) => (
  <Loaded of={useRequest(() => startsFrom(from))} label="Loading the students" rows={6}>
    {(batches) =>
      batches.length === 0 ? (
        <p className="lead">No batch starts in these days.</p>
      ) : (
        batches.map(({ _id, courseName, firstDay, place, teacher, students, ...hours }) => (
          <section key={_id} className="stack">
            <div>
              <h2>
                <a href={paths.adminBatch(_id)}>{courseName}</a>
              </h2>
              <p className="numbers">
                {[`${dayWithWeekday(firstDay)}, ${hoursInWords(hours)}`, place, teacher]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                · {countOf(students.length, 'students')}
              </p>
            </div>
            {students.length > 0 && (
              <Table
                caption={`Students of ${courseName}`}
                rows={students}
                keyOf={({ order }) => order}
                columns={columns}
              />
            )}
          </section>
        ))
      )
    }
  </Loaded>
);

const columns: Column<RosterEntry>[] = [
  {
    head: 'Student',
    long: true,
    cell: ({ name, serialNo }) => (
      <Stacked look="numbers" below={serialNo}>
        <strong>{name}</strong>
      </Stacked>
    ),
  },
  { head: 'Phone', cell: ({ mobile }) => (mobile ? <Phone of={mobile} /> : 'Not given') },
  { head: 'Seat', cell: (one) => <Pill {...seatWords(one)} /> },
  { head: 'Due', numeric: true, cell: (one) => dueWords(one).join(', ') },
  { head: 'Allergies and notes', long: true, cell: ({ note }) => note },
];
