import { type ReactNode, useRef, useState } from 'react';
import type { CallFailed } from '../../lib/api.ts';
import { LookUpForm } from './LookUpForm.tsx';
import { Loading, NotFound, type Waiting } from './LookUpResult.tsx';
import './lookup.css';

type Props<Found> = {
  /** Number of years to choose from. */
  years: number;
  action: string;
  /** Loads the record of that year and whole serial number; `onCheck`: this takes work. */
  find(asked: { year: string; serialNo: string }, onCheck: () => void): Promise<Found>;
  children(found: Found): ReactNode;
};

type State<Found> = Waiting | CallFailed | { found: Found };

const isFound = <Found,>(state: State<Found> | undefined): state is { found: Found } =>
  typeof state === 'object' && 'found' in state;

/** Form for year and serial number, and the result below it. */
export function LookUp<Found>({ years, action, find, children }: Props<Found>) {
  const [state, setState] = useState<State<Found>>();
  /** Another year or number was typed since the look-up began: its answer is shown no more. */
  const isOutdated = useRef(false);
  const show = (next: State<Found>) => {
    if (!isOutdated.current) setState(next);
  };
  return (
    <div className="lookup">
      <LookUpForm
        years={years}
        action={action}
        find={async (asked) => show({ found: await find(asked, () => show('checking')) })}
        onState={(next) => {
          if (next === 'loading') isOutdated.current = false;
          show(next);
        }}
        onTyped={() => {
          isOutdated.current = true;
          setState((shown) => (isFound(shown) ? shown : undefined));
        }}
      />
      {(state === 'loading' || state === 'checking') && <Loading what={state} />}
      {state instanceof Error && <NotFound failure={state} />}
      {isFound(state) && children(state.found)}
    </div>
  );
}
