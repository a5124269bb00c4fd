import type { PartName } from './parts.ts';

/** The lists of who is shown, by the part that has them. Whoever is in one may withdraw. */
export const peopleIn: Partial<Record<PartName, readonly string[]>> = {
  team: ['people'],
  testimonials: ['quotes'],
  gallery: ['clips', 'students'],
};

/** What an entry of such a list goes by: its name, else its video or picture. */
export const whoIn = ({ name, video, picture }: Record<string, unknown>): string =>
  String(name ?? video ?? picture ?? '')
    .trim()
    .replace(/\s+/g, ' ');
