import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './dump.ts';
import { checksumOf, readStoredFile } from './files.ts';
import { type Manifest, names } from './manifest.ts';

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
