import type { R2Bucket } from '@cloudflare/workers-types';
import { type Finding, type Rule, rule } from './rule.ts';

/** The keys that records name, with repetitions; nested, since D1 takes no union of more than five. */
const named = `
  select key from (
    select value as key from course, json_each(images)
    union all select value from product, json_each(images)
    union all select photo from demo
    union all select pdf from orders where pdf <> '')
  union all select key from (
    select image as key from user where image <> ''
    union all select pending_image from user where pending_image <> '')`;

/** The keys that records name, each once. */
export const namedKeys = `select distinct key from (${named})`;

/** Every key that the database knows; `orphan` is 1 for one that no record names. */
export const knownKeys = `select key, 0 as orphan from (${named}) union select key, 1 from orphan`;

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
} as const;

/** Compares the keys in a bucket with those the database knows. */
export function compareKeys(stored: Iterable<string>, known: { key: string; orphan: number }[]) {
  const there = new Set(stored);
  const all = new Set(known.map(({ key }) => key));
  return {
    missing: known.filter(({ key, orphan }) => !orphan && !there.has(key)).map(({ key }) => key),
    unknown: [...there].filter((key) => !all.has(key)),
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

/** Every key of the bucket, which lists a thousand at once. */
export async function* keysIn(
  bucket: Pick<R2Bucket, 'list'>,
  limit = 1000,
): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ limit, ...(cursor && { cursor }) });
    for (const { key } of page.objects) yield key;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
