import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { today } from '../../contract/day.ts';
import type { Content } from '../../contract/document/content.ts';
import type { DocumentKind } from '../../contract/document/kind.ts';
import { financialYear, numberDigits, numberPrefix } from '../../contract/document/year.ts';
import type { Env } from '../env.ts';
import { type Db, newId, notNullViolation } from '../lib/db/index.ts';
import { insertFrom } from '../lib/db/insert-from.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment as payments } from '../payment/table.ts';
import { compose, type Facts } from './compose.ts';
import { hasLines, type Subject, standingOf, sumOf } from './subjects.ts';
import { moneyDocument } from './table.ts';

/** What the ledger needs of the bindings. */
export type Ledger = Pick<Env, 'DB'>;

/** The school's GSTIN, which decides what documents are issued. */
export const gstinOf = () => business.gstin || undefined;

/** A payment that the batch verifies or writes down. */
export type Due = { id: string; subject: string } & Facts['payment'];

/** The same of a line of the ledger. */
export const dueOf = (row: typeof payments.$inferSelect): Due => ({
  id: row.id,
  subject: row.order ?? row.demo ?? '',
  direction: row.direction,
  method: row.method,
  amount: row.amount,
  reference: row.reference,
  receivedOn: row.receivedOn,
});

/**
 * Issues a document of each payment that the batch verified before; `subjects` are as read. Nothing
 * for one unverified or with a document. Where something of the order came in between, the batch
 * fails and `whileCurrent` makes it anew.
 */
export function issue(db: Db, dues: Due[], subjects: Subject[], at: string) {
  const read = new Map(subjects.map((one) => [one.id, one]));
  const made = dues.flatMap((due) => {
    const before = read.get(due.subject);
    if (!before) return [];
    const { id, subject, ...payment } = due;
    const { kind, content } = compose({ ...before, gstin: gstinOf(), payment });
    const back = due.direction === 'refund';
    read.set(subject, {
      ...before,
      before: before.before + (back ? -due.amount : due.amount),
      expected: back ? before.expected : Math.max(0, before.expected - due.amount),
      earlier: [
        ...before.earlier,
        {
          kind,
          number: numberOf(id),
          issuedOn: today(Date.parse(at)),
          amount: content.total / 100,
        },
      ],
    });
    return [{ due, kind, content, stood: before.earlier.length, lines: before.lines }];
  });
  return made.map(({ due, kind, content, stood, lines }) => {
    const id = sql`${due.subject}`;
    const paid = read.get(due.subject)?.before ?? 0;
    const isCurrent = sql`${sumOf(id)} = ${paid}
      and (select count(*) ${standingOf(id)}) = ${stood} and ${hasLines(id, lines)}`;
    return insertDocument(db, { id: due.id, kind, content, at, isCurrent });
  });
}

/** What stands for the number of a document of the same batch until it has one. */
const numberOf = (paymentId: string) => `@${paymentId}`;

/** The text of a content, with numbers of the same batch's documents that it refers to. */
const written = (content: Content) =>
  (content.gst?.references ?? [])
    .filter(({ number }) => number.startsWith('@'))
    .reduce(
      (text, { number }) => sql`replace(${text}, ${number}, (select d.number from document d
        where d.payment = ${number.slice(1)} and d.cancelled_at = ''))`,
      sql`${JSON.stringify(content)}`,
    );

type Inserted = { id: string; kind: DocumentKind; content: Content; at: string; isCurrent?: SQL };

/**
 * Issues a document of the payment `id`, if it is verified, not taken back and none stands. A
 * correction moved no money and has none.
 */
export function insertDocument(db: Db, { id, kind, content, at, isCurrent = sql`true` }: Inserted) {
  const day = today(Date.parse(at));
  const year = financialYear(day);
  return insertFrom(
    db,
    moneyDocument,
    {
      id: newId(),
      createdAt: at,
      year,
      n: sql`last.n + 1`,
      number: sql`${numberPrefix(year)} || printf(${`%0${numberDigits}d`}, last.n + 1)`,
      kind,
      payment: sql`p.id`,
      issuedOn: sql`max(${day}, last.day)`,
      // Without content the row is refused, and with it the batch.
      content: sql`case when ${isCurrent} then ${written(content)} end`,
    },
    sql`from ${payments} p, (
        select coalesce(max(n), 0) as n, coalesce(max(issued_on), '') as day from (
          select n, issued_on from document where year = ${year} order by n desc limit 1)) last
      where p.id = ${id} and p.state = 'verified' and not p.is_correction
        and not ${isTakenBack(sql`p.id`)} and not exists (
          select 1 from document d where d.payment = p.id and d.cancelled_at = '')`,
  );
}

/** The result of `attempt`, made again while what it read had changed when it wrote. */
export const whileCurrent = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  inRounds(attempt, (error) => notNullViolation(error) === 'document.content');
