import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { Offer, OfferList } from '../../contract/offer-office.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { List } from '../lib/list/page.ts';
import { hasWords } from '../lib/list/search.ts';
import { slot } from '../lib/slot.ts';
import { offer } from './table.ts';

/** What orders say of an offer: how many count, what it took off them, and whether any had it. */
export const uses = slot<{
  of: (id: SQL) => SQL<number>;
  given: (id: SQL) => SQL<number>;
  had: (id: SQL) => SQL;
}>('how often an offer was used');

const id = sql`"offer"."id"`;

const selectOffers = (db: Db) =>
  db
    .select({
      ...getTableColumns(offer),
      uses: uses.take().of(id).as('uses'),
      given: uses.take().given(id).as('given'),
    })
    .from(offer);

export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

export const view = ({ id, seq: _, ...row }: OfferRow): Offer => ({ _id: id, ...row });

/** The offer with that id; refuses (404) an unknown one. */
export async function offerById(db: Db, id: string): Promise<OfferRow> {
  const row = await selectOffers(db).where(eq(offer.id, id)).get();
  if (!row) throw new Refused('notFound', 'Offer not found');
  return row;
}

type Tab = NonNullable<OfferList['tab']>;

/** As `offerPhase` says. */
const isIn = (tab: Tab): SQL => sql`${tab} in ('all', case
  when ${offer.endedAt} <> '' or (${offer.until} <> '' and ${offer.until} < ${today()})
    then 'ended'
  when ${offer.from} > ${today()} then 'upcoming'
  else 'running' end)`;

const isSought = ({ q }: OfferList) =>
  hasWords(sql`lower(${offer.code} || ' ' || ${offer.note})`, q);

/** The offers of a tab, newest first. */
export const offers = (query: OfferList): List<OfferRow> => ({
  from: offer,
  key: offer.seq,
  orderBy: [desc(offer.seq)],
  where: [isIn(query.tab ?? 'all'), ...isSought(query)],
  read: selectOffers,
});

export function countTabs(db: Db, query: OfferList) {
  // Two columns of one name would be one in the result of a batch.
  const inTab = (tab: Tab) => sql<number>`count(*) filter (where ${isIn(tab)})`.as(`in_${tab}`);
  return db
    .select({
      running: inTab('running'),
      upcoming: inTab('upcoming'),
      ended: inTab('ended'),
      all: inTab('all'),
    })
    .from(offer)
    .where(and(...isSought(query)));
}

/** How many codes that can still be used are for that course or product by name. */
export const codesFor = (id: SQL) => sql<number>`(select count(*) from offer f
  where f.ended_at = '' and (f.until_day = '' or f.until_day >= ${today()})
    and exists (select 1 from json_each(f.goods) g where g.value ->> 'id' = ${id}))`;
