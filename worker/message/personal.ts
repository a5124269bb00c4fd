import { type SQL, sql } from 'drizzle-orm';
import { rendered } from '../lib/mail/letter.ts';
import {
  deleteNamed,
  held,
  isAbout,
  type Owned,
  type Person,
  type Personal,
  type PersonalRequest,
} from '../lib/personal.ts';
import { message } from './table.ts';

const isOf = ({ emails }: Person, records: Owned[]): SQL =>
  sql`(${isAbout(records)} or recipient in (${emails}))`;

/** Mails that wait are not sent any more. */
export const messagePersonal: Personal = {
  erase: (whom) => [
    sql`delete from message where ${isOf(whom, whom.records)} and ${whom.isRunning}`,
    deleteNamed('bounce', whom),
  ],
};

/** The same for whoever asks for all that is held of them; words are kept for some months. */
export function heldMails(request: PersonalRequest, records: Owned[]) {
  const where = isOf(request, records);
  const { createdAt: at, to, subject, body, state } = message;
  const rows = request.db.select({ at, to, subject, body, state }).from(message).$dynamic();
  return held(request, {
    from: message,
    where,
    rows,
    view: ({ body, ...mail }) => ({
      ...mail,
      text: body ? rendered(body, request.env.SITE_URL).text : '',
    }),
  });
}
