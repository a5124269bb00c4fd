import { env } from 'cloudflare:workers';

/**
 * Calls of the office that mail, delete, verify or issue, and cannot be undone for a minute, with
 * the reason. Every other one can.
 */
export const atOnce: Record<string, string> = {
  'POST /api/admin/admin-add-user': 'They stand in the office and log in with it at once.',
  'POST /api/admin/correct-email': 'Whoever has the old e-mail is to be out at once.',
  'POST /api/admin/end-sessions': 'Whoever has the device is to be out at once.',
  'POST /api/team/disable': 'Whoever left is to be out at once; `enable` lets them in again.',
  'POST /api/team/withdraw-invite': 'The link is to end at once; `invite` sends another.',
  'POST /api/admin/erase-person': 'They asked for it, and nothing of theirs may be kept.',
  'POST /api/admin/part': 'Merging the two again is its way back.',
  'POST /api/admin/place-order': 'The customer goes with the receipt; its status cancels it.',
  'POST /api/bank/take-back': 'The same file imports the same lines again.',
  'POST /api/import/take-back': 'The same file imports the same rows again.',
  'POST /api/document/issue': 'Numbers of tax papers have no gap: it is cancelled by another.',
  'POST /api/message/send-again': 'One mail, to somebody who waits for it, who had it before.',
  'POST /api/payment/reverse': 'It takes back by itself; recording the money is its way back.',
  'POST /api/school/drop-draft': 'The form asks first; nobody has seen the words on the site.',
  'POST /api/school/publish': 'The site says it at once; `take-back` is its way back.',
  'POST /api/waiting/add': 'The clock offers what is free, to all alike; `remove` ends it.',
  'POST /api/waiting/offer': 'The clock mails what is offered, to all alike; `remove` ends it.',
};

/** What is mailed, verified or issued: a row more is an effect. */
const made = ['message', 'payment', 'document', 'certificate'];

/** All tables but what is kept to undo, and files without a record. */
const { results } = await env.DB.prepare(
  `select name from pragma_table_list where schema = 'main' and type = 'table'
    and name not glob 'sqlite*' and name not glob '_cf*'
    and name not in ('change', 'kept', 'orphan')`,
).all<{ name: string }>();
const tables = results.map(({ name }) => name);

export const rowCounts = tables
  .map((name) => `(select count(*) || ' ' from "${name}")`)
  .join(' || ');

/** Whether something was mailed, verified, issued or deleted between two looks. */
export function isFinal(before: string, after: string): boolean {
  const had = before.split(' ').map(Number);
  return after.split(' ').some((text, i) => {
    const more = Number(text) - (had[i] ?? 0);
    return more < 0 || (more > 0 && made.includes(tables[i] ?? ''));
  });
}
