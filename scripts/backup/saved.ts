import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './content.ts';
import { bytesOf, readKept } from './files.ts';
import { type Manifest, names } from './manifest.ts';

/** Writes the dump of a backup, and last the manifest, which holds a checksum of everything and of itself. */
export function save(folder: string, dump: string, rest: Omit<Manifest, 'dump'>): Manifest {
  const manifest = { ...rest, dump: bytesOf(Buffer.from(dump)) };
  writeFileSync(join(folder, names.dump), dump);
  const whole = { ...manifest, sha256: sha256(JSON.stringify(manifest)) };
  writeFileSync(join(folder, names.manifest), JSON.stringify(whole, null, 2));
  return manifest;
}

/** The manifest of a backup; refuses, by its name, the first file of it that is not as it was saved. */
export function readSaved(folder: string): Manifest {
  const manifest = readManifest(join(folder, names.manifest));
  readKept(folder, names.dump, manifest.dump);
  for (const [key, kept] of Object.entries(manifest.files))
    readKept(join(folder, names.files), key, kept);
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
