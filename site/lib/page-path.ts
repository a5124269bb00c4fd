/**
 * The path of a page without the file names of the build, `index.html` and `courses.html`, and
 * without what the Worker puts in front of it.
 */
export const pagePath = ({ pathname }: URL): string =>
  pathname.replace(/^\/live(?=\/)/, '').replace(/(\/index)?(\.html)?\/?$/, '') || '/';

/** The path as requested. `Astro.url` decodes `%25`, which breaks names such as '100% Butter'. */
export const askedPath = ({ url }: Request): string => new URL(url).pathname;
