import type { ReactNode } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { addDays, dayWithWeekday, hoursInWords, isDay, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useRequest } from '../../lib/request.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { Phone, Pill, Stacked } from '../kit/cells.tsx';
import { WeekSteps } from '../kit/WeekSteps.tsx';
import { getRoster, listBatches } from './api.ts';
import { dueWords, seatWords } from './roster-words.ts';

async function beginning(range: { from: string; to?: string }) {
  const { data } = await listBatches(range);
  return data.filter(({ firstDay, state }) => firstDay >= range.from && state !== 'cancelled');
}

/** The batches that begin in these seven days, each with its students. */
async function startsFrom({ from }: { from: string }) {
  const batches = await beginning({ from, to: addDays(from, 6) });
  const rosters = await Promise.all(batches.map(({ _id }) => getRoster(_id)));
  return {
    success: true as const,
    data: batches.map((batch, i) => ({ ...batch, students: rosters[i]?.data ?? [] })),
  };
}

export function WeekStarts({ tabs }: { tabs: ReactNode }) {
  const params = useListParams(paths.adminBatches, ['tab', 'from'] as const);
  const from = isDay(params.values.from) ? params.values.from : today();
  const starts = useList({ from }, startsFrom);
  return (
    <div className="stack">
      <div className="no-print">{tabs}</div>
      <WeekSteps
        from={from}
        onFrom={(day) => params.set({ from: day })}
        isEmpty={!starts.rows?.length}
      />
      {starts.failed && <Failed message={starts.failed} retry={starts.reload} />}
      {!starts.rows && !starts.failed && <Skeleton label="Loading the students" rows={6} />}
      {starts.rows?.length === 0 && !starts.busy && (
        <EmptyState words="No batch starts in these days.">
          <NextStart key={from} from={addDays(from, 7)} />
        </EmptyState>
      )}
      <div className="stack" aria-busy={starts.busy}>
        {starts.rows?.map((batch) => (
          <Starting key={batch._id} of={batch} />
        ))}
      </div>
    </div>
  );
}

/** The way to the week in which the next batch begins. */
function NextStart({ from }: { from: string }) {
  const { data } = useRequest(async () => ({
    success: true as const,
    data: (await beginning({ from }))[0] ?? null,
  }));
  if (!data) return null;
  return (
    <a className="button quiet" href={`?tab=starts&from=${data.firstDay}`}>
      Next: {data.courseName}, {dayWithWeekday(data.firstDay)}
    </a>
  );
}

type StartingProps = { of: Batch & { students: RosterEntry[] } };

const Starting = ({ of }: StartingProps) => {
  const { _id, courseName, firstDay, place, teacher, students } = of;
  const facts = [`${dayWithWeekday(firstDay)}, ${hoursInWords(of)}`, place, teacher];
  return (
    <section className="stack">
      <div>
        <h2>
          <a href={paths.adminBatch(_id)}>{courseName}</a>
        </h2>
        <p className="numbers">
          {[...facts, countOf(students.length, 'students')].filter(Boolean).join(' · ')}
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
  );
};

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
  { head: 'Seat', cell: (student) => <Pill {...seatWords(student)} /> },
  { head: 'Due', numeric: true, cell: (student) => dueWords(student).join(', ') },
  { head: 'Allergies and notes', long: true, cell: ({ note }) => note },
];
