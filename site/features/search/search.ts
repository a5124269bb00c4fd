import { nameKey } from '../../../contract/text.ts';

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
};

/** A page as it is searched: its other words are looked through and not shown. */
type SearchedPage = { label: string; href: string; words: string };

/** What was found elsewhere, with the sentence that mentions it. */
type Mention = Searched & { mention: string };

export type Result = {
  /** Products by their name, which stand first and alone. */
  named: Searched[];
  courses: Searched[];
  mentions: Mention[];
  pages: SearchedPage[];
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

const hasAll = (queries: readonly string[][], text: string): boolean => {
  const words = wordsIn(text);
  return queries.some((query) => query.length > 0 && query.every(isIn(words)));
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

/** Shorter words are near to too many others. */
const leastSpelled = 4;

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
  return {
    named: named.filter(({ kind }) => kind === 'Product'),
    courses: named.filter(({ kind }) => kind === 'Course'),
    mentions: goods.flatMap((article) => {
      if (isNamed(article) || !hasAll(queries, [article.name, ...article.about].join('. ')))
        return [];
      const words = queries.flat();
      const mention = article.about.find((sentence) => words.some(isIn(wordsIn(sentence))));
      return [{ ...article, mention: mention ?? '' }];
    }),
    pages: pages.filter(({ label, words }) => hasAll(queries, `${label} ${words}`)),
  };
}

export const countFound = ({ named, courses, mentions, pages }: Result): number =>
  named.length + courses.length + mentions.length + pages.length;

/** What is found for a text; `instead` for the text with a letter put right, if that is nothing. */
type Found = Result & { instead?: Result & { text: string } };
export type Search = (text: string) => Found;

/** Searches an index, of which the names, labels and synonyms say how a word is spelled. */
export function searchIn(index: Index): Search {
  const { goods, pages, synonyms } = index;
  const texts = [...goods.map(({ name }) => name), ...pages.map(({ label }) => label), ...synonyms];
  const words = texts.flatMap(wordsIn);
  return (text) => {
    const found = find(index, text);
    const right = countFound(found) === 0 ? respelled(text, words) : undefined;
    const instead = right && { text: right, ...find(index, right) };
    return instead && countFound(instead) > 0 ? { ...found, instead } : found;
  };
}

export const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]+[.!?]?/g) ?? [];
