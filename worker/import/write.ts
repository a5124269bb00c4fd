import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  type CheckRows,
  type ImportedRow,
  type ImportRows,
  rowsToImport as importedRow,
} from '../../contract/import.ts';
import { rupees } from '../../contract/money.ts';
import { nameKey } from '../../contract/text.ts';
import type { CatalogueFields, CatalogueTable, Descriptor } from '../catalogue/read.ts';
import { addingDraft, namesOf } from '../catalogue/write.ts';
import { hasNoBuyer } from '../checkout/daily-limit.ts';
import { descriptor as courses } from '../course/queries.ts';
import type { Env } from '../env.ts';
import {
  checkViolation,
  type Db,
  insertFrom,
  newId,
  now,
  open,
  sentBy,
  uniqueViolation,
} from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { named } from '../lib/history/record.ts';
import { history } from '../lib/history/table.ts';
import { Refused } from '../lib/http/refuse.ts';
import { descriptor as products } from '../product/queries.ts';
import { whyNotAdded } from '../user/add.ts';
import { type Addition, type Importing, type Judge, type Judged, readRows } from './kinds.ts';
import { judgeOrders } from './orders.ts';
import { judgeStudents } from './students.ts';
import { dataImport, type ImportedNoun, imported } from './table.ts';

/** Courses and products become drafts: a row has no pictures, and nothing is shown without. */
const judgeGoods =
  (kind: 'course' | 'product', of: Descriptor<CatalogueTable>): Judge =>
  async (env, rows) => {
    const there = await namesOf(of, open(env.DB));
    const taken = new Map(there.map(({ key, price }) => [key, price]));
    return readRows(importedRow[kind], rows, ({ sent: { row }, value }) => {
      const key = nameKey(value.name);
      const before = taken.get(key);
      if (before !== undefined) {
        const isSame = before === value.price;
        const prices = isSame ? '' : `, for ${rupees(before)}; here it is ${rupees(value.price)}`;
        return { row, state: 'known', why: `${value.name} is there, by its name${prices}`, key };
      }
      taken.set(key, value.price);
      const id = newId();
      const fields = value as CatalogueFields<CatalogueTable>;
      return {
        row,
        state: 'new',
        why: '',
        key,
        add: ({ db, ...to }) => [
          { noun: kind, id, statements: addingDraft(db, of, fields, { ...to, id }) },
        ],
      };
    });
  };

const judgeCourses = judgeGoods('course', courses as unknown as Descriptor<CatalogueTable>);
const judgeProducts = judgeGoods('product', products as unknown as Descriptor<CatalogueTable>);

const kinds: Record<CheckRows['kind'], { judge: Judge; noun: ImportedNoun }> = {
  student: { judge: judgeStudents, noun: 'user' },
  course: { judge: judgeCourses, noun: 'course' },
  product: { judge: judgeProducts, noun: 'product' },
  order: { judge: judgeOrders, noun: 'order' },
};

const view = ({ row, state, why, key }: Judged): ImportedRow => ({ row, state, why, key });

export const checkRows = async (env: Env, { kind, rows }: CheckRows): Promise<ImportedRow[]> =>
  (await kinds[kind].judge(env, rows)).map(view);

/** The id of an import: the same for all parts of it, and when one is sent again. */
const idOf = (requestId: string) =>
  createHash('sha256').update(requestId).digest('base64url').slice(0, 22);

const wasTakenBack = () => new Refused('conflict', 'This import was taken back meanwhile');

/**
 * In one batch, without mail. Sent again it is the first one. Refuses (409) an import that was
 * taken back, and a year without serial numbers.
 */
export async function importRows(
  env: Env,
  { kind, rows, name, requestId: givenId }: ImportRows,
  by: RecordedActor,
): Promise<ImportedRow[]> {
  const db = open(env.DB);
  const requestId = sentBy(by, givenId);
  const id = idOf(requestId);
  const { judge, noun } = kinds[kind];
  const to: Importing = {
    env,
    db,
    by,
    at: now(),
    reason: `Imported from ${name}`,
    facts: { importedFrom: name },
  };
  const begun = db
    .insert(dataImport)
    .values({ id, createdAt: to.at, requestId, importedBy: by.id, name, kind })
    .onConflictDoUpdate({
      target: dataImport.requestId,
      // One that was taken back meanwhile fails with all of its batch.
      set: { kind: sql`iif(taken_back_at = '', kind, '')` },
    });
  const write = (added: { row: number; one: Addition }[]) =>
    db.batch([begun, ...added.flatMap(({ row, one }) => addition(db, { id, row, one }))]);
  const done = async () => {
    const [[known], there] = await db.batch([
      db
        .select({ takenBackAt: dataImport.takenBackAt })
        .from(dataImport)
        .where(eq(dataImport.id, id)),
      db
        .select({ row: imported.row })
        .from(imported)
        .where(sql`import_id = ${id} and noun = ${noun}`),
    ]);
    if (known?.takenBackAt) throw wasTakenBack();
    return new Set(there.map(({ row }) => row));
  };
  const before = await done();
  const remaining = rows.filter(({ row }) => !before.has(row));
  const judged = await untilWritten(async () => {
    const first = (await judge(env, remaining)).flatMap(({ row, first: make }) =>
      make ? [{ row, one: make(to) }] : [],
    );
    if (first.length > 0) await write(first);
    const all = await judge(env, remaining);
    const added = all.flatMap(({ row, add }) =>
      (add?.(to) ?? []).map((insertion) => ({ row, one: insertion })),
    );
    await write(added);
    return all;
  });
  const after = await done();
  const byRow = new Map(judged.map((verdict) => [verdict.row, verdict]));
  return rows.map(({ row }) => {
    const outcome = byRow.get(row);
    if (after.has(row)) return { row, state: 'added', why: '', key: outcome?.key ?? '' };
    // Somebody else was first: it is there by now.
    return outcome?.state === 'new' || !outcome
      ? { row, state: 'known', why: 'Somebody added it meanwhile', key: outcome?.key ?? '' }
      : view(outcome);
  });
}

/** The statements of a record, and the line that says by which import it came. */
function addition(
  db: Db,
  { id, row, one }: { id: string; row: number; one: Addition },
): BatchItem<'sqlite'>[] {
  const { noun, id: record, key = null, statements } = one;
  const { table } = named.take()[noun];
  return [
    ...statements,
    insertFrom(
      db,
      imported,
      {
        import: id,
        row,
        noun,
        record,
        key,
        version: sql`(select updated_at from ${table} where id = ${record})`,
      },
      sql`from ${history} where noun = ${noun} and record = ${record} and what = 'added'`,
    ),
  ];
}

/** Made again where another import was first, or a buyer was erased. */
const untilWritten = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  inRounds(
    attempt,
    (error) =>
      ['imported.key', 'imported.import_id'].includes(uniqueViolation(error) ?? '') ||
      hasNoBuyer(error),
  ).catch((error: unknown) => {
    throw checkViolation(error) === 'data_import_kind' ? wasTakenBack() : whyNotAdded(error);
  });
