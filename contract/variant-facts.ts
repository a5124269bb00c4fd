import type { Topic } from './catalogue-field.ts';
import type { Diet, Product } from './product.ts';
import { type Choice, choicesOf } from './variant.ts';

/** A choice with the mark and the weight that it gives a product, where it says any. */
export type DescribedChoice = Choice & { diet: Diet | undefined; pieces: string | undefined };

/** The mark that a choice names. */
function dietIn(words: string): Diet | undefined {
  if (/\bvegan\b/i.test(words)) return 'Vegan';
  if (/\beggless\b|\b(no|without) eggs?\b/i.test(words)) return 'Eggless';
  return /\beggs?\b/i.test(words) ? 'Egg' : undefined;
}

/**
 * The choices of an option with what they say of the product. An option is about the mark if each
 * of its choices names one, and about the weight if that begins with the usual one.
 */
export function describedChoices(option: Topic, pieces: string): DescribedChoice[] {
  const choices = choicesOf(option);
  const marks = choices.map(({ words }) => dietIn(words));
  const hasMarks = marks.every((mark) => mark !== undefined);
  const isSize = choices[0] !== undefined && `${pieces},`.startsWith(`${choices[0].words},`);
  return choices.map((choice, i) => {
    const size = [choice.words, choice.serves].filter(Boolean).join(', ');
    return {
      ...choice,
      diet: hasMarks ? marks[i] : undefined,
      pieces: isSize ? (i === 0 ? pieces : size) : undefined,
    };
  });
}

/** Mark and weight of a product as it is chosen, by the words of each choice. */
export function madeAs(
  { diet, pieces, options }: { options: readonly Topic[] } & Pick<Product, 'diet' | 'pieces'>,
  chosen: readonly string[],
): Pick<Product, 'diet' | 'pieces'> {
  const told = options.flatMap(
    (option, i) => describedChoices(option, pieces).find(({ words }) => words === chosen[i]) ?? [],
  );
  return {
    diet: told.find((one) => one.diet)?.diet ?? diet,
    pieces: told.find((one) => one.pieces)?.pieces ?? pieces,
  };
}
