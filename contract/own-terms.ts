import type { Order } from './order.ts';
import { holdInWords, refundEnds, refundHours } from './payment-terms.ts';
import { momentInWords } from './seat-words.ts';

/** What buyers do in their account, for the policy and the screens that do it. */
export const ownTerms = {
  cancel:
    'Cancel it in your account, below the details of the order. What is not paid, or was ordered ' +
    `within ${refundHours} hours and is not begun, is cancelled at once; about anything else you ` +
    'send us a request there, and we answer it.',
  move: `You may move once to a later batch of the same course, free of charge, until ${holdInWords} before the first class.`,
  moveHow: 'Do it in your account, or tell us.',
};

/** That the hours are over in which all comes back, and since when. */
export const refundEnded = (order: Pick<Order, 'createdAt'>): string =>
  `The ${refundHours} hours in which you get everything back ended on ` +
  `${momentInWords(refundEnds(order))}.`;
