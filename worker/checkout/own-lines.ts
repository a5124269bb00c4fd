import type { Extra } from '../../contract/counter.ts';
import { nameKey } from '../../contract/text.ts';
import { variantsOf } from '../../contract/variant.ts';
import type { Db } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { allGoods } from './price.ts';

/** The words of a name as people vary them: accents, signs, numbers and plurals make no other. */
const wordsOf = (text: string): string[] =>
  nameKey(text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .split(/[^\p{L}]+/u)
    .flatMap((word) => word.replace(/s$/, '') || []);

const isSame = (words: string[], other: string[]) =>
  words.toSorted().join('') === other.toSorted().join('') || words.join('') === other.join('');

/** Whether it is those goods, for less or several at once; what is dearer may be others. */
const isGoods = (goods: Parameters<typeof variantsOf>[0], { text, price }: Extra) => {
  const [line, name] = [wordsOf(text), wordsOf(goods.name)];
  const isWithin = name.length > 0 && name.every((word) => line.includes(word));
  const dearest = Math.max(...variantsOf(goods).map((variant) => variant.price));
  return isSame(line, name) || (isWithin && (price < dearest || /\d/.test(text)));
};

/**
 * Refuses (422) lines of one's own that are goods of the catalogue: these have their price, stock
 * and days there, and another price is agreed on by who may.
 */
export async function expectOwn(db: Db, extras: readonly Extra[] = []): Promise<void> {
  if (extras.length === 0) return;
  const [products, courses] = await db.batch(allGoods(db));
  for (const line of extras) {
    const found = [...products, ...courses].find((goods) => isGoods(goods, line));
    if (found)
      throw refusedField(
        'unprocessableContent',
        'extras',
        `${found.name} is in the catalogue: choose it there. ` +
          'Who may agree on prices lowers that of the whole order.',
      );
  }
}
