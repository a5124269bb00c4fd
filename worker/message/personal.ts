import { type SQL, sql } from 'drizzle-orm';
import { type Audited, type Rule, rule } from '../lib/audit.ts';
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

export const mailsAreAbout = (noun: string, table: string): Rule =>
  rule(
    'a mail is about a record that is there',
    `select id, noun as why from message
     where noun = '${noun}' and not exists (select 1 from ${table} r where r.id = record)`,
  );

export const messageAudit: Audited = {
  rules: [
    {
      name: 'a mail is not being sent for longer than it may be',
      // The clock looks every minute.
      find: (at) => [
        `select id, leased_until as why from message where state = 'sending'
         and leased_until < strftime('%Y-%m-%dT%H:%M:%fZ', '${at}', '-10 minutes')`,
      ],
    },
    {
      name: 'a mail that is due is sent, or tried again later',
      find: (at) => [
        `select id, due_at as why from message where state = 'queued'
         and due_at < strftime('%Y-%m-%dT%H:%M:%fZ', '${at}', '-1 hour')`,
      ],
    },
    rule(
      'a mail has ended or will be sent',
      `select id, state || ', ended ' || ended_at as why from message
       where (state in ('queued', 'sending')) <> (ended_at = '')
         or (state = 'sending') <> (leased_until <> '') or (state = 'sent' and attempts < 1)
         or (state in ('failed', 'cancelled') and error = '')
         or (body is null and ended_at = '')`,
    ),
  ],
};
