import type { Batch } from '../../../contract/batch-office.ts';
import { dayWithWeekday, hoursInWords, today } from '../../../contract/day.ts';
import { batchTexts } from '../../../contract/record-texts.ts';
import { filledTexts } from '../../../contract/text-field.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { countOf } from '../../ui/text.ts';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import { Pill } from '../kit/cells.tsx';
import { Loaded, RecordScreen } from '../kit/RecordScreen.tsx';
import { Material } from '../material/Material.tsx';
import { getBatch, getRoster } from './api.ts';
import { BatchActions } from './BatchActions.tsx';
import { daysOf, Seats } from './batch-columns.tsx';
import { stateOf } from './batch-state.ts';
import { Doubts } from './Doubts.tsx';
import { Roster } from './Roster.tsx';
import { WaitingList } from './WaitingList.tsx';
import './batch.css';
import './roster.css';

export const ViewBatch = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => getBatch(id)}
    label="Loading the batch"
    rows={5}
    title={({ courseName }) => courseName}
  >
    {(batch, { reload }) => <Current batch={batch} onChanged={reload} />}
  </RecordScreen>
);

function Current({ batch, onChanged }: { batch: Batch; onChanged(): Promise<void> }) {
  const { _id: id } = batch;
  const roster = useRequest(() => getRoster(id));
  const mayMove = useMay('moveSeats');
  /** After seats were given or taken, both are others. */
  const reload = async () => void (await Promise.all([onChanged(), roster.retry()]));
  return (
    <div className="stack batch-page">
      <BatchFacts batch={batch} />
      {mayMove && <Doubts courseId={batch.courseId} batchId={id} key={batch.updatedAt} />}
      <BatchActions batch={batch} students={roster.data} onChanged={reload} />
      <Loaded of={roster} label="Loading the students" rows={4}>
        {(students) => (
          <Roster batch={batch} students={students} mayMove={mayMove} onChanged={reload} />
        )}
      </Loaded>
      {mayMove && batch.state !== 'cancelled' && (
        <WaitingList key={batch.seats} batch={batch} onChanged={reload} />
      )}
      <Material batch={id} lessons={batch.lessons} />
      <div className="no-print">
        <RecordTimeline noun="batch" id={id} />
      </div>
    </div>
  );
}

/** What a batch is, in few lines: state and seats, days and hours, the next class and where. */
const BatchFacts = ({ batch }: { batch: Batch }) => (
  <section className="batch-facts box stack" aria-label="Batch">
    <div className="row">
      <Pill {...stateOf(batch)} />
      <Seats batch={batch} />
    </div>
    {batch.reason && (
      <p className="notice">
        Cancelled: <q>{batch.reason}</q>
      </p>
    )}
    <p className="numbers">
      {daysOf(batch)} · <span className="when">{hoursInWords(batch)}</span>
    </p>
    <p className="numbers">
      {[nextClass(batch), batch.place, batch.teacher || 'No teacher yet']
        .filter(Boolean)
        .join(' · ')}
    </p>
    {filledTexts(batchTexts, batch).map(({ label, text }) => (
      <p key={label} className="small muted">
        {label}: {text}
      </p>
    ))}
  </section>
);

/** The day of the next class and how many there are; nothing once the last one is over. */
function nextClass({ state, lessons }: Batch): string {
  const next = lessons.findIndex(({ day }) => day >= today());
  const lesson = lessons[next];
  if (!lesson || state === 'cancelled') return '';
  const number = `${next + 1} of ${countOf(lessons.length, 'classes')}`;
  return `Next class ${lesson.day === today() ? 'today' : dayWithWeekday(lesson.day)} (${number})`;
}
