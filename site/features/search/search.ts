import { nameKey } from '../../../contract/text.ts';
import { type Named, pagesFor, singular } from '../../lib/pages-for.ts';

/** A course or product as it is searched: `about` are sentences, of which one is shown. */
export type Searched = {
  id: string;
  kind: 'Course' | 'Product';
  name: string;
  /** In words. */
  price: string;
  image: string;
  href: string;
  about: string[];
  /** What it is, or can be made, of `dietWords`, and how where that is a choice. */
  diets: { [Of in Diet]?: string | undefined };
};

/**
 * Words for what is not in it, of two words first. What has the other word, such as egg, is no
 * answer to them.
 */
const dietWords = {
  Eggless: ['egg free', 'no egg', 'no eggs', 'without egg', 'without eggs', 'eggless', 'eggfree'],
  Vegan: ['plant based', 'dairy free', 'milk free', 'no milk', 'without milk', 'vegan'],
  'Gluten-free': ['gluten free', 'no gluten', 'without gluten', 'glutenfree'],
} as const;
export type Diet = keyof typeof dietWords;
const diets = Object.keys(dietWords) as Diet[];

type SearchedPage = Named & { href: string };

/** What was found elsewhere, with the sentence that mentions it. */
type Mention = Searched & { mention: string };

export type Result = {
  /** Products by their name, which stand first and alone. */
  named: Searched[];
  /** What is so, under the word for it. */
  diet?: { title: Diet; goods: Mention[] } | undefined;
  courses: Searched[];
  mentions: Mention[];
  /** What fits at least half of the words, and whether one has them all. */
  pages: SearchedPage[];
  hasPage: boolean;
};

