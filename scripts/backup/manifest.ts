import type { Sum } from './dump.ts';
import type { Checksum, StoredFile } from './files.ts';

/** File and folder names in a backup, and of the list beside all of them. */
export const names = {
  dump: 'database.sql',
  files: 'files',
  manifest: 'manifest.json',
  erasures: 'erasures.json',
};

export type Manifest = {
  /** ISO 8601. */
  at: string;
  dump: Checksum;
  tables: Record<string, Sum>;
  files: Record<string, StoredFile>;
};

/** `12 rows of 3 tables and 4 files (5,678 bytes)` */
export function summary({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  const count = (n: number) => n.toLocaleString('en-IN');
  return `${count(rows)} rows of ${Object.keys(tables).length} tables and ${count(Object.keys(files).length)} files (${count(bytes)} bytes)`;
}
