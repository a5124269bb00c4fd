import { sql } from 'drizzle-orm';
import {
  type Hold,
  type IssueCertificates,
  type IssueResult,
  mayIssue,
} from '../../contract/certificate-office.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { writeMessage } from '../message/write.ts';
import { prepare } from './file.ts';
import { type CandidateRow, candidatesOf, holdsOf, warningsOf } from './holds.ts';
import { issuedMessage } from './messages.ts';
import { type CertificateRow, deciding, inserting, isThere, storing } from './store.ts';

/**
 * Each in a batch of its own. An order is held back while something speaks against it, unless a
 * reason lets that through. Of many who issue for an order at once one does.
 */
export async function issue(
  env: Env,
  { orders }: Pick<IssueCertificates, 'orders'>,
  by: RecordedActor,
): Promise<IssueResult[]> {
  const db = open(env.DB);
  const rows = await candidatesOf(
    db,
    orders.map(({ id }) => id),
  );
  const results: IssueResult[] = [];
  for (const { id, exception } of orders) {
    const row = rows.find((row) => row.id === id);
    results.push(
      row
        ? await issueOne(env, db, row, exception, by)
        : { _id: id, issued: false, number: '', message: 'Order not found', holds: [] },
    );
  }
  return results;
}

async function issueOne(
  env: Env,
  db: Db,
  row: CandidateRow,
  exception: string,
  by: RecordedActor,
): Promise<IssueResult> {
  const holds = holdsOf(row);
  if (!mayIssue(holds, exception)) return heldBack(row, holds);
  const made = await write(env, db, row, holds.length > 0 ? exception : '', by);
  // One that was uploaded by hand before.
  if (made && row.pdf) await discard(env, [row.pdf]);
  if (made)
    return {
      _id: row.id,
      issued: true,
      number: made.number,
      holds: [],
      message: [`Certificate ${made.number} is issued`, ...warningsOf(row)].join('. '),
    };
  const [present = row] = await candidatesOf(db, [row.id]);
  const now = holdsOf(present).filter(({ canPass }) => !canPass);
  return now.length > 0
    ? heldBack(present, now)
    : { ...heldBack(present, []), message: 'The order changed at this moment. Try again.' };
}

const heldBack = ({ id, number }: CandidateRow, holds: Hold[]): IssueResult => ({
  _id: id,
  issued: false,
  number,
  holds,
  message: `Held back: ${holds.map(({ message }) => message).join('; ')}`,
});

async function write(
  env: Env,
  db: Db,
  row: CandidateRow,
  exception: string,
  by: RecordedActor,
): Promise<CertificateRow | undefined> {
  return storing(
    env,
    db,
    () => prepare(env, db, row),
    (made) => {
      const when = isThere(made.id);
      const isFirst = sql`not exists (
        select 1 from certificate c where c.order_row = o.id and c.state = 'valid')`;
      const next = { certificate: 'yes', pdf: made.pdf } as const;
      return db.batch([
        ...inserting(db, row, made, { exception, when: isFirst }, by),
        ...deciding(db, row, next, when, by),
        writeMessage(db, issuedMessage(row, made.number), { when }),
      ]);
    },
  );
}
