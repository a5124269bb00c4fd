type Choice<Value> = { value: Value; label: string; off?: boolean };

type Props<Value> = {
  label: string;
  of: readonly Choice<Value>[];
  chosen: NoInfer<Value>;
  onChoose(value: NoInfer<Value>): void;
  /** Over the whole width. */
  wide?: boolean;
};

/** One of a few, each a touch away. */
export const Switch = <Value extends string>({
  label,
  of,
  chosen,
  onChoose,
  wide,
}: Props<Value>) => (
  <fieldset className={wide ? 'switch wide' : 'switch'} aria-label={label}>
    {of.map((one) => (
      <button
        key={one.value}
        type="button"
        aria-pressed={chosen === one.value}
        disabled={one.off}
        onClick={() => onChoose(one.value)}
      >
        {one.label}
      </button>
    ))}
  </fieldset>
);
