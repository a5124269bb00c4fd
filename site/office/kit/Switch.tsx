import './switch.css';

export type Choice<Value> = { value: Value; label: string; off?: boolean };

type Props<Value> = {
  label: string;
  of: readonly Choice<Value>[];
  /** Undefined where it is none of them. */
  chosen: NoInfer<Value> | undefined;
  onChoose(value: NoInfer<Value>): void;
  /** Nothing is chosen while this is so; the focus stays. */
  off?: boolean;
  look?: string;
};

export const Switch = <Value extends string>({
  label,
  of,
  chosen,
  onChoose,
  off,
  look = '',
}: Props<Value>) => (
  <fieldset className={`switch ${look}`} aria-label={label} data-chosen={chosen}>
    {of.map((entry) => (
      <button
        key={entry.value}
        type="button"
        aria-pressed={chosen === entry.value}
        aria-disabled={off || entry.off || undefined}
        onClick={() => !off && !entry.off && chosen !== entry.value && onChoose(entry.value)}
      >
        {entry.label}
      </button>
    ))}
  </fieldset>
);
