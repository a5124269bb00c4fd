import { auditRecords } from '../../worker/audit/audit.ts';
import { compareKeys, knownKeys, missingFile, unknownFile } from '../../worker/audit/files.ts';
import type { Finding } from '../../worker/audit/rule.ts';
import { load } from '../backup/dump.ts';
import { steps } from '../migrations/steps.ts';

/** What in a dump, and among the keys of the files beside it, contradicts a rule; ages count from `at`. */
export async function auditDump(dump: string, keys: string[], at?: string): Promise<Finding[]> {
  const database = load(dump);
  try {
    const read = <Row>(query: string) => database.prepare(query).all() as Row[];
    const { missing, unknown } = compareKeys(keys, read(knownKeys));
    return [
      ...(await auditRecords(read, at)),
      ...missing.map(missingFile),
      ...unknown.map(unknownFile),
    ];
  } finally {
    database.close();
  }
}

/** Whether a dump has the tables of this version of the code, which the rules ask. */
export function isCurrent(dump: string): boolean {
  const database = load(dump);
  try {
    const there = database.prepare(`select name from sqlite_master where name = 'd1_migrations'`);
    // A database of the tests has the tables and no list of migrations.
    if (!there.get()) return true;
    const [last] = database.prepare('select name from d1_migrations order by id desc').all();
    return last?.['name'] === steps.at(-1)?.name;
  } finally {
    database.close();
  }
}
