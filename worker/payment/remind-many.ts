import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { wayWords } from '../../contract/message.ts';
import { isJustReminded, type Remind, whyNotReminded } from '../../contract/remind.ts';
import { writtenOf } from '../conversation/queries.ts';
import { mailKey } from '../conversation/sql.ts';
import { writeEntry } from '../conversation/write.ts';
import type { Env } from '../env.ts';
import { now, open, valuesOf } from '../lib/db/index.ts';
import { sentBy } from '../lib/db/request-id.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { confirmations, confirmedIn } from '../order/messages.ts';
import { type AdminRow, selectAdminOrders } from '../order/select.ts';
import { order } from '../order/table.ts';
import { adminView } from '../order/view.ts';
import { balanceMail } from './remind.ts';

/** What came of one order. */
type Outcome = { _id: string; success: boolean; message: string };

/**
 * Reminds of the balances of these orders: by mail, or by what somebody wrote on WhatsApp, which is
 * noted. Nobody is reminded whom the clock would not remind, and nobody
 * twice within a day unless that is asked for; the same request twice is one reminder.
 */
export async function remindMany(
  env: Env,
  { orders, way, words, again, requestId }: Remind,
  by: RecordedActor,
): Promise<Outcome[]> {
  const db = open(env.DB);
  const ids = [...new Set(orders)];
  const keyOf = (id: string) => `${sentBy(by, requestId)}/${id}`;
  const isSelected = sql`${order.id} in (${valuesOf(ids)})`;
  const [rows, confirmed] = await db.batch([
    selectAdminOrders(db).where(isSelected),
    confirmations(db, isSelected),
  ]);
  const written = await writtenOf(db, ids.map(keyOf));
  const known = new Map(rows.map((row) => [row.id, row]));
  const barred = (row: AdminRow): string | undefined => {
    const view = adminView(env, row);
    const isAgain = isJustReminded(view) && again !== 'yes';
    return whyNotReminded(view, way) ?? (isAgain ? justReminded(row) : undefined);
  };
  const at = now();
  const remindedWords = `Reminded ${wayWords[way]}`;
  const statements: BatchItem<'sqlite'>[] = [];
  const mails: NewMessage[] = [];
  const outcomes = ids.map((id): Outcome => {
    const row = known.get(id);
    if (written.has(keyOf(id))) return { _id: id, success: true, message: remindedWords };
    const message = row ? barred(row) : 'There is no such order';
    if (!row || message) return { _id: id, success: false, message: message ?? '' };
    const mail = balanceMail(row, confirmedIn(confirmed, id));
    const entry = { noun: 'order', record: id, kind: 'reminder', way, key: keyOf(id) } as const;
    statements.push(writeEntry(db, { ...entry, words: words ?? mail.mail.subject }, { by, at }));
    if (way === 'mail') mails.push({ ...mail, kind: 'balance-due', key: mailKey(keyOf(id)) });
    return { _id: id, success: true, message: remindedWords };
  });
  if (mails.length > 0) statements.push(writeMessages(db, mails));
  const [first, ...more] = statements;
  if (first) await db.batch([first, ...more]);
  return outcomes;
}

const justReminded = ({ reminded }: AdminRow) =>
  reminded
    ? `Was reminded ${wayWords[reminded.way]} within a day${reminded.by && `, by ${reminded.by}`}`
    : '';
