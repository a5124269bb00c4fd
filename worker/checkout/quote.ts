import { sql } from 'drizzle-orm';
import type { Quote } from '../../contract/offer.ts';
import type { QuoteRequest } from '../../contract/place-order.ts';
import type { Db } from '../lib/db/index.ts';
import { credited, creditOf } from './credit.ts';
import { discounted, offerOfCode } from './offer.ts';
import { type Goods, pricedItems, sold } from './price.ts';

/**
 * What an order of that person would cost now; `place-order` prices it again. Refuses what is no
 * longer there (404) or out of stock (409), and a code that does not hold (422).
 */
export async function quoteFor(
  db: Db,
  userId: string,
  { offerCode = '', courseName = '', items, extras }: QuoteRequest & Pick<Goods, 'extras'>,
): Promise<Quote> {
  const goods = { courseName, items, extras };
  const person = sql`${userId}`;
  const [found, [offer], [credit]] = await db.batch([
    pricedItems(db, goods),
    offerOfCode(db, offerCode, person),
    creditOf(db, person),
  ]);
  const sale = credited(discounted(sold(goods, found), offerCode, offer), credit);
  return {
    listPrice: sale.listPrice,
    discount: sale.discount,
    offerCode: sale.offer?.code ?? '',
    credit: sale.credit,
    creditUntil: sale.creditUntil,
    price: sale.coursePrice,
  };
}