/** The words of a text without accents and apostrophes; a hyphen parts them as a space does. */
const wordsIn = (text: string): string[] =>
  nameKey(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|['’ʼ]/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether a word is in one of these, or is several of them written together. */
const isIn = (words: readonly string[]) => (sought: string) =>
  words.some((word, i) => word.includes(sought) || words.slice(i).join('').startsWith(sought));

/** Whether one of these begins with a word, in the singular, or several written together do. */
const begins = (words: readonly string[]) => (sought: string) =>
  words.some((_, i) =>
    words
      .slice(i, i + 4)
      .join('')
      .startsWith(singular(sought)),
  );

const hasAll = (queries: readonly string[][], text: string, fits = isIn): boolean => {
  const words = wordsIn(text);
  return queries.some((query) => query.length > 0 && query.every(fits(words)));
};

/** Where the words of a term stand in a query, also in the plural; -1 for nowhere. */
const placeOf = (term: readonly string[], query: readonly string[]): number =>
  query.findIndex((_, i) =>
    term.every((word, at) => [word, `${word}s`].includes(query[i + at] ?? '')),
  );

/** The query, and the same with other words that the school says mean the same. */
function queriesOf(text: string, synonyms: readonly string[]): string[][] {
  const query = wordsIn(text);
  const others = synonyms.flatMap((line) => {
    const terms = line.split(',').map(wordsIn);
    return terms.flatMap((term) => {
      const at = term.length > 0 ? placeOf(term, query) : -1;
      if (at < 0) return [];
      const rest = [...query.slice(0, at), ...query.slice(at + term.length)];
      return terms.filter((other) => other !== term).map((other) => [...rest, ...other]);
    });
  });
  return [query, ...others];
}

/** Shorter words are near to too many others, and begin too many. */
const leastSpelled = 4;

/** The diet that a query asks for, and its other words; also while its word is being typed. */
function dietIn(query: readonly string[]): { title: Diet; rest: string[] } | undefined {
  for (const title of diets)
    for (const words of dietWords[title]) {
      const term = words.split(' ');
      const at = query.findIndex((word, i) =>
        term.length === 1 && word.length >= leastSpelled
          ? words.startsWith(word)
          : term.every((part, more) => part === query[i + more]),
      );
      if (at >= 0) return { title, rest: query.filter((_, i) => i < at || i >= at + term.length) };
    }
  return undefined;
}

/** Words that say of something else that it is not in there: no sentence can answer that. */
const isWithout = (query: readonly string[]): boolean =>
  query.some((word, i) => (i > 0 && word === 'free') || ['no', 'non', 'without'].includes(word));

/** Whether words differ in one letter, more, less or other, or in two that changed places. */
function isNear(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  const [ending, right] = [word.slice(start), other.slice(start)];
  return (
    ending.slice(1) === right.slice(1) ||
    ending.slice(1) === right ||
    ending === right.slice(1) ||
    (ending.slice(2) === right.slice(2) && ending[0] === right[1] && ending[1] === right[0])
  );
}

/**
 * Each word that nothing has as the first word that is, or begins, one letter off; undefined if
 * none.
 */
function respelled(text: string, words: readonly string[]): string | undefined {
  const spelled = wordsIn(text).map((sought) => {
    if (words.some((word) => word.includes(sought))) return sought;
    if (sought.length < leastSpelled) return undefined;
    const begins = (word: string) =>
      [0, 1, -1].some((more) => isNear(sought, word.slice(0, sought.length + more)));
    return words.find((word) => isNear(sought, word)) ?? words.find(begins);
  });
  const isWhole = spelled.every((word) => word !== undefined);
  return isWhole && spelled.length > 0 ? spelled.join(' ') : undefined;
}

type Index = {
  goods: readonly Searched[];
  pages: readonly SearchedPage[];
  synonyms: readonly string[];
};

/** What is found for a text: names as they were typed too, whatever signs they have. */
function find({ goods, pages, synonyms }: Index, text: string): Result {
  const queries = queriesOf(text, synonyms);
  const typed = nameKey(text);
  const isNamed = ({ name }: Searched) => nameKey(name).includes(typed) || hasAll(queries, name);
  const named = goods.filter(isNamed);
  const mentionedBy = (article: Searched) => {
    if (isNamed(article) || !hasAll(queries, textOf(article), begins)) return [];
    const words = queries.flat();
    const mention = article.about.find((sentence) => words.some(begins(wordsIn(sentence))));
    return [{ ...article, mention: mention ?? '' }];
  };
  const wanted = queries.map(dietIn).find((diet) => diet !== undefined);
  const rest = wanted && queriesOf(wanted.rest.join(' '), synonyms);
  const isSo = (article: Searched) => {
    const mention = wanted && article.diets[wanted.title];
    const isOther = wanted?.rest.length && rest && !hasAll(rest, textOf(article));
    return mention === undefined || isNamed(article) || isOther ? [] : [{ ...article, mention }];
  };
  const so = goods.flatMap(isSo);
  const fitting = queries.flatMap((query) => pagesFor(query.join(' '), pages));
  return {
    named: named.filter(({ kind }) => kind === 'Product'),
    diet: wanted && so.length > 0 ? { title: wanted.title, goods: so } : undefined,
    courses: named.filter(({ kind }) => kind === 'Course'),
    mentions: wanted || queries.some(isWithout) ? [] : goods.flatMap(mentionedBy),
    pages: [...new Set(fitting.map(({ page }) => page))],
    hasPage: fitting.some(({ strange }) => strange === 0),
  };
}

const textOf = ({ name, about }: Searched) => [name, ...about].join('. ');

/** Whether nothing is called so: neither goods, nor a page, nor what is not in them. */
export const isUnnamed = ({ named, diet, courses, hasPage }: Result): boolean =>
  named.length + courses.length === 0 && !hasPage && !diet;

export const countFound = ({ named, diet, courses, mentions, pages }: Result): number =>
  named.length + (diet?.goods.length ?? 0) + courses.length + mentions.length + pages.length;

/** What is found for a text; `instead` for the text with a letter put right, if that is nothing. */
type Found = Result & { instead?: Result & { text: string } };
export type Search = (text: string) => Found;

/** Searches an index, of which the names, labels and synonyms say how a word is spelled. */
export function searchIn(index: Index): Search {
  const { goods, pages, synonyms } = index;
  const texts = [
    ...goods.map(({ name }) => name),
    ...pages.map(({ label }) => label),
    ...synonyms,
    ...diets,
  ];
  const words = texts.flatMap(wordsIn);
  return (text) => {
    const found = find(index, text);
    const right = countFound(found) === 0 ? respelled(text, words) : undefined;
    const instead = right && { text: right, ...find(index, right) };
    return instead && countFound(instead) > 0 ? { ...found, instead } : found;
  };
}

export const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]+[.!?]?/g) ?? [];
