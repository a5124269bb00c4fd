import { type SQL, sql } from 'drizzle-orm';
import {
  type Candidate,
  type Hold,
  type HoldCode,
  mostAbsences,
} from '../../contract/certificate-office.ts';
import { dayInWords, minute, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { isRunning, type Order } from '../../contract/order.ts';
import { claimedInWords } from '../../contract/order-money.ts';
import { attendance } from '../attendance/table.ts';
import { type Db, now } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { isPrintable } from '../lib/pdf/faces.ts';
import { due } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { batch, lesson } from '../timetable/table.ts';
import { user } from '../user/table.ts';

/** Orders `o` with what decides about their certificates. */
export function selectCandidates(db: Db) {
  const at = minute(now());
  const toCome = (what: SQL) => sql`coalesce((select ${what} from ${lesson} l
    where l.batch_id = o.batch_id and l.day || ' ' || b.end_time > ${at}), '')`;
  return db
    .select({
      id: sql<string>`o.id`.as('id'),
      orderId: sql<string>`o.order_id`.as('order_id'),
      userId: sql<string>`o.user_id`.as('user_id'),
      kind: sql<Order['kind']>`o.kind`.as('kind'),
      status: sql<Order['status']>`o.status`.as('status'),
      name: sql<string>`u.name`.as('name'),
      email: sql<string>`u.email`.as('email'),
      confirmedAt: sql<string>`u.confirmed_at`.as('confirmed_at'),
      erasedAt: sql<string>`u.erased_at`.as('erased_at'),
      serialNo: sql<string>`u.serial_no`.as('serial_no'),
      courseName: sql<string>`o.course_name`.as('course_name'),
      startDate: sql<string>`o.start_date`.as('start_date'),
      endDate: sql<string>`o.end_date`.as('end_date'),
      due: due().as('due'),
      claimed: sql<number>`o.claimed`.as('claimed'),
      updatedAt: sql<string>`o.updated_at`.as('updated_at'),
      certificate: sql<string>`o.certificate`.as('certificate'),
      pdf: sql<string>`o.pdf`.as('pdf'),
      isCancelled: sql<number>`coalesce(b.state = 'cancelled', 0)`.as('is_cancelled'),
      lastDay: sql<string>`${toCome(sql`max(l.day)`)}`.as('last_day'),
      left: sql<number>`${toCome(sql`count(*)`)}`.as('left_over'),
      /** Lessons that are over or noted, and how many were missed: one without a note was not. */
      held: sql<number>`(select count(*) from ${lesson} l where l.batch_id = o.batch_id
        and (l.day || ' ' || b.end_time <= ${at} or exists (
          select 1 from ${attendance} a where a.lesson_id = l.id and a.order_row = o.id)))`.as(
        'held',
      ),
      missed:
        sql<number>`(select count(*) from ${attendance} a join ${lesson} l on l.id = a.lesson_id
        where a.order_row = o.id and l.batch_id = o.batch_id and not a.is_present)`.as('missed'),
      noted:
        sql<number>`(select count(*) from ${attendance} a join ${lesson} l on l.id = a.lesson_id
        where a.order_row = o.id and l.batch_id = o.batch_id)`.as('noted'),
      number: sql<string>`coalesce((select c.number from certificate c
        where c.order_row = o.id and c.state = 'valid'), '')`.as('number'),
    })
    .from(
      sql`${order} o join ${user} u on u.id = o.user_id left join ${batch} b on b.id = o.batch_id`,
    );
}

export type CandidateRow = Awaited<ReturnType<typeof selectCandidates>>[number];

export const candidatesOf = (db: Db, ids: string[]) =>
  selectCandidates(db).where(sql`o.id in (select value from json_each(${JSON.stringify(ids)}))`);

/** What leaves nothing to print. */
const undrawable: HoldCode[] = ['kind', 'nameless', 'unprintable'];
/** What no reason lets through; nor does one a closed order. */
const final: HoldCode[] = [...undrawable, 'certified'];

/** Refuses (409) an order of which nothing can be printed. */
export function expectDrawable(row: CandidateRow): void {
  const why = holdsOf(row).find(({ code }) => undrawable.includes(code));
  if (why) throw new Refused('conflict', why.message);
}

export function holdsOf(row: CandidateRow): Hold[] {
  const { kind, status, name, courseName, due, claimed, held, missed } = row;
  const reasons: [HoldCode, string | false][] = [
    ['kind', kind === 'shop' && 'A shop order has no certificate'],
    ['certified', row.number !== '' && `It has the certificate ${row.number}`],
    ['given', isGiven(row) && 'The office gave it a PDF as its certificate'],
    ['nameless', nameless(row)],
    ['unprintable', unprintable(name, courseName)],
    ['status', status !== 'success' && `The order is ${status}, not success`],
    ['unpaid', due > 0 && `${rupees(due)} is due`],
    ['unverified', claimed > 0 && claimedInWords(claimed)],
    ['absences', missed > held * mostAbsences && `Missed ${missed} of ${held} classes`],
    ['unfinished', unfinished(row)],
  ];
  const isFinal = (code: HoldCode) =>
    final.includes(code) || (code === 'status' && !isRunning(status));
  return reasons.flatMap(([code, message]) =>
    message ? [{ code, message, canPass: !isFinal(code) }] : [],
  );
}

/** Whether its certificate is a PDF that the office uploaded. */
const isGiven = ({ certificate, pdf, number }: CandidateRow) =>
  certificate === 'yes' && pdf !== '' && number === '';

function nameless({ erasedAt, name }: CandidateRow): string | false {
  if (erasedAt) return 'The person was erased';
  return name.trim() === '' && 'There is no name to print';
}

function unprintable(name: string, courseName: string): string | false {
  const [what] = [
    ...(isPrintable(name) ? [] : ['name']),
    ...(isPrintable(courseName) ? [] : ['course’s name']),
  ];
  const letter = 'a letter that no typeface has, such as a picture or a Chinese one';
  return what !== undefined && `The ${what} has ${letter}: use another script`;
}

function unfinished(row: CandidateRow): string | false {
  const { isCancelled, left, held, lastDay, startDate, endDate } = row;
  if (isCancelled) return 'Its batch was cancelled';
  const classes = left === 1 ? 'A class is' : `${left} classes are`;
  if (left > 0) return `${classes} still to come, until ${dayInWords(lastDay)}`;
  if (!endDate && held === 0) return startDate ? 'It has no last day yet' : 'It has no dates yet';
  return endDate > today() && `The course ends on ${dayInWords(endDate)}`;
}

/** What no rule holds back, and whoever issues should know. */
export const warningsOf = ({ held, noted }: CandidateRow): string[] =>
  held > 0 && noted === 0 ? ['Attendance was never taken'] : [];

export const candidateView = (row: CandidateRow): Candidate => ({
  _id: row.id,
  orderId: row.orderId,
  name: row.erasedAt ? '' : row.name,
  serialNo: row.serialNo,
  courseName: row.courseName,
  startDate: row.startDate,
  endDate: row.endDate,
  holds: holdsOf(row),
  warnings: warningsOf(row),
});
