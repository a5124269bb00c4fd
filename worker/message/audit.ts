import { type Audited, type Rule, rule } from '../lib/audit.ts';

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
