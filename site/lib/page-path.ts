/** The path under which a page is known: the build names files `index.html` and `courses.html`. */
export const pagePath = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
