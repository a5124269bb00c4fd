import { lt, sql } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import {
  direct,
  hostOf,
  mostKept,
  others,
  pageOf,
  soughtOf,
  type VisitKind,
  visitDays,
} from '../../contract/visit.ts';
import type { CountVisit } from '../../contract/visit-request.ts';
import type { Db } from '../lib/db/index.ts';
import { insertFrom } from '../lib/db/insert-from.ts';
import { visit } from './table.ts';

type Counted = { kind: VisitKind; key: string; most: number };

/** What a call counts; whoever comes from another page of this site is counted already. */
function countedIn({ path = '', from = '', missed }: CountVisit, own: string): Counted[] {
  const one = (kind: VisitKind, key: string | undefined) =>
    key === undefined ? [] : [{ kind, key, most: mostKept[kind] }];
  if (missed !== undefined) return one('missed', soughtOf(missed));
  const page = pageOf(path);
  if (!page) return [];
  return [...one('page', page), ...(from === own ? [] : one('from', hostOf(from) ?? direct))];
}

/**
 * Adds one to the counts of today. A day has so many different words of a kind; whatever is new
 * after them counts as others, so that nobody fills the table.
 */
export async function countVisit(db: Db, sent: CountVisit, own: string): Promise<void> {
  const counted = countedIn(sent, own);
  if (counted.length === 0) return;
  const day = today();
  const value = (name: string) => sql.raw(`one.value ->> '$.${name}'`);
  const isKnown = sql`exists (select 1 from visit v
    where v.day = ${day} and v.kind = ${value('kind')} and v.key = ${value('key')})`;
  const isLeft = sql`(select count(*) from visit v
    where v.day = ${day} and v.kind = ${value('kind')}) < ${value('most')}`;
  await insertFrom(
    db,
    visit,
    {
      ...{ day, kind: value('kind') },
      key: sql`iif(${isKnown} or ${isLeft}, ${value('key')}, ${others})`,
      count: 1,
    },
    sql`from json_each(${JSON.stringify(counted)}) one where true`,
  ).onConflictDoUpdate({
    target: [visit.day, visit.kind, visit.key],
    set: { count: sql`${visit.count} + 1` },
  });
}

export const deleteOldVisits = (db: Db) =>
  db.delete(visit).where(lt(visit.day, addDays(today(), -visitDays)));
