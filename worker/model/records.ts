import { env } from 'cloudflare:workers';
import { kinds, withChange } from './mails.ts';
import { entryInWords } from './seats.ts';

/** A row of the mails about classes. */
export type MailRow = {
  id: string;
  at: string;
  kind: string;
  key: string | null;
  to: string;
  /** Number of the order that it is about, or empty. */
  orderId: string;
  state: string;
  error: string;
  dueAt: string;
};

const mails = `select m.id, m.created_at as at, m.kind, m.key, m.recipient as "to", coalesce(o.order_id, '') as orderId,
  m.state, m.error, m.due_at as dueAt from message m left join orders o on o.id = m.record
  where m.kind in (${kinds.map((kind) => `'${kind}'`)}) order by m.seq`;

const marks = `select o.order_id || ' ' || b.note || ' ' || l.day as mark, a.is_present as isPresent
  from attendance a join orders o on o.id = a.order_row join lesson l on l.id = a.lesson_id join batch b on b.id = l.batch_id`;

const lines = `select b.note as batch, w.id, u.email || ' ' || w.created_at as key, w.ended_as as "end", w.offered_until as until
  from waiting w join batch b on b.id = w.batch_id join user u on u.id = w.user_id order by b.seq, w.seq`;

const certificates = `select o.order_id as orderId, c.id, c.state from certificate c join orders o on o.id = c.order_row
  order by o.order_id, c.seq`;

type Issued = Record<'orderId' | 'id' | 'state', string>;
type Entry = Record<'batch' | 'id' | 'key' | 'end' | 'until', string>;

/**
 * What no list of the office shows as it is, or in many calls: the waiting lists, who came to which class, the certificates, and
 * the mails about classes since that moment.
 */
export async function readRecords(since: string) {
  const { DB } = env;
  const [sent, noted, waiting, papers] = await DB.batch<Record<string, unknown>>(
    [mails, marks, lines, certificates].map((query) => DB.prepare(query)),
  );
  const issued = (papers?.results ?? []) as Issued[];
  const entries = (waiting?.results ?? []) as Entry[];
  const rows = (sent?.results ?? []) as MailRow[];
  const told: Record<string, number> = {};
  for (const { at, kind, to, orderId } of rows)
    if (withChange.includes(kind) && at >= since) {
      const key = `${kind} ${to} ${orderId}`;
      told[key] = (told[key] ?? 0) + 1;
    }
  return {
    mails: rows,
    issued: Object.fromEntries(
      Object.entries(Object.groupBy(issued, ({ orderId }) => orderId)).map(
        ([orderId, all = []]) => [orderId, all.map(({ id }) => id)],
      ),
    ),
    certificates: issued.map(({ orderId, state }) => `${orderId} ${state}`),
    entries: Object.fromEntries(entries.map(({ key, batch, id }) => [`${batch} ${key}`, id])),
    told,
    lines: entries.map((entry) => `${entry.batch} ${entryInWords(entry)}`),
    marks: Object.fromEntries(
      (noted?.results ?? []).map(({ mark, isPresent }) => [String(mark), Boolean(isPresent)]),
    ),
  };
}
