import type { Topic } from './catalogue-field.ts';
import type { Product } from './product.ts';

/** A choice, how many whole rupees it costs more, and for how many it is. */
type Choice = { words: string; extra: number; serves: string | undefined };

/** A choice as the office writes it: `1 kg`, `1 kg + 450`, or `1 kg + 450, serves ten`. */
export const written =
  /^(?<words>[^+,]*[^+,\s])(?:\s*\+\s*(?:Rs\.?\s*)?(?<extra>\d{1,6}))?(?:\s*,\s*(?<serves>serves [^+,]+))?$/i;

export const choicesOf = ({ data }: Topic): Choice[] =>
  data.map((line) => {
    const { words = line, extra = '0', serves } = written.exec(line)?.groups ?? {};
    return { words, extra: Number(extra), serves };
  });

/** What is chosen of each option where nobody chooses. */
export const usualOf = ({ options }: { options: readonly Topic[] }): string[] =>
  options.map((option) => choicesOf(option)[0]?.words ?? '');

/** Marks from the worst on, with the words of a choice that name them; '' is of a product alone. */
const marks = [
  ['Egg', /\begg(?!less|plant)|\b(?:non?[\s-]?|not\b.*)eggless\b/i],
  ['', /(?!)/],
  ['Eggless', /\beggless\b/i],
  ['Not vegan', /\b(?:non?[\s-]?|not\b.*)vegan\b/i],
  ['Vegan', /\bvegan\b/i],
] as const;
type Mark = (typeof marks)[number][0];

const withoutEgg = /\b(?:non?|without)[\s-]eggs?\b|\beggs?[\s-]?free\b/gi;

/** The worst mark that a choice names. */
function markIn(words: string): Mark | undefined {
  const plain = words.replace(withoutEgg, 'eggless');
  return marks.find(([, named]) => named.test(plain))?.[0];
}

const worst = (all: readonly (Mark | undefined)[]) =>
  marks.find(([mark]) => all.includes(mark))?.[0];

/**
 * Whether what is chosen of an option may be better than the mark of its product: each of its
 * choices names a mark, and one is as bad as the product.
 */
function isAboutMark(option: Topic, diet: Product['diet']): boolean {
  const all = choicesOf(option).map(({ words }) => markIn(words));
  return !all.includes(undefined) && all.includes(worst([diet || undefined, ...all]));
}

const shown = (mark: Mark | undefined): Product['diet'] =>
  mark === undefined || mark === 'Not vegan' ? '' : mark;

/** All marks with which a product can be made, by what is chosen of it. */
export function marksOf({ diet, options }: Pick<Product, 'diet' | 'options'>): Product['diet'][] {
  const own = options.some((option) => isAboutMark(option, diet)) ? undefined : diet;
  const all = options.reduce<(Mark | undefined)[]>(
    (before, option) => {
      const named = choicesOf(option).map(({ words }) => markIn(words));
      return [
        ...new Set(before.flatMap((mark) => named.map((choiceMark) => worst([mark, choiceMark])))),
      ];
    },
    [own],
  );
  return [...new Set(all.map(shown))];
}

/** Its weight as it is chosen, of an option that begins with the usual one. */
function sizeIn(option: Topic, pieces: string, chosen: string | undefined): string | undefined {
  const [first, ...others] = choicesOf(option);
  const made = others.find(({ words }) => words === chosen);
  const isSize = first && `${pieces},`.startsWith(`${first.words},`);
  return isSize && made ? [made.words, made.serves].filter(Boolean).join(', ') : undefined;
}

/** Mark and weight of a product as it is chosen, by the words of each choice; else the usual. */
export function madeAs(
  { diet, pieces, options }: { options: readonly Topic[] } & Pick<Product, 'diet' | 'pieces'>,
  chosen: readonly string[] = usualOf({ options }),
): Pick<Product, 'diet' | 'pieces'> {
  const isByOption = options.some(
    (option, i) =>
      isAboutMark(option, diet) && choicesOf(option).some(({ words }) => words === chosen[i]),
  );
  const mark = worst([isByOption ? undefined : diet, ...chosen.map(markIn)]);
  const sizes = options.map((option, i) => sizeIn(option, pieces, chosen[i]));
  return { diet: shown(mark), pieces: sizes.find(Boolean) ?? pieces };
}
