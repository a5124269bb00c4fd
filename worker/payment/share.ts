import { type SQL, sql } from 'drizzle-orm';
import { orderLine } from '../order/line-table.ts';
import { payment } from './table.ts';

/**
 * The part of an amount that falls to one of several goods, in whole rupees so that all parts are
 * the amount: what falls to the goods up to this one (`upto`) less what falls to those before it.
 * The last is not multiplied: its product may be past 64 bits.
 */
export const shareOf = (
  amount: SQL,
  { own, upto, whole }: Record<'own' | 'upto' | 'whole', SQL>,
): SQL<number> => {
  const until = (price: SQL) => sql`cast(${amount} * ${price} / ${whole} as integer)`;
  const before = until(sql`(${upto} - ${own})`);
  return sql<number>`(iif(${upto} = ${whole}, ${amount}, ${until(upto)}) - ${before})`;
};

/** The share of one product in a line of the ledger; null where its order has none of it. */
export function shareOfProduct(product: string): SQL<number> {
  const sumOf = (which: SQL) =>
    sql`(select sum(l.price * l.amount - l.discount) from ${orderLine} l
      where l.order_row = ${payment.order} and ${which})`;
  const share = shareOf(sql`${payment.amount}`, {
    own: sql`(i.price * i.amount - i.discount)`,
    upto: sumOf(sql`l.position <= i.position`),
    whole: sumOf(sql`true`),
  });
  return sql<number>`(select sum(${share}) from ${orderLine} i
    where i.order_row = ${payment.order} and i.product_id = ${product})`;
}
