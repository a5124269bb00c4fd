import type { ReactNode } from 'react';

type Props = {
  sending: boolean;
  /** The label while the form is on its way. */
  busy: string;
  children: ReactNode;
};

/** The button that sends a form, once at a time. */
export const Submit = ({ sending, busy, children }: Props) => (
  <button className="button" type="submit" disabled={sending}>
    {sending ? busy : children}
  </button>
);
