import { paths } from '../../../contract/paths.ts';

/** That nothing which is sent to somebody arrives, and who can put it right. */
export const NotArriving = ({ email }: { email: string }) => (
  <p className="notice" role="status">
    Our mails to <strong>{email}</strong> do not arrive. Is it right, is the mailbox full, or are we
    taken for spam? <a href={paths.contact}>Tell us</a> another one, or that it works again.
  </p>
);
