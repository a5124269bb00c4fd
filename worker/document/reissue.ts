import { eq, sql } from 'drizzle-orm';
import type { IssueDocument } from '../../contract/document/calls.ts';
import { now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { subjectsOf } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { compose } from './compose.ts';
import { dueOf, gstinOf, insertDocument, type Ledger } from './issue.ts';
import { type DocumentRow, documentById } from './queries.ts';
import { readSubjects, subjectOf } from './subjects.ts';
import { moneyDocument } from './table.ts';

/**
 * Issues the document of a payment that has none, as it would have been then, of the order as it is
 * now: later payments do not count. Refuses an unknown payment (404), and one not verified, taken
 * back, a correction or with a document (409).
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
