import { type LineState, lineStates, lineStateWords } from '../../../contract/line-state.ts';
import { Switch } from '../kit/Switch.tsx';

type Props = {
  /** What is given a state, for who hears it: `2 × Millet Loaf of order 1000007`. */
  of: string;
  /** Undefined where its parts differ. */
  state: LineState | undefined;
  off: boolean;
  onChoose(state: LineState): void;
};

const choices = lineStates.map((value) => ({ value, label: lineStateWords[value] }));

/** The three states side by side: one tap gives any of them, and takes it back. */
export const StateChoice = ({ of, state, off, onChoose }: Props) => (
  <>
    <Switch label={of} of={choices} chosen={state} {...{ off, onChoose }} look="no-print" />
    <span className="on-paper" aria-hidden="true">
      {state && state !== 'to-bake' ? `☑ ${lineStateWords[state]}` : '☐'}
    </span>
  </>
);
