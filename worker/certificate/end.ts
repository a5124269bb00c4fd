import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EndCertificate } from '../../contract/certificate-office.ts';
import type { Env } from '../env.ts';
import { after, type Db, open } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { writeMessage } from '../message/write.ts';
import { order } from '../order/table.ts';
import { prepare } from './file.ts';
import { type CandidateRow, candidatesOf, expectDrawable } from './holds.ts';
import { replacedMessage, revokedMessage } from './messages.ts';
import { type CertificateRow, deciding, inserting, isThere, storing } from './store.ts';
import { certificate } from './table.ts';

type Ending = { before: CertificateRow; row: CandidateRow };

/**
 * Under the name that is approved now. Refuses (404) an unknown one, (409) one that has ended, also
 * at this moment, and a name that cannot be printed.
 */
export async function replace(
  env: Env,
  { id, reason }: EndCertificate,
  by: RecordedActor,
): Promise<CertificateRow> {
  const db = open(env.DB);
  const { before, row } = await ending(db, id);
  expectDrawable(row);
  const made = await storing(
    env,
    db,
    () => prepare(env, db, row),
    (next) => {
      const when = isThere(next.id);
      const isValid = sql`exists (
        select 1 from certificate c where c.id = ${id} and c.state = 'valid')`;
      const endedAt = after(before.updatedAt);
      const ended = { state: 'replaced', reason, endedAt, replacedBy: next.number } as const;
      return db.batch([
        ...inserting(db, row, next, { exception: before.exception, when: isValid }, by),
        ...endingIt(db, id, ended, when, by),
        ...deciding(db, row, { certificate: 'yes', pdf: next.pdf }, when, by),
        writeMessage(db, replacedMessage(row, next.number, reason), { when }),
      ]);
    },
  );
  if (!made) throw await conflict(db, id);
  return made;
}

/**
 * For good: the look-ups offer its PDF no more. Refuses (404) an unknown one, (409) an ended one.
 */
export async function revoke(
  env: Env,
  { id, reason }: EndCertificate,
  by: RecordedActor,
): Promise<CertificateRow> {
  const db = open(env.DB);
  const { before, row } = await ending(db, id);
  const endedAt = after(before.updatedAt);
  // After the change, since all of them depend on it: of two who revoke at once one does.
  const when = sql`exists (select 1 from certificate
    where id = ${id} and state = 'revoked' and ended_at = ${endedAt} and reason = ${reason})`;
  const unchanged = sql`exists (
    select 1 from ${order} o where o.id = ${row.id} and o.updated_at = ${row.updatedAt})`;
  const [, [done]] = await db.batch([
    ...revoking(db, { id, reason, at: endedAt }, unchanged, by),
    ...deciding(db, row, { certificate: 'no', pdf: '' }, sql`${when} and ${unchanged}`, by),
    writeMessage(db, revokedMessage(row, before.number, reason), { when }),
  ]);
  if (!done) throw await conflict(db, id);
  return done;
}

export const revoking = (
  db: Db,
  { id, reason, at }: { id: string; reason: string; at: string },
  when: SQL,
  by: RecordedActor,
) => endingIt(db, id, { state: 'revoked', reason, endedAt: at }, when, by);

const endingIt = (
  db: Db,
  id: string,
  ended: Partial<CertificateRow> & { endedAt: string },
  when: SQL,
  by: RecordedActor,
) => {
  const at = ended.endedAt;
  const where = and(eq(certificate.id, id), eq(certificate.state, 'valid'), when);
  return [
    record(db, by, { table: certificate, at, where, fields: Object.keys(ended), after: ended }),
    db
      .update(certificate)
      .set({ ...ended, updatedAt: at })
      .where(where)
      .returning(),
  ] as const;
};

async function ending(db: Db, id: string): Promise<Ending> {
  const before = await db.select().from(certificate).where(eq(certificate.id, id)).get();
  if (!before) throw new Refused('notFound', 'Certificate not found');
  if (before.state !== 'valid') throw hasEnded();
  const [row] = await candidatesOf(db, [before.order]);
  if (!row) throw new Error(`Certificate ${id} is of no order`);
  return { before, row };
}

const hasEnded = () => new Refused('conflict', 'This certificate has ended already');

/** Somebody else ended it, or changed the order, since it was read. */
async function conflict(db: Db, id: string): Promise<Refused> {
  const present = await db.select().from(certificate).where(eq(certificate.id, id)).get();
  return present?.state === 'valid'
    ? new Refused('conflict', 'The order changed at this moment. Try again.')
    : hasEnded();
}
