import { erasureFolder } from '../privacy/erasing.ts';
import { type Finding, type Rule, rule } from './rule.ts';

/**
 * The keys that records name, with repetitions; nested, as D1 takes no union over five. A
 * certificate's PDF, which its order names too, is counted once.
 */
const named = `
  select key from (
    select value as key from course, json_each(images)
    union all select value from product, json_each(images)
    union all select photo from demo
    union all select pdf from orders where pdf <> '' and not exists (select 1 from certificate c where c.pdf = orders.pdf))
  union all select key from (
    select image as key from user where image <> ''
    union all select pending_image from user where pending_image <> ''
    union all select file from material where file <> ''
    union all select pdf from certificate where pdf <> ''
    union all select image from signatory where image <> '')`;

/** The keys that records name, each once. */
export const namedKeys = `select distinct key from (${named})`;

/** Every key that the database knows; `orphan` is 1 for one that no record names. */
export const knownKeys = `
  select key, 0 as orphan from (${named}) union select key, 1 from orphan
  union select '${erasureFolder}' || user_id, 0 from erasure where state = 'done'`;

/** Hours after which the chores, which run every hour and wait one hour, have deleted an orphan. */
const hours = 6;

export const fileRules: Rule[] = [
  rule(
    'a file belongs to one record',
    `select key as id, count(*) || ' records' as why from (${named}) group by key having count(*) > 1`,
  ),
  rule(
    'a file that a record names is no orphan',
    `select key as id, 'would be deleted' as why from orphan where key in (select key from (${named}))`,
  ),
  {
    name: 'an orphan is deleted within hours',
    find: (now) => [
      `select key as id, since as why from orphan where datetime(since) < datetime(${now}, '-${hours} hours')`,
    ],
  },
];

/** Names of the rules about what is in the bucket. */
export const bucketRules = {
  missing: 'a file that a record names is there',
  unknown: 'a file belongs to a record or is an orphan',
  returned: 'who was erased stays erased',
} as const;

/** A row of `knownKeys`. */
export type KnownKey = { key: string; orphan: number };

/**
 * Compares the keys in a bucket with those the database knows. `erased` are notes of erasures that it does not know: those
 * of people who are not in it either are right, see `returned`.
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

/** Those of the `erased` who are in the database: it was taken back to a moment before. */
export const returned = (erased: string[]): string =>
  `select id from user where erased_at = '' and id in (
     select substr(value, ${erasureFolder.length + 1}) from json_each('${JSON.stringify(erased).replaceAll("'", "''")}'))`;

export const returnedPerson = (id: string): Finding => ({
  rule: bucketRules.returned,
  id,
  why: 'run npm run erase:again',
});
