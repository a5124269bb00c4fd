import { createHash } from 'node:crypto';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type {
  BankFormat,
  BankImport,
  ImportedLine,
  ImportStatement,
  Withdrawal,
} from '../../contract/bank.ts';
import { addDays } from '../../contract/day.ts';
import { isTransferId } from '../../contract/transaction-id.ts';
import { type Db, insertFrom, newId, now, sentBy } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { isOnLedger } from '../payment/sql.ts';
import { nameOf } from '../user/sql.ts';
import { bankDebit, bankFormat, bankImport, bankLine } from './table.ts';

/** Transfers that came in and, by this import or one before, went back. */
const returned = sql<number>`(select count(*) from (
  select d.reference from ${bankDebit} d where d."import" = "bank_import"."id" and (
    exists (select 1 from bank_line l where l.reference = d.reference and l.reference <> '')
    or ${isOnLedger(sql`d.reference`)})
  union
  select l.reference from bank_line l where l."import" = "bank_import"."id" and l.returned > 0))`;

export const selectImports = (db: Db) =>
  db
    .select({
      ...getTableColumns(bankImport),
      added: sql<number>`(select count(*) from bank_line l
        where l."import" = "bank_import"."id")`.as('added'),
      returned: returned.as('returned_transfers'),
      importer: nameOf('"bank_import"."imported_by"').as('importer'),
      taker: nameOf('"bank_import"."taken_back_by"').as('taker'),
    })
    .from(bankImport);

export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

export const importView = (row: ImportRow): BankImport => ({
  _id: row.id,
  createdAt: row.createdAt,
  name: row.name,
  importedBy: row.importer,
  bank: row.bank,
  from: row.from,
  to: row.to,
  lines: row.lines,
  added: row.added,
  paise: row.paise,
  debits: row.debits,
  others: row.others,
  bad: row.bad,
  takenBackAt: row.takenBackAt,
  takenBackBy: row.taker,
  returned: row.returned,
});

/** Writes a statement down; lines that are there stay. Sent again it is the first one. */
export async function importStatement(
  db: Db,
  { requestId: givenId, lines, withdrawals = [], format, ...rest }: ImportStatement,
  by: RecordedActor,
): Promise<ImportRow> {
  const id = newId();
  const requestId = sentBy(by, givenId);
  const at = now();
  const keys = keysOf(lines, await linesOf(db, lines));
  const days = lines.map(({ day }) => day).toSorted();
  const rows = lines.map(({ balance, ...line }, i) => ({ ...line, key: keys[i], id: newId() }));
  const debits = withdrawals.filter(({ reference }) => reference !== '').map(asDebit);
  const isFirst = sql`exists (select 1 from bank_import where id = ${id})`;
  const value = (name: string) => sql.raw(`value ->> '$.${name}'`);
  const results = await db.batch([
    db
      .insert(bankImport)
      .values({
        id,
        createdAt: at,
        requestId,
        importedBy: by.id,
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        lines: lines.length,
        paise: lines.reduce((sum, { paise }) => sum + paise, 0),
        withdrawals: new Set(debits.map(({ key }) => key)).size,
        ...rest,
      })
      .onConflictDoNothing({ target: bankImport.requestId }),
    insertFrom(
      db,
      bankLine,
      {
        id: value('id'),
        key: value('key'),
        import: id,
        day: value('day'),
        paise: value('paise'),
        reference: value('reference'),
        narration: value('narration'),
      },
      sql`from json_each(${JSON.stringify(rows)}) where ${isFirst}`,
    ).onConflictDoNothing({ target: bankLine.key }),
    insertFrom(
      db,
      bankDebit,
      {
        key: value('key'),
        import: id,
        day: value('day'),
        paise: value('paise'),
        reference: value('reference'),
      },
      sql`from json_each(${JSON.stringify(debits)}) where ${isFirst}`,
    ).onConflictDoNothing({ target: bankDebit.key }),
    ...(format
      ? [
          db
            .insert(bankFormat)
            .values({ ...format, savedAt: at, savedBy: by.id })
            .onConflictDoUpdate({
              target: bankFormat.heads,
              set: { ...format, savedAt: at, savedBy: by.id },
            }),
        ]
      : []),
    selectImports(db).where(eq(bankImport.requestId, requestId)),
  ]);
  const [row] = results.at(-1) as ImportRow[];
  if (!row) throw new Error('An import is missing after it was written');
  return row;
}

/** A withdrawal is the same when its id and amount are. */
const asDebit = (withdrawal: Withdrawal) => ({
  ...withdrawal,
  key: hash([withdrawal.reference, withdrawal.paise]),
});

type Known = { key: string; reference: string; paise: number; day: string };

/** Days by which statements differ about the day of the same transfer. */
const near = 7;

/**
 * What makes a line the same when it comes again: the id of a transfer, which months apart is the
 * number of an account, or else all that it has with the balance, and its place among those alike.
 * Hashed, since narrations name people.
 */
function keysOf(lines: ImportedLine[], known: Known[]): string[] {
  const seen = new Map<string, number>();
  const transfers = [...known];
  return lines.map(({ day, paise, reference, narration, balance }) => {
    if (isTransferId(reference)) {
      const same = transfers.filter(
        (transfer) => transfer.reference === reference && transfer.paise === paise,
      );
      const isNear = (transfer: Known) =>
        transfer.day <= addDays(day, near) && transfer.day >= addDays(day, -near);
      const key =
        same.find(isNear)?.key ?? hash([reference, paise, ...(same.length > 0 ? [day] : [])]);
      transfers.push({ key, reference, paise, day });
      return key;
    }
    const words = narration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    const alike = JSON.stringify([day, paise, reference, words, balance]);
    const nth = seen.get(alike) ?? 0;
    seen.set(alike, nth + 1);
    return hash([alike, nth]);
  });
}

const linesOf = (db: Db, lines: ImportedLine[]): Promise<Known[]> =>
  db
    .select({
      key: bankLine.key,
      reference: bankLine.reference,
      paise: bankLine.paise,
      day: bankLine.day,
    })
    .from(bankLine)
    .where(
      sql`reference <> '' and reference in (select value from json_each(${JSON.stringify(
        lines.flatMap(({ reference }) => (isTransferId(reference) ? [reference] : [])),
      )}))`,
    );

const hash = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const shown = 10;

export const latestImports = (db: Db) =>
  selectImports(db).orderBy(desc(bankImport.seq)).limit(shown);

/** Formats that are kept: more headings than a school's banks ever have. */
const mostFormats = 100;

const { savedAt: _, savedBy: __, ...formatShown } = getTableColumns(bankFormat);

export const listFormats = (db: Db): Promise<BankFormat[]> =>
  db.select(formatShown).from(bankFormat).orderBy(desc(bankFormat.savedAt)).limit(mostFormats);
