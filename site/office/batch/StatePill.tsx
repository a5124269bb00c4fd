import type { Batch } from '../../../contract/batch-office.ts';
import { stateOf } from './batch-state.ts';

/** The state of a batch as a coloured pill with its word. */
export function StatePill({ batch }: { batch: Batch }) {
  const { words, look } = stateOf(batch);
  return <span className={`pill ${look}`}>{words}</span>;
}
