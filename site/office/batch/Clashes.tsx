import type { Batch } from '../../../contract/batch-office.ts';
import { dayInWords, hoursInWords } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { listBatches } from './api.ts';
import type { BatchFormApi } from './batch-form.ts';

const between = (range: { from: string; to: string }) =>
  range.from
    ? listBatches(range)
    : Promise.resolve({ success: true as const, data: [] as Batch[] });

type Props = { form: BatchFormApi /** The batch that is being changed. */; own?: string };

/** A warning of other batches with the same teacher or place at the same hours. */
export function Clashes({ form, own }: Props) {
  const [days, startTime, endTime, place, teacherId] = form.watch([
    'days',
    'startTime',
    'endTime',
    'place',
    'teacherId',
  ]);
  const sorted = days.toSorted();
  const { rows = [] } = useList({ from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }, between);
  const others = rows.filter(({ _id }) => _id !== own);
  const clashes = clashesOf({ days, startTime, endTime, place, teacherId }, others);
  return (
    <div className="wide" role="status">
      {clashes.length > 0 && (
        <div className="notice">
          <p>
            <strong>At the same hours</strong> (you can save anyway):
          </p>
          <ul>
            {clashes.map((clash) => (
              <li key={clash.batch._id}>
                <Words clash={clash} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Words({ clash: { batch, days, shares } }: { clash: Clash }) {
  const [first = ''] = days;
  const on =
    days.length > 1 ? `${dayInWords(first)} and ${days.length - 1} more` : dayInWords(first);
  return (
    <>
      <a href={paths.adminBatch(batch._id)} target="_blank" rel="noopener">
        {batch.courseName}
      </a>{' '}
      {shares === 'teacher' ? `has ${batch.teacher}` : `is in the ${batch.place}`} too on {on},{' '}
      {hoursInWords(batch)}
    </>
  );
}

type Planned = Pick<Batch, 'startTime' | 'endTime' | 'place' | 'teacherId'> & { days: string[] };

/** Another batch at the same hours, with the days, and what the two share. */
type Clash = { batch: Batch; days: string[]; shares: 'teacher' | 'place' };

/**
 * Batches with the same teacher or house at the same hours. Only a warning: a house has several
 * rooms, and a teacher may be stood in for.
 */
export function clashesOf(planned: Planned, others: Batch[]): Clash[] {
  const { startTime, endTime, place, teacherId } = planned;
  const days = new Set(planned.days);
  return others.flatMap((batch): Clash[] => {
    if (batch.state === 'cancelled') return [];
    if (batch.startTime >= endTime || batch.endTime <= startTime) return [];
    const shared = batch.lessons.map(({ day }) => day).filter((day) => days.has(day));
    if (shared.length === 0) return [];
    if (teacherId !== '' && batch.teacherId === teacherId)
      return [{ batch, days: shared, shares: 'teacher' }];
    return batch.place === place ? [{ batch, days: shared, shares: 'place' }] : [];
  });
}
