import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { after, type Db, insertFrom, now, uniqueViolation, writeOrFind } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';
import type { Prepared } from './file.ts';
import type { CandidateRow } from './holds.ts';
import { certificate } from './table.ts';

export type CertificateRow = typeof certificate.$inferSelect;

const fields = ['number', 'state', 'exception'];

/** On the condition that order, name and e-mail are as they were read and that `when` holds. */
export function inserting(
  db: Db,
  row: CandidateRow,
  made: Prepared,
  { exception, when }: { exception: string; when: SQL },
  by: RecordedActor,
) {
  const at = now();
  const { number } = made;
  const values = { ...made, order: row.id, userId: row.userId, exception };
  return [
    insertFrom(
      db,
      certificate,
      { ...values, createdAt: at, updatedAt: at },
      sql`from ${order} o join ${user} u on u.id = o.user_id
        where o.id = ${row.id} and o.updated_at = ${row.updatedAt} and u.name = ${row.name}
        and u.email = ${row.email} and u.erased_at = '' and ${when}`,
    ),
    record(db, by, {
      what: 'added',
      table: certificate,
      fields,
      at,
      after: { number, state: 'valid', exception },
      where: eq(certificate.id, made.id),
    }),
  ] as const;
}

export const isThere = (id: string): SQL =>
  sql`exists (select 1 from certificate where id = ${id})`;

export function deciding(
  db: Db,
  row: CandidateRow,
  next: { certificate: 'yes' | 'no'; pdf: string },
  when: SQL,
  by: RecordedActor,
) {
  const at = after(row.updatedAt);
  const where = and(eq(order.id, row.id), when);
  const isNews = row.certificate !== next.certificate;
  return [
    record(db, by, {
      table: order,
      at,
      where,
      fields: isNews ? ['certificate', 'pdf'] : ['pdf'],
      after: isNews ? next : { pdf: next.pdf },
    }),
    db
      .update(order)
      .set({ ...next, updatedAt: at })
      .where(where),
  ] as const;
}

/** Undefined where the conditions of the batch did not hold; its files go with it then. */
export async function storing(
  env: Env,
  db: Db,
  prepare: () => Promise<Prepared>,
  write: (made: Prepared) => Promise<unknown>,
): Promise<CertificateRow | undefined> {
  const once = async () => {
    const made = await prepare();
    const find = () => db.select().from(certificate).where(eq(certificate.id, made.id)).get();
    try {
      const row = await writeOrFind(async () => {
        await write(made);
        return find();
      }, find);
      if (!row) await discard(env, [made.pdf]);
      return { row };
    } catch (error) {
      await discardAfter(env, error, [made.pdf]);
      throw error;
    }
  };
  // The number was taken in between.
  const isOvertaken = (error: unknown) =>
    uniqueViolation(error)?.startsWith('certificate.') ?? false;
  return (await inRounds(once, isOvertaken)).row;
}
