import { limits } from '../../contract/limits.ts';
import type { Diet, Product } from '../../contract/product.ts';
import { nounFor } from '../ui/text.ts';

export const dietWords: Record<Diet, string> = {
  Egg: 'Contains egg',
  Eggless: 'Eggless',
  Vegan: 'Vegan',
};

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** How early it has to be ordered: 'Order two days ahead'. */
export const orderAhead = ({ leadDays }: Pick<Product, 'leadDays'>): string =>
  leadDays === 0
    ? 'Ready the same day, while the bakery is open'
    : `Order ${numbers[leadDays - 1] ?? leadDays} ${nounFor(leadDays, 'days')} ahead`;

export const wordsHint = `If you like: at most ${limits.cakeWords} characters, in any script.`;
