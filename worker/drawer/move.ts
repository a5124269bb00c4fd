import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type CashDay,
  type CashMove,
  cashMoves,
  type MoveCash,
  notYet,
  type TakeBackCash,
} from '../../contract/drawer.ts';
import { rupees } from '../../contract/money.ts';
import { type Db, insertFrom, newId, now, sentBy } from '../lib/db/index.ts';
import { type RecordedActor, recordFact } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { isUndone } from './cash.ts';
import { begins, drawerDay } from './day.ts';
import { cashMove } from './table.ts';

type Line = Pick<CashMove, 'kind' | 'amount' | 'reason'>;

export const moveWords = ({ kind, amount, reason }: Line) =>
  `${cashMoves[kind].words}, ${rupees(amount)}${reason && `: ${reason}`}`;

function adding(
  db: Db,
  by: RecordedActor,
  requestId: string,
  line: Line & { day: string; reverses: string | null },
  from: SQL,
) {
  const [id, at] = [newId(), now()];
  const isNew = sql`exists (select 1 from cash_move where id = ${id})`;
  const words = moveWords(line);
  return [
    insertFrom(
      db,
      cashMove,
      { ...line, id, createdAt: at, requestId, seq: sql`null`, by: by.id },
      sql`${from} and not exists (select 1 from cash_move m where m.request_id = ${requestId})`,
    ),
    recordFact(db, by, {
      noun: 'drawer',
      record: line.reverses ?? id,
      at,
      when: isNew,
      ...(line.reverses
        ? { before: { cash: words }, after: { cash: '' } }
        : { before: { cash: '' }, after: { cash: words } }),
    }),
    db.select().from(cashMove).where(eq(cashMove.requestId, requestId)),
  ] as const;
}

/**
 * Sent again it is the first one. Refuses (422) a day before the records, (409) another's request.
 */
export async function moveCash(
  db: Db,
  { requestId, ...line }: MoveCash,
  by: RecordedActor,
): Promise<CashDay> {
  const { day, kind, amount } = line;
  const from = sql`where ${begins} <= ${day}`;
  const [, , [mine]] = await db.batch(
    adding(db, by, sentBy(by, requestId), { ...line, reverses: null }, from),
  );
  const data = await drawerDay(db, day);
  if (!mine) throw refusedField('unprocessableContent', 'day', notYet(data.begins));
  if (mine.day !== day || mine.kind !== kind || mine.amount !== amount)
    throw refusedField('conflict', 'requestId', 'This number is of another line. Try again.');
  return data;
}

/** By another line of its day: both count nothing. Refuses (404), and (409) one taken back. */
export async function takeBackCash(
  db: Db,
  { id, reason, requestId }: TakeBackCash,
  by: RecordedActor,
): Promise<CashDay> {
  const isLine = and(eq(cashMove.id, id), sql`${cashMove.reverses} is null`);
  const line = await db.select().from(cashMove).where(isLine).get();
  if (!line) throw new Refused('notFound', 'There is no such line');
  const { day, kind, amount } = line;
  const [, , [mine]] = await db.batch(
    adding(
      db,
      by,
      sentBy(by, requestId),
      { day, kind, amount, reason, reverses: id },
      sql`where not ${isUndone(sql`${id}`)}`,
    ),
  );
  if (mine?.reverses !== id) throw new Refused('conflict', 'This line is taken back already');
  return drawerDay(db, day);
}
