import { atom, computed } from 'nanostores';
import type { Quote } from '../../../contract/offer.ts';

/** The server's price of the checkout's order; undefined without an answer. */
export const $quote = atom<Quote | undefined>();

/** The whole rupees that the applied offer code takes off; 0 without one. */
export const $discount = computed($quote, (quote) => quote?.discount ?? 0);

/** The quote for goods that nothing is taken off. */
export const plainQuote = (price: number): Quote => ({
  listPrice: price,
  discount: 0,
  offerCode: '',
  credit: 0,
  creditUntil: '',
  price,
});
