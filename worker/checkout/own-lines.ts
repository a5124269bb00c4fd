import type { Extra } from '../../contract/counter.ts';
import { nameKey } from '../../contract/text.ts';
import type { Db } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { allGoods } from './price.ts';

/** The words of a name as people vary them: accents, signs, numbers and plurals make no other. */
const wordsOf = (text: string): string[] =>
  nameKey(text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .split(/[^\p{L}]+/u)
    .flatMap((word) => word.replace(/s$/, '') || []);

/** What is said of a course beside its name. */
const ofCourse = new Set(wordsOf('advance balance class course fee for in of seat the'));

const isSame = (one: string[], other: string[]) =>
  one.toSorted().join('') === other.toSorted().join('') || one.join('') === other.join('');

/** Whether it is that product, for less or several at once; dearer may be something else. */
const isProduct = ({ text, price }: Extra, goods: { name: string; price: number }) => {
  const [line, name] = [wordsOf(text), wordsOf(goods.name)];
  const isWithin = name.length > 0 && name.every((word) => line.includes(word));
  return isSame(line, name) || (isWithin && (price < goods.price || /\d/.test(text)));
};

const isCourse = ({ text }: Extra, { name }: { name: string }) =>
  isSame(
    ...([text, name].map((one) => wordsOf(one).filter((word) => !ofCourse.has(word))) as [
      string[],
      string[],
    ]),
  );

/**
 * Refuses (422) lines of one's own that are goods of the catalogue: these have their price, stock
 * and days there, and another price is agreed on by who may.
 */
export async function expectOwn(db: Db, extras: readonly Extra[] = []): Promise<void> {
  if (extras.length === 0) return;
  const [products, courses] = await db.batch(allGoods(db));
  for (const line of extras) {
    const found =
      products.find((goods) => isProduct(line, goods)) ??
      courses.find((goods) => isCourse(line, goods));
    if (found)
      throw refusedField(
        'unprocessableContent',
        'extras',
        `${found.name} is in the catalogue: choose it there. ` +
          'Who may agree on prices lowers that of the whole order.',
      );
  }
}
