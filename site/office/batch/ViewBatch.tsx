import type { Batch } from '../../../contract/batch-office.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { History } from '../history/History.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { Material } from '../material/Material.tsx';
import { getBatch, getRoster } from './api.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { Roster } from './Roster.tsx';
import { WaitingList } from './WaitingList.tsx';
import './batch.css';
import './roster.css';

/** A batch with its students. */
export const ViewBatch = ({ id }: { id: string }) => (
  <RecordScreen load={() => getBatch(id)} label="Loading the batch" rows={5}>
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
        <History noun="batch" id={id} key={batch.updatedAt} />
      </div>
    </div>
  );
}
