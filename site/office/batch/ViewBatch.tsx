import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { Loaded } from '../form/Loaded.tsx';
import { History } from '../history/History.tsx';
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
  <Loaded load={() => getBatch(id)} label="Loading the batch" rows={5}>
    {(batch) => <Current batch={batch} />}
  </Loaded>
);

function Current({ batch: loaded }: { batch: Batch }) {
  const { _id: id } = loaded;
  const [batch, setBatch] = useState(loaded);
  const roster = useRequest(() => getRoster(id));
  const mayMove = useMay('moveSeats');
  /** After seats were given or taken, both are others. */
  const reload = async () => {
    const [{ data }] = await Promise.all([getBatch(id), roster.retry()]);
    setBatch(data);
  };
  return (
    <div className="stack batch-page">
      <BatchFacts batch={batch} />
      <BatchActions batch={batch} students={roster.data} onChanged={reload} />
      {roster.failed && !roster.data && <Failed message={roster.failed} retry={roster.retry} />}
      {!roster.data && !roster.failed && <Waiting label="Loading the students" rows={4} />}
      {roster.data && (
        <Roster batch={batch} students={roster.data} mayMove={mayMove} onChanged={reload} />
      )}
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
