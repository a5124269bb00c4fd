import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Env } from '../env.ts';
import { type Finding, type Rule, rule } from '../lib/audit.ts';
import { now } from '../lib/db/index.ts';
import { everyKeyIn } from '../lib/files/files.ts';
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

export const ruleNames = [...rules.map(({ name }) => name), ...Object.values(bucketRules)];

/** Findings of one rule that are reported; more of them say nothing new. */
const most = 20;

type Row = Record<string, unknown>;
/** Runs queries on D1, or on a backup loaded into SQLite. */
type Read = (queries: string[]) => Promise<Rows[]> | Rows[];
type Rows = { results: Row[]; meta?: { rows_read: number } };

export const readFrom =
  (DB: Env['DB']): Read =>
  (queries) =>
    DB.batch<Row>(queries.map((query) => DB.prepare(query)));

type Query = { name: string; rule: string; text: string };

export type Answer = { found: Finding[]; read: number };

const dialect = new SQLiteSyncDialect();

const texts = new WeakMap<SQL, string>();

/** The query as a text with its values in it; written once, which took half of an audit. */
function textOf(query: string | SQL): string {
  if (typeof query === 'string') return query;
  const text = texts.get(query) ?? dialect.sqlToQuery(query.inlineParams()).sql;
  texts.set(query, text);
  return text;
}

/** All that is asked of the records; ages count from `at`. */
export const queriesAt = (at: string): Query[] =>
  rules.flatMap(({ name: rule, find }) =>
    find(at).map((query, i) => ({ name: `${rule} ${i + 1}`, rule, text: textOf(query) })),
  );

/** How many queries go in one round trip: other calls wait until it is answered. */
export const pace = { atOnce: 1 };

export async function answers(queries: Query[], read: Read): Promise<(Query & Answer)[]> {
  const all: (Query & Answer)[] = [];
  for (let from = 0; from < queries.length; from += pace.atOnce) {
    const some = queries.slice(from, from + pace.atOnce);
    const rows = await read(some.map(({ text }) => `select id, why from (${text}) limit ${most}`));
    for (const [i, query] of some.entries()) {
      const { results = [], meta } = rows[i] ?? {};
      const { rule } = query;
      const found = results.map(({ id, why }) => ({ rule, id: String(id), why: String(why) }));
      all.push({ ...query, found, read: meta?.rows_read ?? 0 });
    }
  }
  return all;
}

/** Whether a query is asked; all are, but for tests that know what nothing was written to. */
type Asks = (query: string) => boolean;

/** What in the database contradicts a rule. */
export async function auditRecords(
  read: Read,
  at: string = now(),
  asks: Asks = () => true,
): Promise<Finding[]> {
  const queries = queriesAt(at).filter(({ text }) => asks(text));
  return (await answers(queries, read)).flatMap(({ found }) => found);
}

/**
 * Beside other calls: a file that seems missing or unknown is looked at again, since it may have
 * come or gone while the bucket was listed.
 */
export async function auditFiles({ DB, FILES }: Pick<Env, 'DB' | 'FILES'>): Promise<Answer> {
  const keys = () => DB.prepare(knownKeys).all<KnownKey>();
  const stored = await Array.fromAsync(everyKeyIn(FILES));
  const { results, meta } = await keys();
  const suspects = compareKeys(stored, results);
  const found: Finding[] = [];
  for (const key of suspects.unknown.slice(0, most))
    if (await FILES.head(key)) found.push(unknownFile(key));
  if (suspects.erased.length > 0) {
    const back = await DB.prepare(returned(suspects.erased)).all<Row>();
    for (const { id } of back.results.slice(0, most)) found.push(returnedPerson(String(id)));
  }
  const absent: string[] = [];
  for (const key of suspects.missing.slice(0, most)) if (!(await FILES.head(key))) absent.push(key);
  const still = absent.length > 0 ? compareKeys([], (await keys()).results).missing : [];
  found.push(...absent.filter((key) => still.includes(key)).map(missingFile));
  return { found, read: meta.rows_read + stored.length };
}

/** What contradicts a rule in the database and the bucket, empty if nothing does. */
export async function audit(
  env: Pick<Env, 'DB' | 'FILES'>,
  asks: Asks = () => true,
): Promise<Finding[]> {
  const records = await auditRecords(readFrom(env.DB), now(), asks);
  return asks(knownKeys) ? [...records, ...(await auditFiles(env)).found] : records;
}
