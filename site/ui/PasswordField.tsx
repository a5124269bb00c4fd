import { type ComponentProps, useState } from 'react';
import { Labelled } from './Field.tsx';

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined; hint?: string };

export function PasswordField({ label, error, hint, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(ids) => (
        <span className="with-button">
          <input
            className="input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
          />
          <button
            type="button"
            className="text-button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Labelled>
  );
}
