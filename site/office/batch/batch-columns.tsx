import type { Batch } from '../../../contract/batch-office.ts';
import { daysInWords, hoursInWords } from '../../../contract/batch-words.ts';
import type { Column } from '../../ui/Table.tsx';
import { Seats } from './Seats.tsx';
import { StatePill } from './StatePill.tsx';

/** The days of a batch in words. */
export const daysOf = ({ lessons, weekdays }: Batch) =>
  daysInWords({ days: lessons.map(({ day }) => day), weekdays });

export const batchColumns: Column<Batch>[] = [
  {
    head: 'Course',
    long: true,
    cell: ({ courseName }) => courseName,
  },
  {
    head: 'Days',
    long: true,
    cell: (batch) => (
      <span className="numbers stacked">
        {daysOf(batch)}
        <span className="muted small when">{hoursInWords(batch)}</span>
      </span>
    ),
  },
  {
    head: 'Place and teacher',
    cell: ({ place, teacher }) => (
      <span className="stacked">
        {place}
        <span className="muted small">{teacher || 'Nobody yet'}</span>
      </span>
    ),
  },
  { head: 'Seats', cell: (batch) => <Seats batch={batch} /> },
  { head: 'State', cell: (batch) => <StatePill batch={batch} /> },
];
