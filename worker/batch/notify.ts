import { type SQL, sql } from 'drizzle-orm';
import type { MailBatch } from '../../contract/roster.ts';
import { type Db, insertFrom, newId, now, sentBy } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { Letter } from '../lib/mail/letter.ts';
import { type Expected, message } from '../message/table.ts';
import { canBeMailed } from '../message/write.ts';
import { holdsSeat, isAccepted, isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { isWaiting } from '../seat/sql.ts';
import { seat, waiting } from '../seat/table.ts';
import type { SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { batchFor } from './list.ts';

export type Notice = Pick<Letter, 'subject' | 'parts' | 'attachments'> & {
  kind: string;
  expects?: Expected;
};

type Recipients = {
  /** `message.noun`, and SQL for the id of the record that the mail is about. */
  noun: 'order' | 'user';
  record: SQL;
  /** `from ... where ...`, with the person as `u`. */
  from: SQL;
};

/** Selects the people itself: who booked since the read is among them. */
export function notifyAll(
  db: Db,
  { kind, expects, ...mail }: Notice,
  { noun, record, from }: Recipients,
  /** What makes each one single. */
  key: SQL = sql`null`,
) {
  const at = now();
  return insertFrom(
    db,
    message,
    {
      seq: sql`null`,
      id: sql`${newId()} || '.' || row_number() over ()`,
      createdAt: at,
      kind,
      noun,
      record,
      subject: mail.subject,
      to: sql`u.email`,
      body: sql`json_patch(json_set(${JSON.stringify(mail)}, '$.to', u.email),
        iif(u.confirmed_at <> '', json_object('name', u.name), '{}'))`,
      key,
      expects: expects ?? sql`null`,
      dueAt: at,
    },
    sql`${from} and ${canBeMailed(sql`u.email`)}`,
  ).onConflictDoNothing({ target: message.key });
}

/** Whether the order `o` is expected at that moment: accepted, or with a seat that it holds. */
const isExpected = (at: string) => sql`(${isAccepted()} or (${holdsSeat(at)}
  and exists (select 1 from ${seat} s where s.order_row = o.id)))`;

/** Everybody with a running order of the batch or, at a moment, who is expected then. */
export const studentsOf = (batch: string, at?: string): Recipients => ({
  noun: 'order',
  record: sql`o.id`,
  from: sql`from ${order} o join ${user} u on u.id = o.user_id
    where o.batch_id = ${batch} and ${at === undefined ? isRunning() : isExpected(at)}`,
});

export const peopleWaiting = (batch: string): Recipients => ({
  noun: 'user',
  record: sql`u.id`,
  from: sql`from ${waiting} w join ${user} u on u.id = w.user_id
    where w.batch_id = ${batch} and ${isWaiting()}`,
});

/** Held for a minute; answers how many. Refuses (404) an unknown batch, (409) one without seats. */
export async function mailAll(
  db: Db,
  { id, subject, text, requestId }: MailBatch,
  by: SignedIn,
): Promise<number> {
  const { courseName } = await batchFor(db, by, id);
  const at = now();
  const withSeat = sql`
    from ${seat} s join ${order} o on o.id = s.order_row join ${user} u on u.id = o.user_id
    where s.batch_id = ${id} and o.batch_id = ${id} and ${holdsSeat(at)}`;
  const key = `${sentBy(by, requestId)}/`;
  const notice = { kind: 'batch-mail', subject, parts: [`About your course ${courseName}:`, text] };
  const written = notifyAll(
    db,
    notice,
    { noun: 'order', record: sql`o.id`, from: withSeat },
    sql`${key} || o.id`,
  );
  const [, [found]] = await db.batch([
    written,
    db.select({ count: sql<number>`count(*)` }).from(sql`message where instr(key, ${key}) = 1`),
  ]);
  const count = found?.count ?? 0;
  if (count === 0) throw new Refused('conflict', 'Nobody with an e-mail has a seat in this batch');
  return count;
}
