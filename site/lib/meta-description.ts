/** A text as search engines show it below a page's title, cut where they would cut it. */
export const metaDescription = (text: string): string =>
  text.length > 155 ? `${text.slice(0, 152).trimEnd()}…` : text;
