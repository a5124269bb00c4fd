import { desc, getTableColumns, sql } from 'drizzle-orm';
import type { BankFormat, BankImport } from '../../contract/bank.ts';
import type { Db } from '../lib/db/index.ts';
import { bankFormat, bankImport } from './table.ts';

/** Imports with what became of their lines. */
export const selectImports = (db: Db) =>
  db
    .select({
      ...getTableColumns(bankImport),
      added:
        sql<number>`(select count(*) from bank_line where bank_line."import" = "bank_import"."id")`.as(
          'added',
        ),
      importer:
        sql<string>`coalesce((select u.name from user u where u.id = "bank_import"."imported_by"), '')`.as(
          'importer',
        ),
    })
    .from(bankImport);

export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

export const importView = ({
  id,
  createdAt,
  name,
  importer,
  bank,
  from,
  to,
  lines,
  added,
  paise,
  debits,
  others,
  bad,
  breaks,
}: ImportRow): BankImport => ({
  ...{ _id: id, createdAt, name, importedBy: importer, bank, from, to },
  ...{ lines, added, paise, debits, others, bad, breaks },
});

/** Imports that are shown. */
const shown = 10;

/** The latest imports, newest first. */
export const latestImports = (db: Db) =>
  selectImports(db).orderBy(desc(bankImport.seq)).limit(shown);

/** Formats that are kept: more headings than a school's banks ever have. */
const mostFormats = 100;

/** What somebody said that columns mean, the latest first. */
export const listFormats = (db: Db): Promise<BankFormat[]> =>
  db
    .select({ heads: bankFormat.heads, name: bankFormat.name, columns: bankFormat.columns })
    .from(bankFormat)
    .orderBy(desc(bankFormat.savedAt))
    .limit(mostFormats);
