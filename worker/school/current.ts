import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, gt, max, sql } from 'drizzle-orm';
import { sources } from '../../contract/business.ts';
import { addDays, today } from '../../contract/day.ts';
import { daysShown } from '../../contract/school/days.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import { isNoticed, type PartName, parts, type SchoolRecord } from '../../contract/school/parts.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { publication } from './table.ts';

/** The versions of its parts; equal ones mean equal words. */
type Versions = Partial<Record<PartName, string>>;

/** The school as a request sees it: all of it from one moment. Equal versions mean equal pages. */
export type School = { version: string; versions: Versions; words: SchoolRecord };

/** What the request at hand reads: the school's record, or why it could not be read. */
const running = new AsyncLocalStorage<SchoolRecord | Error>();
sources.ofRequest = () => {
  const record = running.getStore();
  if (record instanceof Error) throw record;
  return record;
};

export const drafted = (school: School, part: PartName, words: unknown): School => ({
  ...school,
  words: { ...school.words, [part]: words },
});

/** Answers with the school as it is: what is run reads no other, however long it takes. */
export const within = <Result>(school: Pick<School, 'words'> | Error, run: () => Result): Result =>
  running.run(school instanceof Error ? school : school.words, run);

type Published = Pick<typeof publication.$inferSelect, 'seq' | 'part' | 'from'> & {
  words: unknown;
};
type Known = { version: number; rows: Published[]; readAt: number };

let known: Known | undefined;
let reading: Promise<Known> | undefined;

/** Lets the next request read what was published just now. */
export function expireSchool(): void {
  if (known) known.readAt = Number.NEGATIVE_INFINITY;
  reading = undefined;
}

/**
 * At most `age` milliseconds old. Where the database does not answer, what was known before holds.
 */
export async function schoolOf({ DB }: Pick<Env, 'DB'>, age: number): Promise<School> {
  if (!known || Date.now() - known.readAt > age) {
    reading ??= read(open(DB)).finally(() => {
      reading = undefined;
    });
    const last = known;
    const next = reading.catch((error: unknown) => {
      if (!last) throw error;
      return last;
    });
    known = await next;
  }
  return inForce(known);
}

async function read(db: Db): Promise<Known> {
  const readAt = Date.now();
  const newest = await db
    .select({ seq: max(publication.seq) })
    .from(publication)
    .get();
  const version = newest?.seq ?? 0;
  if (known?.version === version) return { ...known, readAt };
  const rows = version === 0 ? [] : await db.select().from(publication).where(relevant());
  return {
    version,
    readAt,
    rows: rows
      .map(({ seq, part, from, words }) => ({ seq, part, from, words: JSON.parse(words) }))
      .sort((a, b) => a.from.localeCompare(b.from) || a.seq - b.seq),
  };
}

/** What holds of each part, what will from a later day on, and all privacy notices. */
function relevant() {
  const day = today();
  return sql`${gt(publication.from, day)} or ${publication.seq} in (
    select seq from (
      select p.seq, row_number() over (partition by p.part order by p."from" desc, p.seq desc) as n
      from ${publication} p where p."from" <= ${day})
    where n = 1) or ${eq(publication.part, 'privacy')}`;
}

let pinned: Promise<School> | undefined;

/** The school of a build: all pages say what its record said when the first was rendered. */
export function builtSchool(env: Pick<Env, 'DB'>): Promise<School> {
  if (import.meta.env.DEV) return schoolOf(env, 1000);
  pinned ??= schoolOf(env, 0);
  return pinned;
}

let made: { of: Known['rows']; day: string; school: School } | undefined;

/**
 * Of each part the words whose day has come last; as seeded where there are none. The versions name
 * the texts of the law to come too, which their pages announce.
 */
function inForce({ rows }: Known): School {
  const day = today();
  if (made?.of === rows && made.day === day) return made.school;
  const held = rows.filter(({ from }) => from <= day);
  const words = {
    ...seeded,
    ...Object.fromEntries(held.map((row) => [row.part, completed(row.part, row.words)])),
    since: { ...seeded.since, ...Object.fromEntries(held.map((row) => [row.part, row.from])) },
    notices: noticesIn(held),
  } as SchoolRecord;
  const coming = rows.filter(({ from, part }) => from > day && parts[part].isLaw);
  const versions: Versions = dated(words, day);
  for (const { part, seq } of [...held, ...coming])
    versions[part] = [versions[part] ?? '', seq].join(' ');
  const shown = Object.entries(versions).filter(([part]) => parts[part as PartName].page);
  const school = { version: JSON.stringify(shown.sort()), versions, words };
  made = { of: rows, day, school };
  return school;
}

export const completed = (part: PartName, words: unknown): Record<string, unknown> => ({
  ...seeded[part],
  ...(words as Record<string, unknown>),
});

/** The days of the privacy notices, published ones and those of before, the newest first. */
const noticesIn = (held: Published[]): string[] =>
  [
    ...new Set([
      ...seeded.notices,
      ...held.flatMap(({ part, from }) => (part === 'privacy' ? [from] : [])),
    ]),
  ]
    .sort()
    .reverse();

/** The versions of what comes and goes by its days. */
function dated({ notice, days }: SchoolRecord, day: string): Versions {
  const shown = days.days.filter(
    (entry) => entry.day >= day && entry.day <= addDays(day, daysShown),
  );
  return {
    notice: isNoticed(notice, day) ? 'shown' : '',
    days: shown.map((entry) => entry.day).join('.'),
  };
}

/** Runs with the school as it is built, and answers which of its parts were read as well. */
export async function withinBuilt<Result>(
  env: Pick<Env, 'DB'>,
  run: () => Promise<Result>,
): Promise<[Result, read: string[]]> {
  const { words } = await builtSchool(env);
  const read = new Set<string>();
  const noting = <Of extends object>(of: Of, reading: (name: string) => unknown): Of =>
    new Proxy(of, { get: (_, name) => reading(String(name)) });
  const note = (of: object) => (name: string) => {
    read.add(name === 'notices' ? 'privacy' : name);
    return Reflect.get(of, name);
  };
  const since = noting(words.since, note(words.since));
  const record = noting(words, (name) => (name === 'since' ? since : note(words)(name)));
  const result = await running.run(record, run);
  return [result, [...read]];
}
