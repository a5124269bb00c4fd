import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { isPaged, pageSize } from '../../contract/list.ts';
import type { Offer, OfferList, OfferTab } from '../../contract/offer-office.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { searchWords } from '../lib/list/search.ts';
import { isRunning } from '../order/sql.ts';
import { usesOf } from './apply.ts';
import { offer } from './table.ts';

const selectOffers = (db: Db) =>
  db
    .select({
      ...getTableColumns(offer),
      uses: usesOf(sql`"offer"."id"`).as('uses'),
      given: sql<number>`(select coalesce(sum(o.discount), 0) from orders o
        where o.offer = "offer"."id" and ${isRunning()})`.as('given'),
    })
    .from(offer);

export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** An offer for the office. */
export const view = ({ id, seq: _, ...row }: OfferRow): Offer => ({ _id: id, ...row });

/** The offer with that id; refuses (404) an unknown one. */
export async function offerById(db: Db, id: string): Promise<OfferRow> {
  const row = await selectOffers(db).where(eq(offer.id, id)).get();
  if (!row) throw new Refused('notFound', 'Offer not found');
  return row;
}

function isIn(tab: OfferTab): SQL {
  const day = today();
  const isOver = sql`(${offer.endedAt} <> '' or ${offer.until} between '0' and ${day} and ${offer.until} <> ${day})`;
  if (tab === 'ended') return isOver;
  if (tab === 'upcoming') return sql`not ${isOver} and ${offer.from} > ${day}`;
  if (tab === 'running') return sql`not ${isOver} and ${offer.from} <= ${day}`;
  return sql`true`;
}

/** The offers of a tab, newest first: all that match or a page of them, and how many there are. */
export async function listOffers(
  db: Db,
  asked: OfferList,
): Promise<{ rows: OfferRow[]; total: number }> {
  const { tab = 'all', q = '', page = 1, limit = pageSize } = asked;
  const where = sql.join(
    [
      isIn(tab),
      ...searchWords(q).map(
        (word) => sql`instr(lower(${offer.code} || ' ' || ${offer.note}), ${word})`,
      ),
    ],
    sql` and `,
  );
  const found = selectOffers(db).where(where).orderBy(desc(offer.seq));
  const paged = isPaged(asked) ? found.limit(limit).offset((page - 1) * limit) : found;
  const [rows, [counted]] = await db.batch([
    paged,
    db.select({ total: sql<number>`count(*)` }).from(offer).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
