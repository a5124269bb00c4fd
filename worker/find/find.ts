import { sql } from 'drizzle-orm';
import { withoutFillers } from '../../contract/filler.ts';
import { type Found, type FoundKind, foundKinds, mostOfKind } from '../../contract/person.ts';
import { may } from '../../contract/team.ts';
import { courseFinder, productFinder } from '../catalogue/find.ts';
import { certificateFinder } from '../certificate/list.ts';
import { demoFinder } from '../demo/brief.ts';
import { enquiryFinder } from '../enquiry/queries.ts';
import type { Db } from '../lib/db/index.ts';
import { beginsWithAll, type Finder, type Hit, isClose, type Sought } from '../lib/list/find.ts';
import { bareWord, searchWords } from '../lib/list/search.ts';
import { orderFinder } from '../order/find.ts';
import { paymentFinder } from '../payment/list.ts';
import { batchFinder } from '../timetable/find.ts';
import { peopleFinder } from '../user/find.ts';

/** Letters from which on a word may have a slip. */
const least = 4;

/** Words of the records that are looked at, and those that may stand for one that was typed. */
const most = { looked: 2000, alike: 6 };

/** A typed word that is a name, and no number or address. */
const mayHaveSlip = (word: string) => [...word].length >= least && !/[\d@]/.test(word);

/** The two halves of a typed word, of which a slip leaves one, or swaps the letters between. */
function halvesOf(word: string) {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  const [last = '', next = ''] = letters.slice(middle - 1, middle + 1);
  return {
    length: letters.length,
    middle,
    start: letters.slice(0, middle).join(''),
    end: letters.slice(middle).join(''),
    swapped: letters.toSpliced(middle - 1, 2, next, last).join(''),
  };
}
type Halves = ReturnType<typeof halvesOf>;

const mayHave = ({ start, end, swapped }: Halves) =>
  sql`instr(n.name, ${start}) or instr(n.name, ${end}) or instr(n.name, ${swapped})`;

/** Whether the word `w.value` may begin with the typed one but for a slip. */
const isNear = ({ length, middle, start, end, swapped }: Halves) =>
  sql`(length(w.value) >= ${length - 1} and (instr(w.value, ${start}) = 1
    or instr(substr(w.value, ${middle}, ${length + 1}), ${end})
    or instr(w.value, ${swapped}) = 1))`;

/** Of words in names, which may be meant: none where some name has words that begin as typed. */
const nearWords = (db: Db, finders: Finder[], sought: Sought) => {
  const typed = sought.words.flatMap(([word = '']) => (mayHaveSlip(word) ? [halvesOf(word)] : []));
  const names = finders.flatMap(({ names }) => (names ? [names] : []));
  const isAsked = typed.length > 0 && names.length > 0;
  const all = sql`(${sql.join(names, sql` union all `)})`;
  return db
    .select({ word: sql<string>`w.value`.as('word') })
    .from(
      isAsked
        ? sql`(select 1 where not exists (
            select 1 from ${all} n where ${beginsWithAll(sql`n.name`, sought)})) g
          cross join ${all} n on (${sql.join(typed.map(mayHave), sql` or `)})
          cross join json_each('[' || replace(json_quote(n.name), ' ', '","') || ']') w
          on (${sql.join(typed.map(isNear), sql` or `)})`
        : sql`(select '' as value where false) w`,
    )
    .groupBy(sql`w.value`)
    .limit(most.looked);
};

/**
 * Letters to change, leave out, add or swap with the next to make `typed` a beginning of `word`
 * (optimal string alignment); as a whole, one less of a half, so that whole words go first.
 */
export function slipsBetween(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]];
  let before: number[] = [];
  let row = b.map((_, j) => j + 1);
  row.unshift(0);
  a.forEach((letter, i) => {
    const next = [i + 1];
    b.forEach((other, j) => {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const swapped =
        letter === b[j - 1] && a[i - 1] === other ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, swapped));
    });
    before = row;
    row = next;
  });
  return Math.min(row.at(-1) ?? 0, Math.min(...row) + 0.5);
}

