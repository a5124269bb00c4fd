import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sum, sha256 } from './dump.ts';
import { type Checksum, checksumOf, readStoredFile, type StoredFile } from './files.ts';

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

/** Writes the dump and then the manifest, which holds the checksums of all files and of itself. */
export function writeBackup(folder: string, dump: string, rest: Omit<Manifest, 'dump'>): Manifest {
  const manifest = { ...rest, dump: checksumOf(Buffer.from(dump)) };
  writeFileSync(join(folder, names.dump), dump);
  const withChecksum = { ...manifest, sha256: sha256(JSON.stringify(manifest)) };
  writeFileSync(join(folder, names.manifest), JSON.stringify(withChecksum, null, 2));
  return manifest;
}

/** A backup's manifest; throws with the first file that does not match its checksum. */
export function readBackup(folder: string): Manifest {
  const manifest = readManifest(join(folder, names.manifest));
  readStoredFile(folder, names.dump, manifest.dump);
  for (const [key, file] of Object.entries(manifest.files))
    readStoredFile(join(folder, names.files), key, file);
  return manifest;
}

function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new Error(`There is no backup: ${path} is missing`);
  try {
    const { sha256: sum, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
    if (sum === sha256(JSON.stringify(manifest))) return manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`${names.manifest} is damaged: it is not what was saved`);
}
