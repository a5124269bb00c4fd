import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Env } from '../env.ts';
import { type Finding, type Rule, rule } from '../lib/audit.ts';
import { now } from '../lib/db/index.ts';
import { everyKeyIn } from '../lib/files/keys.ts';
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
import { nouns } from './nouns.ts';

/** Whether a column is a moment as `now()` writes it. */
const isMoment = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column}`;

const everyRule: Rule[] = [
  ...nouns.flatMap(({ rules }) => rules ?? []),
  ...historyRules,
  ...fileRules,
  rule(
    'a record was changed no sooner than it was made',
    ...nouns
      .flatMap(({ dated }) => dated ?? [])
      .map(
        (table) => `select id, '${table}' as why from ${table}
          where not (${isMoment('created_at')} and ${isMoment('updated_at')}
            and updated_at >= created_at)`,
      ),
  ),
  rule(
    'a row points to one that is there',
    `select "table" || ' ' || coalesce(rowid, '') as id, 'no ' || parent as why
     from pragma_foreign_key_check`,
  ),
  rule(
    'the database is sound',
    `select 'database' as id, quick_check as why from pragma_quick_check
     where quick_check <> 'ok'`,
  ),
];

/** What must always be true of the records; several nouns may have a part in a rule. */
const rules: Rule[] = [...Map.groupBy(everyRule, ({ name }) => name)].map(([name, parts]) => ({
  name,
  find: (at) => parts.flatMap(({ find }) => find(at)),
}));

/** The names of all rules, those about the bucket included. */
export const ruleNames = [...rules.map(({ name }) => name), ...Object.values(bucketRules)];

/** Findings of one rule that are reported; more of them say nothing new. */
const most = 20;

/** Runs queries on D1, or on a backup loaded into SQLite. */
type Read = (queries: string[]) => Promise<Row[][]> | Row[][];
type Row = Record<string, unknown>;

const dialect = new SQLiteSyncDialect();

const texts = new WeakMap<SQL, string>();

/** The query as a text with its values in it; written once, which took half of an audit. */
function textOf(query: string | SQL): string {
  if (typeof query === 'string') return query;
  const text = texts.get(query) ?? dialect.sqlToQuery(query.inlineParams()).sql;
  texts.set(query, text);
  return text;
}

/** How many queries go in one round trip: other calls wait until it is answered. */
export const pace = { atOnce: 1 };

/** Whether a query is asked; all are, but for tests that know what nothing was written to. */
type Asks = (query: string) => boolean;

/** What in the database contradicts a rule. */
export async function auditRecords(
  read: Read,
  at: string = now(),
  asks: Asks = () => true,
): Promise<Finding[]> {
  const asked = rules
    .flatMap(({ name, find }) => find(at).map((query) => ({ name, query: textOf(query) })))
    .filter(({ query }) => asks(query))
    .map(({ name, query }) => ({ name, query: `select id, why from (${query}) limit ${most}` }));
  const findings: Finding[] = [];
  for (let from = 0; from < asked.length; from += pace.atOnce) {
    const some = asked.slice(from, from + pace.atOnce);
    const answers = await read(some.map(({ query }) => query));
    for (const [i, { name }] of some.entries())
      for (const { id, why } of answers[i] ?? [])
        findings.push({ rule: name, id: String(id), why: String(why) });
  }
  return findings;
}

/**
 * What contradicts a rule in the database and the bucket, empty if nothing does. May run beside
 * other calls: a file that seems to be missing or unknown is looked at again, since it may have
 * come or gone while the bucket was listed.
 */
export async function audit(
  { DB, FILES }: Pick<Env, 'DB' | 'FILES'>,
  asks: Asks = () => true,
): Promise<Finding[]> {
  const read = async (queries: string[]) =>
    (await DB.batch<Row>(queries.map((query) => DB.prepare(query)))).map(({ results }) => results);
  const keys = async () => ((await read([knownKeys]))[0] ?? []) as KnownKey[];
  const findings = await auditRecords(read, now(), asks);
  if (!asks(knownKeys)) return findings;
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
