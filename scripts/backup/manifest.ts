import type { Sum } from './content.ts';
import type { Bytes, Kept } from './files.ts';

/** What lies in a backup's folder. */
export const names = { dump: 'database.sql', files: 'files', manifest: 'manifest.json' };

/** What a backup holds, so that what comes back can be held against it. */
export type Manifest = {
  /** When it was made. */
  at: string;
  dump: Bytes;
  tables: Record<string, Sum>;
  files: Record<string, Kept>;
};

/** How much there is, in words. */
export function summary({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  const count = (n: number) => n.toLocaleString('en-IN');
  return `${count(rows)} rows of ${Object.keys(tables).length} tables and ${count(Object.keys(files).length)} files (${count(bytes)} bytes)`;
}
