import type { R2HTTPMetadata } from '@cloudflare/workers-types';
import { momentOf, today } from '../../contract/day.ts';
import type { Env } from '../env.ts';
import { everyKeyIn } from '../lib/files/keys.ts';
import { erasureFolder } from '../privacy/erasing.ts';
import { keptDays } from './keep.ts';
import { beforeAll, readPage, readSchema, type Schema } from './pages.ts';
import { digest, seal, sealJson, unsealJson, type Vault } from './seal.ts';

/** A file of a backup, as it is served and as it is checked. */
export type SavedFile = { size: number; sha256: string; headers: R2HTTPMetadata };

/** A complete backup: the checksums of each table's pages, and its files. */
export type Nightly = {
  at: string;
  schema: Schema;
  pages: Record<string, string[]>;
  files: Record<string, SavedFile>;
};

/** A backup being made: where it stands in the records, and then in the files. */
type Work = Nightly & { moved: boolean; table: number; after: number; page: number; file?: string };

/** When the newest complete backup began, and the night since then that was given up. */
export type BackupState = { last?: string; failed?: { at: string; why: string } };

type State = BackupState & { work?: Work };

/** When in India a night's backup begins, and how long a minute's run works at most. */
const hour = '02:00';
const patience = 20_000;
/** Queries and files of a run, far from what the platform allows; hours of a night. */
export const bounds = { steps: 200, hours: 6 };

export const names = {
  state: 'state',
  records: 'records/',
  page: (day: string, table: string, page: number) => `records/${day}/${table}.${page}`,
  manifest: (day: string) => `records/${day}/manifest`,
  file: (key: string) => `files/${key}`,
};

export const vaultOf = (env: Pick<Env, 'BACKUPS' | 'BACKUP_KEY'>): Vault => ({
  bucket: env.BACKUPS,
  secret: env,
});

export async function backupState(env: Env): Promise<BackupState> {
  const { last, failed } = (await unsealJson<State>(vaultOf(env), names.state))?.value ?? {};
  return { ...(last && { last }), ...(failed && { failed }) };
}

/** Days of which there is a complete backup, the oldest first. */
export const backupDays = async ({ bucket }: Vault): Promise<string[]> =>
  (await Array.fromAsync(everyKeyIn(bucket, { prefix: names.records })))
    .map((key) => /^records\/([^/]+)\/manifest$/.exec(key)?.[1])
    .filter((day) => day !== undefined);

/**
 * Makes the night's backup a little further, or begins it when it is time. What it has done stands
 * in the bucket of backups; a run that breaks off is done again.
 */
export async function backUp(env: Env): Promise<void> {
  const vault = vaultOf(env);
  const found = await unsealJson<State>(vault, names.state);
  const state = found?.value ?? {};
  const due = new Date(momentOf(today(), hour)).toISOString();
  const begun = new Date().toISOString();
  const newest = [state.last ?? '', state.failed?.at ?? ''].toSorted().at(-1) as string;
  if (!state.work && (begun < due || newest >= due)) return;
  state.work ??= await begin(env, begun);
  const { work } = state;
  if (Date.parse(begun) - Date.parse(work.at) > bounds.hours * 3_600_000) {
    const failed = { at: work.at, why: `not complete after ${bounds.hours} hours` };
    return void (await sealJson(vault, names.state, { last: state.last, failed }));
  }
  const until = Date.now() + patience;
  let complete = false;
  for (let steps = bounds.steps; steps > 0 && Date.now() < until && !complete; steps--)
    complete = work.file === undefined ? await readRecords(env, work) : await copyFile(env, work);
  const next = complete ? { last: work.at } : state;
  if (complete) await finish(vault, work);
  // Not over that of a run which was faster.
  const condition = found ? { onlyIf: { etagMatches: found.etag } } : {};
  await sealJson(vault, names.state, next, condition);
}