function withSlips({ typed, words, by }: Sought, near: string[]): Sought | undefined {
  const alike = words.map((group) => {
    const [word = ''] = group;
    if (!mayHaveSlip(word)) return group;
    const nearest = near
      .map((other) => ({ other, slips: slipsBetween(word, other) }))
      .filter(({ slips }) => slips < 2)
      .toSorted((a, b) => a.slips - b.slips || a.other.length - b.other.length);
    return [...group, ...nearest.slice(0, most.alike).map(({ other }) => other)];
  });
  return alike.some((group, i) => group.length > (words[i]?.length ?? 0))
    ? { typed, words: alike, by }
    : undefined;
}

const finders: Finder[] = [
  ...[peopleFinder, orderFinder, enquiryFinder, demoFinder, paymentFinder],
  ...[certificateFinder, batchFinder, courseFinder, productFinder],
];

/** What is typed beside other words to see one kind alone: `asha order`. */
const kindNames: Record<string, FoundKind> = {
  person: 'person',
  people: 'person',
  student: 'person',
  user: 'person',
  order: 'order',
  registration: 'order',
  enrolment: 'order',
  enquiry: 'enquiry',
  question: 'enquiry',
  query: 'enquiry',
  demo: 'demo',
  trial: 'demo',
  payment: 'payment',
  transaction: 'payment',
  certificate: 'certificate',
  batch: 'batch',
  course: 'course',
  product: 'product',
};

/** A misfit by which what a slip found stands behind what was typed, and before parts of words. */
const ofSlip = 2;

/**
 * The best first; in two round trips at most. Where no words begin as typed, a slip is forgiven.
 */
export async function find(db: Db, typed: string, by: Sought['by']): Promise<Found[]> {
  const { role } = by;
  const all = withoutFillers(searchWords(typed));
  const kind = all.length > 1 ? all.find((word) => kindNames[word]) : undefined;
  const words = all.filter((word) => word !== kind);
  if (words.length === 0) return [];
  const mine = finders.filter(
    (finder) => may(role, finder.needs) && (!kind || finder.kind === kindNames[kind]),
  );
  if (mine.length === 0) return [];
  const statements = (of: Sought) => mine.map(({ part }) => part(db, of));
  const hitsIn = (parts: unknown[]) =>
    mine.flatMap(({ hits }, i) => hits((parts[i] ?? []) as unknown[], role));
  const sought = {
    by,
    typed: words.join(' '),
    words: words.map((word) => [...new Set([word, bareWord(word)])]),
  };
  const [near, ...parts] = await db.batch([nearWords(db, mine, sought), ...statements(sought)]);
  const hits = hitsIn(parts);
  if (hits.some(({ fit }) => isClose(fit, sought))) return inGroups(hits);
  const meant = withSlips(
    sought,
    near.map(({ word }) => word),
  );
  if (!meant) return inGroups(hits);
  const known = new Set(hits.map(({ kind, _id }) => `${kind} ${_id}`));
  const [first, ...others] = statements(meant);
  const meantParts = first ? await db.batch([first, ...others]) : [];
  const more = hitsIn(meantParts).filter(({ kind, _id }) => !known.has(`${kind} ${_id}`));
  return inGroups([...hits, ...more.map((hit) => ({ ...hit, fit: hit.fit + ofSlip }))]);
}

/** The kinds one after another: that of the best hit first, and in each the best first. */
function inGroups(hits: Hit[]): Found[] {
  const groups = foundKinds.map((kind) =>
    hits.filter((hit) => hit.kind === kind).toSorted((a, b) => a.fit - b.fit),
  );
  return groups
    .filter(([best]) => best)
    .toSorted(([a], [b]) => (a?.fit ?? 0) - (b?.fit ?? 0))
    .flatMap((group) => group.slice(0, mostOfKind).map(({ fit: _, ...found }) => found));
}
