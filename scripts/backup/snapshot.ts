import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { onExit } from '../cleanup.ts';
import { type Manifest, names, writeBackup } from './archive.ts';
import { fileKeysIn, tablesOf, toPortable } from './dump.ts';
import { addErasures } from './erasures.ts';
import { saveFiles } from './files.ts';
import type { Installation } from './installation.ts';

/** Throws rather than leave a backup that cannot be restored; a folder of this name is complete. */
export async function saveSnapshot(
  installation: Installation,
  folder: string,
  at = new Date().toISOString(),
): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name another folder.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  onExit(() => rmSync(unfinished, { recursive: true, force: true }));
  // Readable for this user only: a backup holds personal data.
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { dump, tables } = checked(await installation.dump(), installation.name);
  const files = await saveFiles(installation.files, join(unfinished, names.files));
  const missing = fileKeysIn(dump).filter((key) => !files[key]);
  if (missing.length > 0)
    throw new Error(
      `Not there: ${missing.join(', ')}. If somebody was changing pictures just now, run it again.`,
    );
  const manifest = writeBackup(unfinished, dump, { at, tables, files });
  await addErasures(folder, dump, installation.files);
  renameSync(unfinished, folder);
  return manifest;
}

/** The dump as backed up, with its tables. Throws when the content differs. */
function checked(exported: string, name: string) {
  const tables = tablesOf(exported);
  if (Object.keys(tables).length === 0) throw new Error(`There is nothing in ${name}`);
  const dump = toPortable(exported);
  if (!isDeepStrictEqual(tables, tablesOf(dump)))
    throw new Error('Something in the database does not survive being written down.');
  return { dump, tables };
}
