import { getTableName } from 'drizzle-orm';
import { type Finding, type Rule, rule } from '../lib/audit.ts';
import { erasureFolder } from '../lib/files/files.ts';
import { erasure } from '../privacy/table.ts';
import { isPublishedEntry, withdrawnEntries } from '../school/withdraw.ts';
import { merged, user } from '../user/table.ts';
import { nouns } from './nouns.ts';

/** D1 takes no union over five, so that the rest is one of five. */
const most = 5;
const united = (selects: string[]): string => {
  const parts = selects.slice(0, most - 1);
  const rest = selects.slice(most - 1);
  return [...parts, ...(rest.length > 0 ? [`select key from (${united(rest)})`] : [])].join(
    ' union all ',
  );
};

const named = united(nouns.flatMap(({ files }) => files ?? []));

export const namedKeys = `select distinct key from (${named})`;

/** Every key that the database knows; `orphan` is 1 for one that no record names. */
export const knownKeys = `
  select key, 0 as orphan from (${named}) union select key, 1 from orphan
  union select '${erasureFolder}' || user_id, 0 from ${getTableName(erasure)} where state = 'done'
  union select '${erasureFolder}' || m.gone_id, 0 from ${getTableName(merged)} m
    join ${getTableName(erasure)} e on e.user_id = m.kept_id where e.state = 'done'
  union select '${erasureFolder}' || id, 0 from (${withdrawnEntries})`;

/** Hours after which the chores, which run every hour and wait one hour, have deleted an orphan. */
const hours = 6;

export const fileRules: Rule[] = [
  rule(
    'a file belongs to one record',
    `select key as id, count(*) || ' records' as why from (${named})
     group by key having count(*) > 1`,
  ),
  rule(
    'a file that a record names is no orphan',
    `select key as id, 'would be deleted' as why from orphan
     where key in (select key from (${named}))`,
  ),
  {
    name: 'an orphan is deleted within hours',
    find: (at) => [
      `select key as id, since as why from orphan
       where datetime(since) < datetime('${at}', '-${hours} hours')`,
    ],
  },
];

export const bucketRules = {
  missing: 'a file that a record names is there',
  unknown: 'a file belongs to a record or is an orphan',
  returned: 'who was erased stays erased',
} as const;

export type KnownKey = { key: string; orphan: number };

/**
 * Compares the keys in a bucket with those the database knows. `erased` are notes of erasures that
 * it does not know: those of people who are not in it either are right, see `returned`.
 */
export function compareKeys(stored: Iterable<string>, known: KnownKey[]) {
  const there = new Set(stored);
  const all = new Set(known.map(({ key }) => key));
  return {
    missing: known.filter(({ key, orphan }) => !orphan && !there.has(key)).map(({ key }) => key),
    unknown: [...there].filter((key) => !all.has(key) && !key.startsWith(erasureFolder)),
    erased: [...there].filter((key) => !all.has(key) && key.startsWith(erasureFolder)),
  };
}

export const missingFile = (id: string): Finding => ({
  rule: bucketRules.missing,
  id,
  why: 'not there',
});
export const unknownFile = (id: string): Finding => ({
  rule: bucketRules.unknown,
  id,
  why: 'nobody’s',
});

/** Those of the `erased` that are in the database: it was taken back to a moment before. */
export const returned = (erased: string[]): string => {
  const keys = JSON.stringify(erased).replaceAll("'", "''");
  const ids = `select substr(value, ${erasureFolder.length + 1}) as id from json_each('${keys}')`;
  return `select id from ${getTableName(user)} where erased_at = '' and id in (${ids})
    union select gone.id from (${ids}) gone where ${isPublishedEntry('gone.id')}`;
};

export const returnedPerson = (id: string): Finding => ({
  rule: bucketRules.returned,
  id,
  why: 'run npm run erase:again',
});
