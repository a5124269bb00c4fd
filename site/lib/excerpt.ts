/** The beginning of a text, at most `most` characters with the ellipsis, ending with a whole word if it has spaces. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : [...text].slice(0, most - 1).join('')}…`;
}

/** As much as search engines show. */
export const metaDescription = (text: string): string => excerpt(text, 155);

/** As much as a card shows in three lines; the browser lays out all that it gets, also what is not shown. */
export const cardDescription = (text: string): string => excerpt(text, 180);
