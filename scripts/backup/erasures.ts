import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { erasureFolder, everyKeyIn, keepNote } from '../../worker/lib/files/files.ts';
import type { KeptErasure } from '../../worker/privacy/erase.ts';
import { erasing, passes } from '../../worker/privacy/erasing.ts';
import { type Withdrawn, withdrawing } from '../../worker/school/withdraw.ts';
import { onExit } from '../cleanup.ts';
import { type Manifest, names } from './archive.ts';
import { erasuresIn, portable, sumsOf, tableNames, textsOf, withDatabase } from './dump.ts';
import type { Installation } from './installation.ts';

/** A person who was erased, or an entry that was taken out of the school's words. */
export type Kept = KeptErasure | Withdrawn;

/** Whether it is a note of either kind: one that is neither names nobody. */
const isKept = ({ id, part, at, ...more }: Partial<KeptErasure & Withdrawn>): boolean =>
  (part ? [id, part, at] : [id, more.userId, more.askedAt, more.endedAt, more.endedBy]).every(
    (value) => typeof value === 'string',
  );

const nameOf = (note: Kept) => ('part' in note ? note.id : note.userId);

/**
 * Who was erased, as ids and dates: a file beside the backups. An older backup still holds these
 * people; whatever is restored loses them again (s. 8(7) of the DPDP Act).
 */
const listBeside = (backup: string) => join(dirname(backup), names.erasures);

/** The list beside that backup, empty if none. Throws when it cannot be read. */
export function readErasures(backup: string): Kept[] {
  const path = listBeside(backup);
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept[];
  } catch {
    throw new Error(
      `${path} is damaged. It says who was erased: bring it back before you restore.`,
    );
  }
}

/** Those that the bucket has a note of. Throws when one cannot be read: it must not be left out. */
async function keptErasures(bucket: R2Bucket): Promise<Kept[]> {
  const keys = await Array.fromAsync(everyKeyIn(bucket, { prefix: erasureFolder }));
  return Promise.all(
    keys.map(async (key) => {
      const note = await (await bucket.get(key))?.json<Kept>().catch(() => undefined);
      if (!note) throw new Error(`${key} in the bucket is damaged. It says who was erased.`);
      return note;
    }),
  );
}

/** Each once. What names nobody is left out loudly, so that one bad note stops no restore. */
function united(...lists: Kept[][]): Kept[] {
  const known = new Map<string, Kept>();
  for (const note of lists.flat())
    if (isKept(note)) known.set(note.id, note);
    else console.warn(`LEFT OUT, for this note names nobody: ${JSON.stringify(note)}`);
  return [...known.values()];
}

/** By the list beside that backup and the notes in the bucket; says so when there is neither. */
export async function knownErasures(bucket: R2Bucket, backup: string): Promise<Kept[]> {
  const list = united(readErasures(backup), await keptErasures(bucket));
  if (list.length === 0 && !existsSync(listBeside(backup)))
    console.warn(
      `NOBODY IS KNOWN TO HAVE BEEN ERASED: there is no ${listBeside(backup)}, and no note in the bucket.\n` +
        'If somebody was, they are in the records again. Bring the list back and run npm run erase:again.',
    );
  return list;
}

/** Notes who was erased, as the Worker does: a new bucket has nobody. */
export async function keepAll(bucket: R2Bucket, list: Kept[]): Promise<void> {
  for (const note of united(list)) await keepNote(bucket, nameOf(note), note);
}

/** What ends logins, codes and invitations of before. */
const endings = passes.map((table) => `delete from "${table}"`);

/** Once more, in place, after the database went back in time; answers how many. */
export async function eraseAgain(installation: Installation, backup: string): Promise<number> {
  const list = await knownErasures(installation.files, backup);
  const folder = mkdtempSync(join(tmpdir(), 'crumb-erase-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'erase.sql');
  writeFileSync(file, `${[...endings, ...list.flatMap(statementsOf)].join(';\n')};\n`);
  await installation.load(file);
  await keepAll(installation.files, list);
  return list.length;
}

/** Adds who was erased by the dump or the bucket. Nothing ever leaves the list. */
export async function addErasures(backup: string, dump: string, bucket: R2Bucket): Promise<void> {
  const known = readErasures(backup);
  const all = united(known, erasuresIn(dump), await keptErasures(bucket));
  if (all.length === known.length) return;
  const path = listBeside(backup);
  writeFileSync(`${path}.unfinished`, JSON.stringify(all, null, 2), { mode: 0o600 });
  renameSync(`${path}.unfinished`, path);
}

const dialect = new SQLiteSyncDialect();
const textOf = (statement: SQL) => dialect.sqlToQuery(statement.inlineParams()).sql;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Carry out an erasure in an older database; in one that has it they do nothing. */
export function statementsOf(note: Kept): string[] {
  if ('part' in note) return withdrawing(note.part, [note.id], note.at).map(textOf);
  const { id, userId, askedAt, endedAt, endedBy } = note;
  return [
    `insert or ignore into erasure (id, user_id, asked_at)
     select ${quoted(id)}, id, ${quoted(askedAt)} from user
      where id = ${quoted(userId)} and erased_at = ''`,
    ...erasing({ id, userId, at: endedAt, by: endedBy }).map(textOf),
  ];
}

/** What finds them in a database that still has them. */
const whereIs = (note: Kept) =>
  'part' in note
    ? ['school_publication', 'school_draft']
        .map((table) => `select 1 from ${table} where instr(words, '"${note.id}"')`)
        .join(' union ')
    : `select id from user where erased_at = '' and id = ${quoted(note.userId)}`;

/**
 * The backup without logins, codes, invitations, and the people of the list, by the Worker's
 * statements in memory, before any of it is written. Run again it gives the same, so an interrupted
 * restore goes on.
 */
export function restorable(
  dump: string,
  manifest: Manifest,
  list: Kept[],
): { dump: string; manifest: Manifest; erased: number } {
  return withDatabase(dump, (database) => {
    const orphans = () => textsOf(database, 'select key from orphan');
    const before = new Set(orphans());
    const known = new Set(textsOf(database, tableNames));
    for (const table of passes) if (known.has(table)) database.exec(`delete from "${table}"`);
    let erased = 0;
    for (const note of list) {
      if ('part' in note && !known.has('school_publication')) continue;
      if (textsOf(database, whereIs(note)).length === 0) continue;
      database.exec(['begin', ...statementsOf(note), 'commit'].join(';\n'));
      erased++;
    }
    const gone = new Set(orphans().filter((key) => !before.has(key)));
    for (const key of gone) database.prepare('delete from orphan where key = ?').run(key);
    const files = Object.fromEntries(
      Object.entries(manifest.files).filter(([key]) => !gone.has(key)),
    );
    return {
      dump: portable(database),
      manifest: { ...manifest, tables: sumsOf(database), files },
      erased,
    };
  });
}
