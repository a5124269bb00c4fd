import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { erasing } from '../../worker/privacy/erasing.ts';
import { type Erasure, erasuresIn, portable, sumsOf, textsOf, withDatabase } from './dump.ts';
import { type Manifest, names } from './manifest.ts';

/**
 * Who was erased, as ids and dates without anything personal: a file beside the backups. An older backup still holds these
 * people; whatever is restored loses them again (s. 8(7) of the DPDP Act).
 */
const listBeside = (backup: string) => join(dirname(backup), names.erasures);

/** The list beside that backup; empty where there is none. Throws when it cannot be read: it must not be left out. */
export function readErasures(backup: string): Erasure[] {
  const path = listBeside(backup);
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Erasure[];
  } catch {
    throw new Error(
      `${path} is damaged. It says who was erased: bring it back before you restore.`,
    );
  }
}

/** Adds those of a database dump to the list beside the backup. Nothing ever leaves the list. */
export function addErasures(backup: string, dump: string): void {
  const known = readErasures(backup);
  const ids = new Set(known.map(({ id }) => id));
  const added = erasuresIn(dump).filter(({ id }) => !ids.has(id));
  if (added.length === 0) return;
  const path = listBeside(backup);
  writeFileSync(`${path}.unfinished`, JSON.stringify([...known, ...added], null, 2), {
    mode: 0o600,
  });
  renameSync(`${path}.unfinished`, path);
}

const dialect = new SQLiteSyncDialect();
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The statements that carry out an erasure in a database that is older than it, or has it already: then they do nothing. */
export const statementsOf = ({ id, userId, askedAt, endedAt, endedBy }: Erasure): string[] => [
  `insert or ignore into erasure (id, user_id, asked_at)
   select ${quoted(id)}, id, ${quoted(askedAt)} from user where id = ${quoted(userId)} and erased_at = ''`,
  ...erasing({ id, userId, at: endedAt, by: endedBy }).map(
    (statement) => dialect.sqlToQuery(statement.inlineParams()).sql,
  ),
];

/**
 * The backup without the people of the list: the same statements as the Worker's run on it in memory, before anything of it
 * is written anywhere. Run again it gives the same, so that an interrupted restore goes on.
 */
export function withoutErased(
  dump: string,
  manifest: Manifest,
  list: Erasure[],
): { dump: string; manifest: Manifest; erased: number } {
  return withDatabase(dump, (database) => {
    const orphans = () => textsOf(database, 'select key from orphan');
    const before = new Set(orphans());
    let erased = 0;
    for (const one of list) {
      const there = textsOf(
        database,
        `select id from user where erased_at = '' and id = ${quoted(one.userId)}`,
      );
      if (there.length === 0) continue;
      database.exec(['begin', ...statementsOf(one), 'commit'].join(';\n'));
      erased++;
    }
    if (erased === 0) return { dump, manifest, erased };
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
