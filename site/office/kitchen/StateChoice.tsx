import { type LineState, lineStates, lineStateWords } from '../../../contract/line-state.ts';

type Props = {
  /** What is given a state, for who hears it: `2 × Millet Loaf of order 1000007`. */
  of: string;
  /** Undefined where its parts differ. */
  state: LineState | undefined;
  off: boolean;
  onChoose(state: LineState): void;
};

/** The three states side by side: one tap gives any of them, and takes it back. */
export const StateChoice = ({ of, state, off, onChoose }: Props) => (
  <>
    <fieldset className="states no-print">
      <legend className="visually-hidden">{of}</legend>
      {lineStates.map((one) => (
        <button
          key={one}
          type="button"
          data-state={one}
          aria-pressed={one === state}
          aria-disabled={off || undefined}
          onClick={() => !off && one !== state && onChoose(one)}
        >
          {lineStateWords[one]}
        </button>
      ))}
    </fieldset>
    <span className="on-paper" aria-hidden="true">
      {state && state !== 'to-bake' ? `☑ ${lineStateWords[state]}` : '☐'}
    </span>
  </>
);
