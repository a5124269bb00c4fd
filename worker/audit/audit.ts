import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Env } from '../env.ts';
import { now } from '../lib/db/index.ts';
import { everyKeyIn } from '../lib/files/keys.ts';
import { certificateRules } from './certificates.ts';
import { documentRules } from './documents.ts';
import { drawerRules } from './drawer.ts';
import {
  bucketRules,
  compareKeys,
  fileRules,
  type KnownKey,
  knownKeys,
  missingFile,
  returned,
  returnedPerson,
  unknownFile,
} from './files.ts';
import { historyRules } from './history.ts';
import { messageRules } from './messages.ts';
import { orderRules } from './orders.ts';
import { peopleRules } from './people.ts';
import { recordRules } from './records.ts';
import type { Finding, Rule } from './rule.ts';
import { seatRules } from './seats.ts';

/** What must always be true of the records. */
export const rules: Rule[] = [
  ...orderRules,
  ...seatRules,
  ...documentRules,
  ...certificateRules,
  ...drawerRules,
  ...peopleRules,
  ...recordRules,
  ...messageRules,
  ...historyRules,
  ...fileRules,
];

/** The names of all rules, those about the bucket included. */
export const ruleNames = [...rules.map(({ name }) => name), ...Object.values(bucketRules)];

/** Findings of one rule that are reported; more of them say nothing new. */
const most = 20;

/** Runs queries on D1, or on a backup loaded into SQLite. */
type Read = (queries: string[]) => Promise<Row[][]> | Row[][];
type Row = Record<string, unknown>;

const dialect = new SQLiteSyncDialect();

/** The query as a text with its values in it. */
const textOf = (query: string | SQL): string =>
  typeof query === 'string' ? query : dialect.sqlToQuery(query.inlineParams()).sql;

/**
 * What in the database contradicts a rule. `atOnce` is how many queries go in one round trip: other calls wait until it
 * is answered.
 */
export async function auditRecords(read: Read, at: string = now(), atOnce = 1): Promise<Finding[]> {
  const asked = rules.flatMap(({ name, find }) =>
    find(`'${at}'`).map((query) => ({
      name,
      query: `select id, why from (${textOf(query)}) limit ${most}`,
    })),
  );
  const findings: Finding[] = [];
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce);
    const answers = await read(some.map(({ query }) => query));
    for (const [i, { name }] of some.entries())
      for (const { id, why } of answers[i] ?? [])
        findings.push({ rule: name, id: String(id), why: String(why) });
  }
  return findings;
}

/**
 * What contradicts a rule in the database and the bucket, empty if nothing does. May run beside other calls: a file that
 * seems to be missing or unknown is looked at again, since it may have come or gone while the bucket was listed.
 */
export async function audit(
  { DB, FILES }: Pick<Env, 'DB' | 'FILES'>,
  { at, atOnce }: { at?: string; atOnce?: number } = {},
): Promise<Finding[]> {
  const read = async (queries: string[]) =>
    (await DB.batch<Row>(queries.map((query) => DB.prepare(query)))).map(({ results }) => results);
  const keys = async () => ((await read([knownKeys]))[0] ?? []) as KnownKey[];
  const findings = await auditRecords(read, at, atOnce);
  const suspects = compareKeys(await Array.fromAsync(everyKeyIn(FILES)), await keys());
  for (const key of suspects.unknown.slice(0, most))
    if (await FILES.head(key)) findings.push(unknownFile(key));
  if (suspects.erased.length > 0)
    for (const { id } of (await read([returned(suspects.erased)]))[0]?.slice(0, most) ?? [])
      findings.push(returnedPerson(String(id)));
  const absent: string[] = [];
  for (const key of suspects.missing.slice(0, most)) if (!(await FILES.head(key))) absent.push(key);
  if (absent.length === 0) return findings;
  const still = compareKeys([], await keys()).missing;
  return [...findings, ...absent.filter((key) => still.includes(key)).map(missingFile)];
}
