import { env } from 'cloudflare:workers';
import { kinds } from './mails.ts';
import { entryInWords } from './seats.ts';

/** A row of the mails about seats. */
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

const lines = `select b.note as batch, w.id, u.email || ' ' || w.created_at as key, w.ended_as as "end", w.offered_until as until
  from waiting w join batch b on b.id = w.batch_id join user u on u.id = w.user_id order by b.seq, w.seq`;

type Entry = Record<'batch' | 'id' | 'key' | 'end' | 'until', string>;

/** What no list of the office shows as it is: the waiting lists, and the mails about seats. */
export async function readRecords() {
  const { DB } = env;
  const [sent, waiting] = await DB.batch<Record<string, unknown>>(
    [mails, lines].map((query) => DB.prepare(query)),
  );
  const entries = (waiting?.results ?? []) as Entry[];
  return {
    mails: (sent?.results ?? []) as MailRow[],
    entries: Object.fromEntries(entries.map(({ key, batch, id }) => [`${batch} ${key}`, id])),
    lines: entries.map((entry) => `${entry.batch} ${entryInWords(entry)}`),
  };
}
