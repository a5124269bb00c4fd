import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KiB = 1024;
const MiB = 1024 * KiB;

/**
 * See https://developers.cloudflare.com/workers/platform/limits/. Since September 2026 the
 * uncompressed size counts; before, 10 MB compressed on the paid plan and 3 on the free one.
 */
export const limits = { worker: 64 * MiB, formerGzip: 10 * MiB, files: 100_000, file: 25 * MiB };

type Size = {
  worker: number;
  gzip: number;
  files: number;
  largest: { name: string; bytes: number };
};

export function workerSize(output: string): Pick<Size, 'worker' | 'gzip'> {
  const [, worker, gzip] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
  if (!worker || !gzip) throw new Error(`wrangler did not say how large the Worker is:\n${output}`);
  return { worker: Number(worker) * KiB, gzip: Number(gzip) * KiB };
}

/** Number of static files and the largest one; throws on a page without content. */
export function filesSize(folder: string): Pick<Size, 'files' | 'largest'> {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: path.slice(folder.length + 1), bytes: statSync(path).size }));
  const empty = sizes.filter(({ name, bytes }) => name.endsWith('.html') && bytes === 0);
  if (empty.length > 0) throw new Error(`Empty pages: ${empty.map(({ name }) => name).join(', ')}`);
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error(`There is no file in ${folder}`);
  return { files: sizes.length, largest };
}

export const sizeInWords = ({ worker, gzip, files, largest }: Size): string =>
  [
    `  Worker        ${mib(worker)} of ${mib(limits.worker)}`,
    `  compressed    ${mib(gzip)} (gzip; the limit was ${mib(limits.formerGzip)} until September 2026)`,
    `  static files  ${files} of ${limits.files}`,
    `  largest file  ${mib(largest.bytes)} of ${mib(limits.file)} (${largest.name})`,
  ].join('\n');

export const fits = ({ worker, files, largest }: Size): boolean =>
  worker <= limits.worker && files <= limits.files && largest.bytes <= limits.file;

const mib = (bytes: number) => `${(bytes / MiB).toFixed(2)} MiB`;
