import { type SQL, sql } from 'drizzle-orm';
import type { Candidate, Hold, HoldCode } from '../../contract/certificate-office.ts';
import { mostAbsences } from '../../contract/certificate-office.ts';
import { dayInWords, minute, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { type Db, now } from '../lib/db/index.ts';
import { isPrintable } from '../lib/pdf/faces.ts';

/** What decides about a certificate, of one order as it is now. */
export type CandidateRow = {
  id: string;
  orderId: string;
  userId: string;
  kind: 'course' | 'shop';
  status: string;
  name: string;
  erasedAt: string;
  serialNo: string;
  courseName: string;
  startDate: string;
  endDate: string;
  balance: number;
  claimed: number;
  updatedAt: string;
  certificate: string;
  pdf: string;
  /** Whether its batch was cancelled; the day of the last lesson to come, and how many are. */
  isCancelled: number;
  lastDay: string;
  left: number;
  /** Lessons that are over or noted, and how many were missed: one without a note was not. */
  held: number;
  missed: number;
  /** Number of the valid certificate, or empty. */
  number: string;
};

/** Orders with what decides about their certificates; `rest` has the conditions, over `o`. */
export function candidateRows(db: Db, rest: SQL): Promise<CandidateRow[]> {
  const at = minute(now());
  const toCome = (what: SQL) => sql`coalesce((select ${what} from lesson l
    where l.batch_id = o.batch_id and l.day || ' ' || b.end_time > ${at}), '')`;
  return db.all<CandidateRow>(sql`
    select o.id, o.order_id as "orderId", o.user_id as "userId", o.kind, o.status, u.name,
      u.erased_at as "erasedAt", u.serial_no as "serialNo", o.course_name as "courseName",
      o.start_date as "startDate", o.end_date as "endDate",
      o.balance_payment as balance, o.claimed, o.updated_at as "updatedAt", o.certificate, o.pdf,
      coalesce(b.state = 'cancelled', 0) as "isCancelled",
      ${toCome(sql`max(l.day)`)} as "lastDay", ${toCome(sql`count(*)`)} as left,
      (select count(*) from lesson l where l.batch_id = o.batch_id
        and (l.day || ' ' || b.end_time <= ${at} or exists (
          select 1 from attendance a where a.lesson_id = l.id and a.order_row = o.id))) as held,
      (select count(*) from attendance a join lesson l on l.id = a.lesson_id
        where a.order_row = o.id and l.batch_id = o.batch_id and not a.is_present) as missed,
      coalesce((select c.number from certificate c
        where c.order_row = o.id and c.state = 'valid'), '') as number
    from orders o join user u on u.id = o.user_id left join batch b on b.id = o.batch_id ${rest}`);
}

/** The orders of these ids, in no order. */
export const candidatesOf = (db: Db, ids: string[]) =>
  candidateRows(db, sql`where o.id in (select value from json_each(${JSON.stringify(ids)}))`);

/** What no reason lets through: nothing can be printed, or there is a certificate already. */
const final: HoldCode[] = ['kind', 'certified', 'nameless', 'unprintable'];

/** What speaks against a certificate for the order, the weightiest first. */
export function holdsOf(row: CandidateRow): Hold[] {
  const { kind, status, name, courseName, balance, claimed, held, missed } = row;
  const said: [HoldCode, string | false][] = [
    ['kind', kind === 'shop' && 'A shop order has no certificate'],
    ['certified', row.number !== '' && `It has the certificate ${row.number}`],
    ['nameless', nameless(row)],
    ['unprintable', unprintable(name, courseName)],
    ['status', status !== 'success' && `The order is ${status}, not success`],
    ['unpaid', balance > 0 && `${rupees(balance)} is left to pay`],
    ['unverified', claimed > 0 && `${rupees(claimed)} is claimed and not verified`],
    ['absences', missed > held * mostAbsences && `Missed ${missed} of ${held} classes`],
    ['unfinished', unfinished(row)],
  ];
  return said.flatMap(([code, message]) =>
    message ? [{ code, message, canPass: !final.includes(code) }] : [],
  );
}

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

function unfinished({ isCancelled, left, lastDay, endDate }: CandidateRow): string | false {
  if (isCancelled) return 'Its batch was cancelled';
  if (left > 0)
    return `${left === 1 ? 'A class is' : `${left} classes are`} still to come, until ${dayInWords(lastDay)}`;
  return endDate > today() && `The course ends on ${dayInWords(endDate)}`;
}

/** An order for the office. */
export const candidateView = (row: CandidateRow): Candidate => ({
  _id: row.id,
  orderId: row.orderId,
  name: row.erasedAt ? '' : row.name,
  serialNo: row.serialNo,
  courseName: row.courseName,
  startDate: row.startDate,
  endDate: row.endDate,
  holds: holdsOf(row),
});
