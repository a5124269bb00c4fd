import { and, eq, type SQL, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { today } from '../../contract/day.ts';
import type { CancelDocument, Content, IssueDocument } from '../../contract/document/content.ts';
import type { DocumentKind } from '../../contract/document/sheet.ts';
import { financialYear, numberDigits, numberPrefix } from '../../contract/period.ts';
import type { Env } from '../env.ts';
import { type Db, insertFrom, newId, notNullViolation, now, open } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { isTakenBack, subjectsOf } from '../payment/sql.ts';
import { payment, payment as payments } from '../payment/table.ts';
import { compose, type Facts } from './compose.ts';
import { type DocumentRow, documentById, documentNotFound, view } from './queries.ts';
import { hasLines, readSubjects, type Subject, standingOf, subjectOf, sumOf } from './subjects.ts';
import { moneyDocument } from './table.ts';

export type Ledger = Pick<Env, 'DB'>;

/** The school's GSTIN, which decides what documents are issued. */
const gstinOf = () => business.gstin || undefined;

/** A payment that the batch verifies or writes down. */
export type Due = { id: string; subject: string } & Facts['payment'];

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
  const read = new Map(subjects.map((subject) => [subject.id, subject]));
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

/** If it is verified, not taken back and none stands. A correction moved no money and has none. */
function insertDocument(db: Db, { id, kind, content, at, isCurrent = sql`true` }: Inserted) {
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

/**
 * As it would have been then: later payments do not count. Refuses an unknown payment (404), and
 * one not verified, taken back, a correction or with a document (409).
 */
export async function issueAgain(
  env: Ledger,
  { payment: id }: IssueDocument,
): Promise<DocumentRow> {
  const db = open(env.DB);
  const [[line], subjects] = await db.batch([
    db.select().from(payment).where(eq(payment.id, id)),
    readSubjects(
      db,
      subjectsOf(sql`${id}`),
      sql`(p.decided_at, p.seq) < (select decided_at, seq from ${payment} where id = ${id})`,
    ),
  ]);
  if (!line) throw new Refused('notFound', 'Payment not found');
  const [subject] = subjects.map(subjectOf);
  if (!subject)
    throw new Refused('conflict', 'The booking was deleted: there is nobody to issue it to');
  const { kind, content } = compose({ ...subject, gstin: gstinOf(), payment: dueOf(line) });
  const [issued] = await insertDocument(db, { id, kind, content, at: now() }).returning({
    id: moneyDocument.id,
  });
  const row = issued && (await documentById(db, issued.id).get());
  if (!row)
    throw new Refused(
      'conflict',
      line.state === 'verified'
        ? 'This payment has a receipt already, was taken back, or is a correction'
        : 'Only a verified payment has a receipt',
    );
  return row;
}

type Cancelling = { at: string; by: string; reason: string };

export const cancelling = (db: Db, which: SQL | undefined, { at, by, reason }: Cancelling) =>
  db
    .update(moneyDocument)
    .set({ cancelledAt: at, cancelledBy: by, cancelReason: reason })
    .where(and(which, eq(moneyDocument.cancelledAt, '')))
    .returning({ id: moneyDocument.id });

/** It keeps number and words. Refuses (404), and (409, with it in `data`) a cancelled one. */
export async function cancelDocument(
  db: Db,
  { id, reason }: CancelDocument,
  by: RecordedActor,
): Promise<DocumentRow> {
  const [done, [row]] = await db.batch([
    cancelling(db, eq(moneyDocument.id, id), { at: now(), by: by.id, reason }),
    documentById(db, id),
  ]);
  if (!row) throw documentNotFound();
  if (done.length === 0)
    throw new Refused('conflict', `${row.number} is cancelled already`, { data: view(row) });
  return row;
}
