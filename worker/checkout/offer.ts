import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { share } from '../../contract/document/tax.ts';
import { rupees } from '../../contract/money.ts';
import { discountOf, leastPrice, offerPhase } from '../../contract/offer.ts';
import type { Db } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { offer } from '../offer/table.ts';
import { usesOf } from '../order/sql.ts';
import type { Sale } from './price.ts';

const usesOfPerson = (id: SQL, userId: SQL) => usesOf(id, sql` and o.user_id = ${userId}`);

export const offerOfCode = (db: Db, code: string, userId: SQL) =>
  db
    .select({
      ...getTableColumns(offer),
      uses: usesOf(sql`"offer"."id"`).as('uses'),
      usesByPerson: usesOfPerson(sql`"offer"."id"`, userId).as('uses_by_person'),
    })
    .from(offer)
    .where(eq(offer.code, code));

type FoundOffer = Awaited<ReturnType<typeof offerOfCode>>[number];

/** A sale with what an offer takes off it, and off each of its lines. */
export type Discounted = Sale & { offer: FoundOffer | undefined; discount: number };

/**
 * The sale with the discount of a code. Refuses (422, `errors.offerCode`) a code that does not
 * hold, or not for these goods, and one that this person or all have used as often as it may be.
 */
export function discounted(sale: Sale, code: string, found: FoundOffer | undefined): Discounted {
  if (!code) return { ...sale, offer: undefined, discount: 0 };
  const eligible = sale.goods.map((article) =>
    found && isFor(found, sale, article.id) ? article.rupees : 0,
  );
  const fault = faultOf(found, eligible);
  if (fault || !found) throw refusedCode(fault ?? '');
  const discount = discountOf(found, { eligible: sum(eligible), whole: sale.listPrice });
  if (discount === 0) throw refusedCode('This code takes nothing off this order');
  const parts = share(discount, eligible);
  const lines = sale.lines.map((line, i) => ({ ...line, discount: parts[i] ?? 0 }));
  return { ...sale, lines, coursePrice: sale.coursePrice - discount, offer: found, discount };
}

/** The sale at a price that the office agreed on; refuses (422) one that is not less. */
export function agreedOn<Of extends Discounted>(sale: Of, price: number): Of {
  const less = sale.coursePrice - price;
  if (less < 1)
    throw refusedField(
      'unprocessableContent',
      'agreed',
      `It costs ${rupees(sale.coursePrice)}. Agree on less, or add a line for what comes on top.`,
    );
  const parts = share(
    less,
    sale.goods.map(({ rupees }) => rupees),
  );
  const lines = sale.lines.map((line, i) => ({ ...line, discount: parts[i] ?? 0 }));
  return { ...sale, lines, coursePrice: price, discount: less };
}

/**
 * A sale of an order that has other goods, with what was taken off it, shared anew: less where less
 * is left of what it was for, unless it was so many rupees. Refuses (422) to lose it altogether.
 */
export function discountedAgain(
  sale: Sale,
  was: Pick<Sale, 'goods'> & { discount: number },
  found: FoundOffer | undefined,
): Pick<Discounted, 'lines' | 'coursePrice' | 'discount'> {
  const of = (goods: Sale['goods']) =>
    goods.map(({ id, rupees, isReduced = !found || isFor(found, sale, id) }) =>
      isReduced ? rupees : 0,
    );
  const eligible = of(sale.goods);
  const [now, before] = [sum(eligible), sum(of(was.goods))];
  const isPart = found?.kind !== 'rupees' && now < before;
  const kept = isPart ? Math.floor((was.discount * now) / before) : was.discount;
  const discount = Math.min(kept, now, sale.listPrice - leastPrice);
  if (was.discount > 0 && discount < 1)
    throw refusedField('unprocessableContent', 'lines', nothingLeft);
  const parts = share(discount, eligible);
  const lines = sale.lines.map((line, i) => ({ ...line, discount: parts[i] ?? 0 }));
  return { lines, discount, coursePrice: sale.listPrice - discount };
}

const nothingLeft =
  'Nothing would be left of what the reduced price was for. Cancel this order, and place another.';

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

function isFor({ scope, goods }: FoundOffer, { kind }: Sale, id: string): boolean {
  if (scope === 'all') return true;
  if (scope !== 'chosen') return scope === (kind === 'course' ? 'courses' : 'products');
  const wanted = kind === 'course' ? 'course' : 'product';
  return goods.some((article) => article.kind === wanted && article.id === id);
}

function faultOf(found: FoundOffer | undefined, eligible: number[]): string | undefined {
  if (!found) return 'We do not know this code';
  const { endedAt, from, until, perPerson, most } = found;
  const phase = offerPhase(found);
  if (phase === 'upcoming') return `This code holds from ${dayInWords(from)}`;
  if (phase === 'ended')
    return endedAt ? 'This offer is over' : `This offer ended on ${dayInWords(until)}`;
  if (sum(eligible) === 0) return 'This code is not for what you are buying';
  if (perPerson > 0 && found.usesByPerson >= perPerson)
    return perPerson === 1
      ? 'You have used this code already'
      : `You have used this code ${perPerson} times, which is as often as one may`;
  if (most > 0 && found.uses >= most) return 'This code has been used up';
  return undefined;
}

export const refusedCode = (message: string) =>
  refusedField('unprocessableContent', 'offerCode', message);

/**
 * The offer's id inside the INSERT of an order, empty where it has changed since or is used up: the
 * table refuses that, and with it the batch. Counted and inserted in one statement, so that fifty
 * orders at the same moment are no more than are left.
 */
export const offerLeft = (
  { id, updatedAt }: FoundOffer,
  userId: string,
) => sql<string>`(case when exists (
    select 1 from ${offer} f where f.id = ${id} and f.updated_at = ${updatedAt}
      and (f.most = 0 or f.most > ${usesOf(sql`f.id`)})
      and (f.per_person = 0 or f.per_person > ${usesOfPerson(sql`f.id`, sql`${userId}`)})
  ) then ${id} else '' end)`;
