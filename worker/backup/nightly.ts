import { momentOf, today } from '../../contract/day.ts';
import { namedKeys } from '../audit/files.ts';
import type { Env } from '../env.ts';
import { erasureFolder, everyKeyIn } from '../lib/files/files.ts';
import { keptDays } from './keep.ts';
import { isWatched, readMoved, unwatch, watch } from './moved.ts';
import { beforeAll, readPage, readSchema, type Schema } from './pages.ts';
import {
  copyFile,
  digest,
  folder as files,
  partNames,
  type SavedFile,
  seal,
  sealJson,
  unsealJson,
  type Vault,
} from './seal.ts';

/** A complete backup: the checksums of each table's pages and of what moved since; its files. */
export type Nightly = {
  at: string;
  schema: Schema;
  pages: Record<string, string[]>;
  moved: string[];
  files: Record<string, SavedFile>;
};

/** A backup being made: where it stands in the records, in what moved, and then in the files. */
type Work = Nightly & {
  id: number;
  table: number;
  after: number;
  move: number;
  /** The files that the records name, once these are of one moment. */
  named?: string[];
  file?: string;
};

/** When it began, the files that its records name and it has not, and a night given up since. */
export type BackupState = {
  last?: string;
  missing?: string[];
  failed?: { at: string; why: string };
};

/** `until` that moment the run that is at it has the state to itself. */
type State = BackupState & { work?: Work; until?: string };

/** When in India a night's backup begins, and how long a minute's run works at most. */
const hour = '02:00';
const patience = 20_000;
/** After that the platform has ended a run of the clock, whatever became of it. */
const longest = 15 * 60_000;
/** Queries and files of a run, far from what the platform allows; hours of a night. */
export const bounds = { steps: 200, hours: 6 };

export const names = {
  state: 'state',
  records: 'records/',
  page: (day: string, table: string, page: number) => `records/${day}/${table}.${page}`,
  moved: (day: string, n: number) => `records/${day}/moved/${n}`,
  manifest: (day: string) => `records/${day}/manifest`,
};

export const vaultOf = (env: Pick<Env, 'BACKUPS' | 'BACKUP_KEY'>): Vault => ({
  bucket: env.BACKUPS,
  secret: env,
});

export async function backupState(env: Env): Promise<BackupState> {
  const state = (await unsealJson<State>(vaultOf(env), names.state))?.value ?? {};
  const { last, missing, failed } = state;
  return { ...(last && { last }), ...(missing && { missing }), ...(failed && { failed }) };
}

export const backupDays = async ({ bucket }: Vault): Promise<string[]> =>
  (await Array.fromAsync(everyKeyIn(bucket, { prefix: names.records })))
    .map((key) => /^records\/([^/]+)\/manifest$/.exec(key)?.[1])
    .filter((day) => day !== undefined);

const dayOf = ({ at }: Pick<Work, 'at'>) => today(Date.parse(at));

const readManifest = async (vault: Vault, day: string) =>
  (await unsealJson<Nightly>(vault, names.manifest(day)))?.value;

/** Begins it when it is time. A run that breaks off is done again; of two at once one works. */
export async function backUp(env: Env): Promise<void> {
  const vault = vaultOf(env);
  const found = await unsealJson<State>(vault, names.state);
  const { until = '', ...state } = found?.value ?? {};
  const due = new Date(momentOf(today(), hour)).toISOString();
  const begun = new Date().toISOString();
  const newest = [state.last ?? '', state.failed?.at ?? ''].toSorted().at(-1) as string;
  if (begun < until || (!state.work && (begun < due || newest >= due))) return;
  const turn = await sealJson(
    vault,
    names.state,
    { ...state, until: new Date(Date.parse(begun) + longest).toISOString() },
    { onlyIf: found ? { etagMatches: found.etag } : { etagDoesNotMatch: '*' } },
  );
  if (!turn) return;
  let next: State = state;
  try {
    next = await (isLate(state.work, begun)
      ? giveUp(env, state.last, state.work)
      : goOn(env, state, state.work ?? (await begin(env, begun))));
  } finally {
    await sealJson(vault, names.state, next, { onlyIf: { etagMatches: turn.etag } });
  }
}

const isLate = (work: Work | undefined, at: string): work is Work =>
  work !== undefined && Date.parse(at) - Date.parse(work.at) > bounds.hours * 3_600_000;

async function giveUp({ DB }: Env, last: string | undefined, { at }: Work): Promise<State> {
  await unwatch(DB);
  return { last, failed: { at, why: `not complete after ${bounds.hours} hours` } };
}

