import { auditRecords } from '../../worker/audit/audit.ts';
import {
  compareKeys,
  type KnownKey,
  knownKeys,
  missingFile,
  returned,
  returnedPerson,
  unknownFile,
} from '../../worker/audit/files.ts';
import type { Finding } from '../../worker/lib/audit.ts';
import { everyKeyIn } from '../../worker/lib/files/files.ts';
import { load } from '../backup/dump.ts';
import type { Installation } from '../backup/installation.ts';
import { steps } from '../migrations/steps.ts';

/** What in a dump, and its files' keys, contradicts a rule; ages count from `at`. */
export async function auditDump(dump: string, keys: string[], at?: string): Promise<Finding[]> {
  const database = load(dump);
  try {
    const all = (query: string) => database.prepare(query).all();
    const known = all(knownKeys);
    const { missing, unknown, erased } = compareKeys(keys, known as KnownKey[]);
    return [
      ...(await auditRecords((queries) => queries.map((query) => ({ results: all(query) })), at)),
      ...missing.map(missingFile),
      ...unknown.map(unknownFile),
      ...all(returned(erased)).map(({ id }) => returnedPerson(String(id))),
    ];
  } finally {
    database.close();
  }
}

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

const listed = (findings: Finding[]) =>
  findings.map(({ rule, id, why }) => `- ${rule}: ${id} (${why})`).join('\n');

/**
 * Records of an older version are left, with a word on how to go on: the rules ask for newer
 * tables.
 */
export async function expectSound(
  { name, files }: Pick<Installation, 'files' | 'name'>,
  dump: string,
  at?: string,
): Promise<void> {
  if (!isCurrent(dump))
    return console.log(
      'The records are of an older version. Run `npm start` or `npm run deploy`, then `npm run audit`.',
    );
  const findings = await auditDump(dump, await Array.fromAsync(everyKeyIn(files)), at);
  if (findings.length > 0)
    throw new Error(
      `Something in ${name} contradicts itself:\n${listed(findings)}\nNothing was changed. docs/security.md says what each rule means.`,
    );
  console.log('The audit found nothing.');
}
