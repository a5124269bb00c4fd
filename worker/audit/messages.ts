import type { Rule } from './rule.ts';
import { rule } from './rule.ts';

export const messageRules: Rule[] = [
  {
    name: 'a mail is not being sent for longer than it may be',
    // The clock looks every minute.
    find: (now) => [
      `select id, leased_until as why from message where state = 'sending'
       and leased_until < strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-10 minutes')`,
    ],
  },
  {
    name: 'a mail that is due is sent, or tried again later',
    find: (now) => [
      `select id, due_at as why from message where state = 'queued'
       and due_at < strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-1 hour')`,
    ],
  },
  rule(
    'a mail has ended or will be sent',
    `select id, state || ', ended ' || ended_at as why from message
     where (state in ('queued', 'sending')) <> (ended_at = '') or (state = 'sending') <> (leased_until <> '')
       or (state = 'sent' and attempts < 1) or (state in ('failed', 'cancelled') and error = '')
       or (body is null and ended_at = '')`,
  ),
  rule(
    'a mail is about a record that is there',
    `select id, noun as why from message where noun = 'order' and not exists (select 1 from orders where orders.id = record)`,
    `select id, noun as why from message where noun = 'demo' and not exists (select 1 from demo where demo.id = record)`,
    `select id, noun as why from message where noun = 'user' and not exists (select 1 from user where user.id = record)`,
    `select id, noun as why from message where noun = 'enquiry' and not exists (select 1 from enquiry where enquiry.id = record)`,
  ),
  rule(
    'an erased person leaves no mail',
    `select m.id, m.noun as why from message m join user u on u.id = m.record where m.noun = 'user' and u.erased_at <> ''`,
    `select m.id, m.noun as why from message m join orders o on o.id = m.record join user u on u.id = o.user_id
     where m.noun = 'order' and u.erased_at <> ''`,
  ),
];
