import { business } from '../../../contract/business.ts';

/** How somebody without an account takes their consent back (s. 6(4) of the DPDP Act). */
export const HowToWithdraw = ({ what }: { what: string }) => (
  <p className="small muted">
    Changed your mind? Write to <a href={`mailto:${business.email}`}>{business.email}</a> from the
    same e-mail, and we delete your {what}. After a year we do so anyway.
  </p>
);
