import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldNotes } from './Field.tsx';
import './form.css';

type Props = ComponentProps<'input'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A box to tick with its label beside it, hint and message below, linked for screen readers. */
export function Checkbox({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="field checkbox">
      <input type="checkbox" {...input} id={id} {...describedBy({ id, hint, error })} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
