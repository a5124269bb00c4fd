import type { ReactNode } from 'react';

type Props = {
  sending: boolean;
  /** Nothing can be sent yet; it keeps the focus. */
  off?: boolean;
  /** The label while the form is on its way. */
  busy: string;
  look?: string | undefined;
  'data-focus'?: boolean | undefined;
  /** The id of its form, where it stands outside. */
  form?: string;
  children: ReactNode;
};

/** The button that sends a form, once at a time; a key that is held down does not. */
export const Submit = ({ sending, off, busy, look = 'button', children, ...rest }: Props) => (
  <button
    className={look}
    type="submit"
    disabled={sending}
    aria-disabled={off || undefined}
    onClick={(event) => off && event.preventDefault()}
    onKeyDown={(event) => event.repeat && event.preventDefault()}
    {...rest}
  >
    {sending ? busy : children}
  </button>
);

/** Why something could not be sent: a toast is gone before everybody has read it. */
export const FormFailure = ({ message }: { message: string }) =>
  message && (
    <p className="notice bad" role="alert">
      {message}
    </p>
  );
