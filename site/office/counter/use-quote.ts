import { api } from '../../lib/api.ts';
import { sends } from '../kit/calls.ts';
import { useTyped } from '../kit/use-typed.ts';
import { isShop, type Sale, sellOf } from './sale.ts';

const askQuote = sends(api.admin['quote-order'].$post);
const askDays = sends(api.order['collection-days'].$post);

export type Quoting = { busy: boolean; failed: string };

/**
 * What an order costs with its offer code, or by the demo class of a person who is known, asked
 * anew whenever what is sold changes.
 */
export function useQuote(sale: Sale): Quoting & Pick<Sale, 'quote'> {
  const { courseName, items, extras } = sellOf(sale);
  const person = sale.person?.hasAccount && sale.course ? sale.person._id : undefined;
  const query = { courseName, items, extras, offerCode: sale.offerCode, person };
  const isAsked = (sale.course || isShop(sale)) && (sale.offerCode || person);
  const { data, busy, failed } = useTyped(isAsked ? JSON.stringify(query) : '', () =>
    askQuote(query),
  );
  return { busy, failed: (!busy && failed) || '', quote: busy || failed ? undefined : data };
}

/** The days on which the products can be collected; without an answer a calendar stands in. */
export function useDays({ pieces }: Sale): Sale['days'] {
  const items = pieces.map(({ product, amount }) => ({ id: product._id, amount }));
  const { data, busy } = useTyped(items.length > 0 ? JSON.stringify(items) : '', () =>
    askDays({ items }),
  );
  return busy ? undefined : data?.days;
}