const begin = async (env: Env, at: string): Promise<Work> => ({
  ...{ at, schema: await readSchema(env.DB), pages: {}, files: {} },
  ...{ moved: false, table: 0, after: beforeAll, page: 0 },
});

/**
 * Saves the next page if it is not what was saved of it. All are read until a whole round found
 * none that had moved: then they are of one moment, the end of the round before.
 */
async function readRecords(env: Env, work: Work): Promise<false> {
  const table = work.schema.tables[work.table];
  if (!table) return nextRound(env, work);
  const { rows, last } = await readPage(env.DB, table, work.after);
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  work.pages[table.name] ??= [];
  const sums = work.pages[table.name] as string[];
  const sum = await digest(bytes);
  if (sums[work.page] !== sum) {
    await seal(vaultOf(env), names.page(today(Date.parse(work.at)), table.name, work.page), bytes);
    sums[work.page] = sum;
    work.moved = true;
  }
  if (last !== undefined) {
    work.after = last;
    work.page++;
    return false;
  }
  work.moved ||= sums.length > work.page + 1;
  sums.length = work.page + 1;
  Object.assign(work, { table: work.table + 1, after: beforeAll, page: 0 });
  return false;
}

/** Reads all once more, or goes on to the files when nothing had moved. */
async function nextRound(env: Env, work: Work): Promise<false> {
  const schema = await readSchema(env.DB);
  const isSame = JSON.stringify(schema) === JSON.stringify(work.schema);
  if (!isSame) Object.assign(work, { schema, pages: {} });
  if (isSame && !work.moved) work.file = '';
  Object.assign(work, { moved: false, table: 0, after: beforeAll, page: 0 });
  return false;
}

/**
 * Copies the next file, unless an earlier night did; answers whether it was the last. The notes on
 * who was erased are copied and belong to no backup: they say what may not come back.
 */
async function copyFile({ FILES, BACKUPS, BACKUP_KEY }: Env, work: Work): Promise<boolean> {
  const { objects } = await FILES.list({ limit: 1, ...(work.file && { startAfter: work.file }) });
  const [object] = objects;
  if (!object) return true;
  const { key, etag, size } = object;
  work.file = key;
  const name = names.file(key);
  const saved = await BACKUPS.head(name);
  const isSaved = saved?.customMetadata?.['etag'] === etag;
  const file = isSaved ? undefined : await FILES.get(key);
  if (!isSaved && !file) return false;
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  const sha256 = bytes ? await digest(bytes) : (saved?.customMetadata?.['sha256'] ?? '');
  const headers = (bytes ? file.httpMetadata : saved?.httpMetadata) ?? {};
  if (bytes)
    await seal({ bucket: BACKUPS, secret: { BACKUP_KEY } }, name, bytes, {
      customMetadata: { etag: file.etag, sha256 },
      httpMetadata: headers,
    });
  if (!key.startsWith(erasureFolder))
    work.files[key] = { size: bytes?.length ?? size, sha256, headers };
  return false;
}

/** Writes down what the backup has, and deletes those that are over, and files that none names. */
async function finish(vault: Vault, { at, schema, pages, files }: Work): Promise<void> {
  const day = today(Date.parse(at));
  await sealJson(vault, names.manifest(day), { at, schema, pages, files } satisfies Nightly);
  const kept = keptDays(await backupDays(vault));
  const named = new Set<string>();
  for (const one of kept) {
    const manifest = await unsealJson<Nightly>(vault, names.manifest(one));
    for (const key of Object.keys(manifest?.value.files ?? {})) named.add(names.file(key));
  }
  const isOver = (name: string) =>
    name.startsWith(names.records)
      ? !kept.has(name.split('/')[1] ?? '')
      : name.startsWith(names.file('')) &&
        !name.startsWith(names.file(erasureFolder)) &&
        !named.has(name);
  const over = (await Array.fromAsync(everyKeyIn(vault.bucket))).filter(isOver);
  for (let i = 0; i < over.length; i += 1000) await vault.bucket.delete(over.slice(i, i + 1000));
}
