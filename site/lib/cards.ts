import { cardsOnPage } from '../../contract/course.ts';
import { widths } from '../../contract/limits.ts';

type Filter = { page?: number | undefined } & Record<string, string | number | undefined>;

/**
 * The page of a list of cards that is asked for, from 1. `whole` is the first page's address of the
 * whole list, whose pages have addresses of their own, which work without script.
 */
export function cardPage<Card>(
  found: readonly Card[],
  { page = 1, ...narrowed }: Filter,
  path: string,
  whole = path,
) {
  const search = new URLSearchParams(
    Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  const isNarrowed = search.size > 0;
  const at = (to: number) => {
    const there = new URLSearchParams(search);
    if (to > 1) there.set('page', String(to));
    return there;
  };
  return {
    page,
    pages: Math.ceil(found.length / cardsOnPage),
    shown: found.slice((page - 1) * cardsOnPage, page * cardsOnPage),
    isNarrowed,
    /** What the list's newest version is asked for with. */
    fresh: at(page),
    hrefOf: (to: number) => (isNarrowed ? `${path}?${at(to)}` : to === 1 ? whole : `${path}/${to}`),
  };
}

/** The further page that an address asks for, from 2; undefined where there is none. */
export function furtherPage(wanted = '', cards: number): number | undefined {
  const page = /^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : 0;
  return page >= 2 && page <= Math.ceil(cards / cardsOnPage) ? page : undefined;
}

/** At most `most` characters with the ellipsis, ending with a whole word if possible. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : [...text].slice(0, most - 1).join('')}…`;
}

/** As much as search engines show. */
export const metaDescription = (text: string): string => excerpt(text, 155);

/** What a card shows in three lines; the browser would lay out the rest as well. */
export const cardDescription = (text: string): string => excerpt(text, 180);

/** Width of a picture on a card, as a `sizes` attribute. */
export const cardSizes = '(width < 640px) 44vw, (width < 1000px) 46vw, 380px';
/** Width of the picture of a cake that is ordered, as a `sizes` attribute. */
export const cakeSizes = '(width < 860px) 92vw, 400px';
/** Width of the first picture on a detail page, as a `sizes` attribute. */
export const detailSizes = '(width < 860px) 92vw, 580px';

/**
 * The `srcset` of a catalogue picture. At most 800 pixels: dense screens would load 1200 without a
 * visible gain.
 */
export const pictureSet = (src: string): string =>
  widths
    .filter((width) => width >= 320 && width <= 800)
    .map((width) => `${src}?w=${width} ${width}w`)
    .join(', ');