/** Watches what moves, and then begins to read. */
async function begin({ DB }: Env, at: string): Promise<Work> {
  const schema = await readSchema(DB);
  const id = Date.now();
  await watch(DB, { id, schema });
  const empty = { pages: {}, moved: [], files: {} };
  return { at, id, schema, ...empty, table: 0, after: beforeAll, move: 0 };
}

/** A run: first pages, then what has moved since they were read, and then files. */
async function goOn(env: Env, state: State, begun: Work): Promise<State> {
  let work = begun;
  const until = Date.now() + patience;
  for (let steps = bounds.steps; steps > 0 && work.table < work.schema.tables.length; steps--) {
    if (Date.now() > until) return { ...state, work };
    await readRecords(env, work);
  }
  if (work.table < work.schema.tables.length) return { ...state, work };
  if (work.file === undefined) {
    const isOfOneMoment = await catchUp(env, work);
    // A table was made anew, or there is another one: all begins again, within the same night.
    if (isOfOneMoment === undefined) work = await begin(env, work.at);
    if (isOfOneMoment) work.file = '';
    return { ...state, work };
  }
  if (!(await copyFiles(env, work, until))) return { ...state, work };
  const missing = await finish(vaultOf(env), work, state.last);
  return { last: work.at, ...(missing.length > 0 && { missing }) };
}

async function readRecords(env: Env, work: Work): Promise<void> {
  const table = work.schema.tables[work.table];
  if (!table) return;
  const { rows, last } = await readPage(env.DB, table, work.after);
  const sums = work.pages[table.name] ?? [];
  work.pages[table.name] = sums;
  sums.push(await save(env, names.page(dayOf(work), table.name, sums.length), rows));
  if (last !== undefined) work.after = last;
  else Object.assign(work, { table: work.table + 1, after: beforeAll });
}

/** Until no more moved: then all is of one moment. Undefined where it did not watch all along. */
async function catchUp(env: Env, work: Work): Promise<boolean | undefined> {
  const { rows, next } = await readMoved(env.DB, work.schema, work.move);
  const isSame =
    JSON.stringify(await readSchema(env.DB)) === JSON.stringify(work.schema) &&
    (await isWatched(env.DB, work));
  if (!isSame) return undefined;
  work.moved.push(await save(env, names.moved(dayOf(work), work.moved.length), rows));
  if (next !== undefined) work.move = next;
  else {
    const { results } = await env.DB.prepare(namedKeys).all<{ key: string }>();
    work.named = results.map(({ key }) => key);
    await unwatch(env.DB);
  }
  return next === undefined;
}

/** Seals it, and answers its checksum. */
async function save(env: Env, name: string, value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  await seal(vaultOf(env), name, bytes);
  return digest(bytes);
}

/** Answers whether those were the last. Notes on who was erased belong to no backup. */
async function copyFiles(env: Env, work: Work, until: number): Promise<boolean> {
  const { objects, truncated } = await env.FILES.list({
    limit: bounds.steps,
    ...(work.file && { startAfter: work.file }),
  });
  for (const object of objects) {
    if (Date.now() > until) return false;
    const saved = await copyFile(env, vaultOf(env), object);
    // Written over since it was listed: the next run lists it anew.
    if (!saved && (await env.FILES.head(object.key))) return false;
    if (saved && !object.key.startsWith(erasureFolder)) work.files[object.key] = saved;
    work.file = object.key;
  }
  return !truncated;
}

/**
 * Deletes backups that are over, and files that none names. Files may go after the records' moment.
 */
async function finish(vault: Vault, work: Work, last: string | undefined): Promise<string[]> {
  const { at, schema, pages, moved, files: saved, named: wanted = [] } = work;
  const isMissing = (key: string) => !saved[key];
  const before = last && (await readManifest(vault, dayOf({ at: last })));
  for (const key of wanted.filter(isMissing)) {
    const file = before ? before.files[key] : undefined;
    if (file) saved[key] = file;
  }
  const nightly: Nightly = { at, schema, pages, moved, files: saved };
  await sealJson(vault, names.manifest(dayOf(work)), nightly);
  const kept = keptDays(await backupDays(vault));
  const named = new Set<string>();
  for (const day of kept) {
    const manifest = await readManifest(vault, day);
    for (const [key, file] of Object.entries(manifest?.files ?? {}))
      for (const name of partNames(key, file)) named.add(name);
  }
  const isOver = (name: string) =>
    name.startsWith(names.records)
      ? !kept.has(name.split('/')[1] ?? '')
      : name.startsWith(files) && !name.startsWith(`${files}${erasureFolder}`) && !named.has(name);
  const over = (await Array.fromAsync(everyKeyIn(vault.bucket))).filter(isOver);
  for (let i = 0; i < over.length; i += 1000) await vault.bucket.delete(over.slice(i, i + 1000));
  return wanted.filter(isMissing);
}
