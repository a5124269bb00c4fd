import { cardsOnPage } from '../../contract/course.ts';

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
