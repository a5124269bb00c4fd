/** A text shortened to the length that search engines show. */
export const metaDescription = (text: string): string =>
  text.length > 155 ? `${text.slice(0, 152).trimEnd()}…` : text;
