import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { after, type Db, now, open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { message } from '../message/table.ts';
import { cancelWaiting } from '../message/write.ts';
import { order } from '../order/table.ts';
import { certificate } from './table.ts';

/** Whether the mail about the certificate `c` waits, under that number or any. */
export const isHeld = (at: string, requestId?: string): SQL => sql`exists (
  select 1 from ${message} m
  where m.noun = 'order' and m.record = c.order_row and instr(m.body, c.number) > 0
    and m.due_at > ${at} and m.bulk = ${requestId ?? sql`m.bulk`})`;

type Held = { id: string; order: string; pdf: string; updatedAt: string } & {
  /** What the order said of a certificate before, by its history. */
  was: '' | 'yes' | 'no';
  wasPdf: string;
};

/** The valid certificates whose mails wait under that number. */
const heldUnder = (db: Db, requestId: string, at: string) =>
  db.all<Held>(sql`select c.id as "id", o.id as "order", c.pdf as "pdf",
      o.updated_at as "updatedAt", coalesce(a.before ->> 'certificate', 'yes') as "was",
      a.before ->> 'pdf' as "wasPdf"
    from certificate c join ${order} o on o.id = c.order_row
    join audit a on a.noun = 'order' and a.record = o.id and a.after ->> 'pdf' = c.pdf
    where c.state = 'valid' and ${isHeld(at, requestId)}`);

/**
 * Takes back what was issued under that number while its mails wait, as if it had never been:
 * orders say again what they said; answers how many. Refuses (409) what is too late.
 */
export async function takeBack(env: Env, requestId: string, by: RecordedActor): Promise<number> {
  const db = open(env.DB);
  const at = now();
  const held = await heldUnder(db, requestId, at);
  const [first, ...others] = held.flatMap((one) => withdrawing(db, one, { at, requestId }, by));
  if (!first) throw tooLate();
  const orders = JSON.stringify(held.map((one) => one.order));
  const mails = sql`${message.bulk} = ${requestId}
    and ${message.record} in (select value from json_each(${orders}))
    and not exists (select 1 from certificate c
      where c.order_row = ${message.record} and instr(${message.body}, c.number) > 0)`;
  const results: unknown[][] = await db.batch([first, ...others, cancelWaiting(db, mails)]);
  const count = results.filter((_, at) => at % 4 === 3).flat().length;
  if (count === 0) throw tooLate();
  const gone = held.map(({ pdf }) => pdf);
  await discard(env, gone);
  return count;
}

const tooLate = () =>
  new Refused('conflict', 'It is too late: the mails are out. Revoke a certificate instead.');

/** The statements that put an order back, and delete the certificate where that happened. */
function withdrawing(
  db: Db,
  { id, order: orderRow, pdf, updatedAt, was, wasPdf }: Held,
  { at, requestId }: { at: string; requestId: string },
  by: RecordedActor,
) {
  const isTheirs = sql`exists (select 1 from certificate c
    where c.id = ${id} and c.state = 'valid' and ${isHeld(at, requestId)})`;
  const where = and(eq(order.id, orderRow), eq(order.pdf, pdf), isTheirs);
  const next = { ...(was !== 'yes' && { certificate: was }), pdf: wasPdf };
  const isBack = sql`not exists (select 1 from ${order} o where o.pdf = ${pdf})`;
  const gone = and(eq(certificate.id, id), isBack);
  const change = { noun: 'order', what: 'changed', table: order, after: next } as const;
  const moment = after(updatedAt);
  return [
    record(db, by, { ...change, fields: Object.keys(next), at: moment, where }),
    db
      .update(order)
      .set({ ...next, updatedAt: moment })
      .where(where),
    record(db, by, {
      ...{ noun: 'certificate', what: 'deleted', table: certificate, at, where: gone },
      ...{ fields: ['number', 'state'], after: null },
    }),
    db.delete(certificate).where(gone).returning({ id: certificate.id }),
  ] as const;
}
