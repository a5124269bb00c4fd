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
