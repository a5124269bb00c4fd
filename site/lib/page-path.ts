/** The path under which a page is known: the build names files `index.html` and `courses.html`. */
export const pagePath = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';

/** The path as it was asked for. `Astro.url` has a `%25` decoded once already, so that '100% Butter' could not be read. */
export const askedPath = ({ url }: Request): string => new URL(url).pathname;
