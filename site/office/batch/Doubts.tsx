import { doubtsAbout } from '../../../contract/course-doubt.ts';
import { today } from '../../../contract/day.ts';
import { useRequest } from '../../lib/request.ts';
import { getCourse } from '../catalogue/api.ts';
import { together } from '../kit/calls.ts';
import { listBatches } from './api.ts';

type Props = { courseId: string /** Of this batch alone. */; batchId?: string };

/** Says where a course says otherwise than its batches: visitors read both. */
export function Doubts({ courseId, batchId }: Props) {
  const { data } = useRequest(() =>
    together({ course: getCourse(courseId), batches: listBatches({ courseId, from: today() }) }),
  );
  const doubts = (data?.batches ?? [])
    .filter(({ _id, state }) => state !== 'cancelled' && (!batchId || _id === batchId))
    .flatMap(({ lessons, ...batch }) =>
      data ? doubtsAbout(data.course, { ...batch, days: lessons.map(({ day }) => day) }) : [],
    );
  return (
    <div role="status">
      {doubts.length > 0 && (
        <ul className="notice no-print" aria-label="Course and batch differ">
          {[...new Set(doubts)].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
