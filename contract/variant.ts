import type { Topic } from './catalogue-field.ts';
import { rupees } from './money.ts';
import { nameKey } from './text.ts';
import { choicesOf, written } from './variant-facts.ts';

/** A product with its options, each with choices, of which the first is the usual. */
type Optioned = { name: string; price: number; options?: readonly Topic[] | undefined };

/** A product as it is chosen: the choices in words, empty without options, its name and price. */
export type Variant = { variant: string; name: string; price: number };

/**
 * What those choices of a product are; the usual ones where none are named. Undefined where it is
 * not made like that.
 */
export function variantOf(
  { name, price, options = [] }: Optioned,
  variant = '',
): Variant | undefined {
  const named = variant === '' ? [] : variant.split(',').map(nameKey);
  if (named.length > 0 && named.length !== options.length) return undefined;
  const chosen = options.map((option, i) => {
    const choices = choicesOf(option);
    return named.length > 0 ? choices.find(({ words }) => nameKey(words) === named[i]) : choices[0];
  });
  if (!chosen.every((choice) => choice !== undefined)) return undefined;
  const words = chosen.map((choice) => choice.words).join(', ');
  return {
    variant: words,
    name: words ? `${name} (${words})` : name,
    price: chosen.reduce((sum, { extra }) => sum + extra, price),
  };
}

/** Everything that a product can be made as; the usual alone where that is too much. */
export function variantsOf(product: Optioned): Variant[] {
  const all = (product.options ?? []).reduce(
    (before, option) =>
      before.flatMap((words) => choicesOf(option).map((choice) => [...words, choice.words])),
    [[]] as string[][],
  );
  const named = all.length > mostListed ? [[]] : all;
  return named.flatMap((words) => variantOf(product, words.join(', ')) ?? []);
}

/** Ways to make one product that a list offers. */
const mostListed = 60;

export function fromPrice({ price, options = [] }: Omit<Optioned, 'name'>): string {
  const least = options.reduce(
    (sum, option) => sum + Math.min(...choicesOf(option).map(({ extra }) => extra)),
    price,
  );
  return `${options.length > 0 ? 'from ' : ''}${rupees(least)}`;
}

/** How many options a product has at most, and choices each. */
export const mostOptions = 6;
export const mostChoices = 12;

/** Why the office cannot offer these choices; undefined where it can. */
export function optionFault(option: Topic): string | undefined {
  if (option.data.length < 2) return 'An option has two choices or more';
  if (option.data.length > mostChoices) return `An option has at most ${mostChoices} choices`;
  if (!option.data.every((line) => written.test(line)))
    return 'Write a choice without a comma, then what it costs more: 1 kg + 450, serves ten';
  const names = option.data.map((line) => nameKey(written.exec(line)?.groups?.['words'] ?? ''));
  return new Set(names).size < names.length ? 'Name each choice once' : undefined;
}
