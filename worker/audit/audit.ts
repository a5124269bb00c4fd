import type { Env } from '../env.ts';
import { now } from '../lib/db/index.ts';
import {
  bucketRules,
  compareKeys,
  fileRules,
  keysIn,
  knownKeys,
  missingFile,
  unknownFile,
} from './files.ts';
import { historyRules } from './history.ts';
import { orderRules } from './orders.ts';
import { peopleRules } from './people.ts';
import { recordRules } from './records.ts';
import type { Finding, Rule } from './rule.ts';

/** What must always be true of the records. */
export const rules: Rule[] = [
  ...orderRules,
  ...peopleRules,
  ...recordRules,
  ...historyRules,
  ...fileRules,
];

/** The names of all rules, those about the bucket included. */
export const ruleNames = [...rules.map(({ name }) => name), ...Object.values(bucketRules)];

/** Findings of one rule that are reported; more of them say nothing new. */
const most = 20;

/** Runs a query on D1, or on a backup loaded into SQLite. */
type Read = <Row>(sql: string) => Promise<Row[]> | Row[];

/** What in the database contradicts a rule. Each rule is a statement of its own, so that other calls get their turn. */
export async function auditRecords(read: Read, at: string = now()): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, find } of rules)
    for (const query of find(`'${at}'`)) {
      const limited = `select id, why from (${query}) limit ${most}`;
      for (const { id, why } of await read<Omit<Finding, 'rule'>>(limited))
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
  at?: string,
): Promise<Finding[]> {
  const read = async <Row>(sql: string) => (await DB.prepare(sql).all<Row>()).results;
  const findings = await auditRecords(read, at);
  const stored = await Array.fromAsync(keysIn(FILES));
  const suspects = compareKeys(stored, await read(knownKeys));
  for (const key of suspects.unknown.slice(0, most))
    if (await FILES.head(key)) findings.push(unknownFile(key));
  const absent: string[] = [];
  for (const key of suspects.missing.slice(0, most)) if (!(await FILES.head(key))) absent.push(key);
  if (absent.length === 0) return findings;
  const still = compareKeys([], await read(knownKeys)).missing;
  return [...findings, ...absent.filter((key) => still.includes(key)).map(missingFile)];
}
