import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { OfferScope } from '../../contract/offer.ts';
import type {
  AddOffer,
  EndOffer,
  Offer,
  OfferGoods,
  OfferList,
  UpdateOffer,
} from '../../contract/offer-office.ts';
import { course, product } from '../catalogue/table.ts';
import type { Audited } from '../lib/audit.ts';
import { type Db, newId, now, uniqueViolation, writeOrFind } from '../lib/db/index.ts';
import { type Actor, recordAdded } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
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

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

export const view = ({ id, seq: _, ...row }: OfferRow): Offer => ({ _id: id, ...row });

/** The offer with that id; refuses (404) an unknown one. */
async function offerById(db: Db, id: string): Promise<OfferRow> {
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

/** Adds an offer. Refuses a code that one has or had (409), and unknown goods (422). */
export async function addOffer(db: Db, form: AddOffer, by: Actor): Promise<OfferRow> {
  const id = newId();
  const at = now();
  const fields = { ...form, goods: await named(db, form) };
  return writeOrFind(
    async () => {
      await db.batch([
        db.insert(offer).values({ ...fields, id, createdAt: at, updatedAt: at }),
        ...recordAdded(db, by, { table: offer, id, fields, at }),
      ]);
      return offerById(db, id);
    },
    () => offerById(db, id),
  ).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/**
 * Refuses (404) an unknown one, (422) goods that are not there, (409) one saved since `updatedAt`
 * or ended, a taken code, and another code for one that was used.
 */
export async function updateOffer(
  db: Db,
  { id, updatedAt, ...form }: UpdateOffer,
  by: Actor,
): Promise<OfferRow> {
  const { edited, before } = await editing(db, { id, updatedAt }, by);
  const goods = await named(db, form, before.goods);
  const isUsed = uses.take().had(sql`${id}`);
  const used =
    form.code !== before.code && (await db.$count(offer, sql`${eq(offer.id, id)} and ${isUsed}`));
  if (used) throw refusedField('conflict', 'code', 'This offer was used, so it keeps its code');
  return save<OfferRow>(db, edited, { ...form, goods }, by).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** Ends an offer now, for good. Refuses as `updateOffer` does. */
export async function endOffer(db: Db, form: EndOffer, by: Actor): Promise<OfferRow> {
  const { edited } = await editing(db, form, by);
  return save<OfferRow>(db, edited, { endedAt: now() }, by);
}

async function editing(db: Db, { id, updatedAt }: EndOffer, by: Actor) {
  const before = await offerById(db, id);
  const current = async () => view(await offerById(db, id));
  const edited = { table: offer, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  if (before.endedAt) throw new Refused('conflict', 'This offer has ended. Add a new one.');
  return { before, edited };
}

type Chosen = { scope: OfferScope; goods: Omit<OfferGoods, 'name'>[] };

/** The goods with their names; one that was among them before may be gone from the catalogue. */
async function named(
  db: Db,
  { scope, goods }: Chosen,
  before: OfferGoods[] = [],
): Promise<OfferGoods[]> {
  if (scope !== 'chosen') return [];
  const among = (kind: OfferGoods['kind']) =>
    sql`id in (select value ->> 'id' from json_each(${JSON.stringify(goods)})
      where value ->> 'kind' = ${kind})`;
  const [courses, products] = await db.batch([
    db.select({ id: course.id, name: course.name }).from(course).where(among('course')),
    db.select({ id: product.id, name: product.name }).from(product).where(among('product')),
  ]);
  const known = [
    ...before,
    ...courses.map((course) => ({ ...course, kind: 'course' as const })),
    ...products.map((product) => ({ ...product, kind: 'product' as const })),
  ];
  const found = goods.map(({ kind, id }) =>
    known.findLast((article) => article.kind === kind && article.id === id),
  );
  const all = [...new Set(found)].filter((article) => article !== undefined);
  if (found.includes(undefined))
    throw refusedField(
      'unprocessableContent',
      'goods',
      'Some of these are not in the catalogue any more',
    );
  return all.map(({ kind, id, name }) => ({ kind, id, name }));
}

const refusalOf = (error: unknown) =>
  uniqueViolation(error) === 'offer.code'
    ? refusedField('conflict', 'code', 'Another offer has this code, or had it')
    : error;

export const offerAudit: Audited = {
  tracked: [
    {
      noun: 'offer',
      table: 'offer',
      columns: { code: 'code', value: 'value', endedAt: 'ended_at' },
    },
  ],
};
