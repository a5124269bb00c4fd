import { type ReactNode, useState } from 'react';
import type { CallFailed } from '../../lib/api.ts';
import { LookUpForm } from './LookUpForm.tsx';
import { Loading, NotFound, type Waiting } from './LookUpResult.tsx';
import './lookup.css';

type Props<Found> = {
  /** Number of years to choose from. */
  years: number;
  action: string;
  /** Loads the record of the student with that year and whole serial number; `onCheck` tells that this takes work. */
  find(asked: { year: string; serialNo: string }, onCheck: () => void): Promise<Found>;
  children(found: Found): ReactNode;
};

/** Form for year and serial number, and the result below it. */
export function LookUp<Found>({ years, action, find, children }: Props<Found>) {
  const [state, setState] = useState<Waiting | CallFailed | { found: Found }>();
  return (
    <div className="lookup">
      <LookUpForm
        years={years}
        action={action}
        find={async (asked) => setState({ found: await find(asked, () => setState('checking')) })}
        onState={setState}
        onTyped={() => setState((shown) => (shown instanceof Error ? undefined : shown))}
      />
      {(state === 'loading' || state === 'checking') && <Loading what={state} />}
      {state instanceof Error && <NotFound failure={state} />}
      {typeof state === 'object' && 'found' in state && children(state.found)}
    </div>
  );
}
