import { withoutFillers } from '../../contract/filler.ts';
import { type Found, type FoundKind, foundKinds, mostOfKind } from '../../contract/person.ts';
import { may } from '../../contract/team.ts';
import { courseFinder, productFinder } from '../catalogue/find.ts';
import { certificateFinder } from '../certificate/list.ts';
import { demoFinder } from '../demo/brief.ts';
import { enquiryFinder } from '../enquiry/queries.ts';
import type { Db } from '../lib/db/index.ts';
import { type Finder, type Hit, isClose, type Sought } from '../lib/list/find.ts';
import { bareWord, searchWords } from '../lib/list/search.ts';
import { orderFinder } from '../order/find.ts';
import { paymentFinder } from '../payment/find.ts';
import { batchFinder } from '../timetable/find.ts';
import { peopleFinder } from '../user/find.ts';
import { nearWords, withSlips } from './slips.ts';

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
