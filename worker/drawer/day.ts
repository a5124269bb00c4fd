import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import type { CashCount, CashDay, CashLine } from '../../contract/drawer.ts';
import { limits } from '../../contract/limits.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { withSubject } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { firstAccountAt, nameOf } from '../user/sql.ts';
import { drawerOn, isCash } from './cash.ts';
import { cashCount, cashMove } from './table.ts';

export const countView = (row: CountRow): CashCount => ({
  _id: row.id,
  opening: row.opening,
  cashIn: row.cashIn,
  cashOut: row.cashOut,
  counted: row.counted,
  note: row.note,
  signedBy: row.signer,
  signedAt: row.createdAt,
});

/** The first day that there is to sign off: that of the first account or of earlier cash. */
export const begins = sql<string>`(select min(day) from (
  select date(${firstAccountAt}, '+5 hours', '+30 minutes') as day
  union all select min(p.received_on) from ${payment} p indexed by payment_cash where ${isCash}))`;

const readState = (db: Db, day: string) =>
  db
    .select({
      since: sql<string | null>`since`,
      later: sql<string | null>`later`,
      opening: sql<number | null>`opening`,
      cashIn: sql<number>`cash_in`,
      cashOut: sql<number>`cash_out`,
      changed: sql<number>`changed`,
      begins: begins.as('begins'),
    })
    .from(drawerOn(day));

/** Whether cash of a day, or since the last sign-off, is not signed off. */
export const isUnsigned = (db: Db, day: string) =>
  db
    .select({
      is: sql<number>`iif(nth = 0, cash_in + cash_out > 0, changed <> 0)`.as('is_unsigned'),
    })
    .from(drawerOn(day));

const readCounts = (db: Db, day: string) =>
  db
    .select({
      id: cashCount.id,
      createdAt: cashCount.createdAt,
      opening: cashCount.opening,
      cashIn: cashCount.cashIn,
      cashOut: cashCount.cashOut,
      counted: cashCount.counted,
      note: cashCount.note,
      signer: nameOf('"cash_count"."signed_by"').as('signer'),
    })
    .from(cashCount)
    .where(eq(cashCount.day, day))
    .orderBy(desc(cashCount.nth));

type CountRow = Awaited<ReturnType<typeof readCounts>>[number];

/** Whether a day is after the sign-off before `day`, up to that. */
const sinceSigned = (of: SQLWrapper, day: string) => sql`(${of} <= ${day} and ${of} > coalesce(
  (select max(c.day) from cash_count c where c.day < ${day}), date(${day}, '-1 day')))`;

/** Whether what moved on that day was written down when the day was signed off already. */
const isLate = (day: SQLWrapper, at: SQLWrapper) =>
  sql<boolean>`exists (select 1 from cash_count c where c.day >= ${day} and c.created_at < ${at})`
    .mapWith(Boolean)
    .as('is_late');

/** Why a line was taken back, by whom and when, in the words of the table `r` that does it. */
const takenBack = (by: string, at: string, from: SQL) =>
  jsonColumn<CashLine['takenBack']>(
    sql`(select json_object('reason', r.reason, 'by', ${nameOf(`r.${by}`)}, 'at', ${sql.raw(`r.${at}`)})
      from ${from})`,
    'taken_back',
  );

const readLines = (db: Db, day: string) =>
  db
    .select({
      _id: sql<string>`p.id`.as('id'),
      direction: sql<CashLine['direction']>`p.direction`.as('direction'),
      amount: sql<number>`p.amount`.as('amount'),
      receivedOn: sql<string>`p.received_on`.as('received_on'),
      kind: sql<CashLine['kind']>`iif(p.demo is null, 'order', 'demo')`.as('kind'),
      subject: sql<string>`coalesce(p.order_row, p.demo)`.as('subject'),
      number: sql<string>`p.number`.as('number'),
      name: sql<string>`coalesce(o.name, b.full_name, '')`.as('name'),
      recordedBy: nameOf('p.recorded_by').as('recorded_by'),
      isLate: isLate(sql`p.received_on`, sql`p.decided_at`),
      takenBack: takenBack('decided_by', 'decided_at', sql`${payment} r where r.reverses = p.id`),
    })
    .from(
      sql`${payment} p indexed by payment_cash
        ${withSubject}`,
    )
    .where(sql`${isCash} and ${sinceSigned(sql`p.received_on`, day)}`)
    .orderBy(sql`p.received_on desc`, sql`p.seq desc`)
    .limit(limits.listed);

const readMoves = (db: Db, day: string) =>
  db
    .select({
      _id: cashMove.id,
      day: cashMove.day,
      kind: cashMove.kind,
      amount: cashMove.amount,
      reason: cashMove.reason,
      at: cashMove.createdAt,
      by: nameOf('"cash_move"."written_by"').as('writer'),
      isLate: isLate(sql`"cash_move"."day"`, sql`"cash_move"."created_at"`),
      takenBack: takenBack(
        'written_by',
        'created_at',
        sql`cash_move r where r.reverses = "cash_move"."id"`,
      ),
    })
    .from(cashMove)
    .where(sql`${cashMove.reverses} is null and ${sinceSigned(cashMove.day, day)}`)
    .orderBy(desc(cashMove.day), desc(cashMove.seq))
    .limit(limits.listed);

/** The statements that read the drawer on a day, for a batch; `dayView` takes their results. */
export const readDay = (db: Db, day: string) =>
  [readState(db, day), readCounts(db, day), readLines(db, day), readMoves(db, day)] as const;

type Read = BatchResponse<ReturnType<typeof readDay>>;

export function dayView(day: string, [[state], counts, lines, moves]: Read): CashDay {
  if (!state) throw new Error('The drawer of a day has no row');
  const { since, later, opening, cashIn, cashOut, changed, begins } = state;
  return {
    day,
    since: since ?? '',
    opening,
    cashIn,
    cashOut,
    changed,
    begins,
    lines,
    moves,
    counts: counts.map(countView),
    signedWith: counts.length === 0 ? (later ?? '') : '',
  };
}

export const drawerDay = async (db: Db, day: string): Promise<CashDay> =>
  dayView(day, await db.batch(readDay(db, day)));
