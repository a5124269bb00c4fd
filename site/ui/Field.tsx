import { type ComponentProps, type ReactNode, useId } from 'react';
import './form.css';

type Common = { label: string; error?: string | undefined; hint?: ReactNode };

type Notes = { id: string; hint?: ReactNode; error?: string | undefined };

/** Says to assistive technology that a control is wrong, and where its hint is. */
export const describedBy = ({ id, hint, error }: Notes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Hint and message below the control with that id. */
export const FieldNotes = ({ id, hint, error }: Notes) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="error" role="alert">
        {error}
      </p>
    )}
  </>
);

/** Label, control, hint and message of one field, linked for screen readers. */
export function Labelled({
  label,
  error,
  hint,
  children,
}: Common & {
  children: (ids: {
    id: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...describedBy({ id, hint, error }) })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export const Field = ({ label, error, hint, ...input }: Common & ComponentProps<'input'>) => (
  <Labelled label={label} error={error} hint={hint}>
    {(ids) => <input className="input" autoComplete="off" {...input} {...ids} />}
  </Labelled>
);

export const TextArea = ({ label, error, hint, ...area }: Common & ComponentProps<'textarea'>) => (
  <Labelled label={label} error={error} hint={hint}>
    {(ids) => <textarea className="input" rows={3} {...area} {...ids} />}
  </Labelled>
);

export const Select = ({
  label,
  error,
  hint,
  children,
  ...select
}: Common & ComponentProps<'select'>) => (
  <Labelled label={label} error={error} hint={hint}>
    {(ids) => (
      <select className="input" {...select} {...ids}>
        {children}
      </select>
    )}
  </Labelled>
);

type BoxProps = ComponentProps<'input'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A box to tick with its label beside it, hint and message below, linked for screen readers. */
export function Checkbox({ label, error, hint, ...input }: BoxProps) {
  const id = useId();
  return (
    <div className="field checkbox">
      <input type="checkbox" {...input} id={id} {...describedBy({ id, hint, error })} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
