/** The school's own colours, of which all others are made: `contract/colours.ts`. */
export const palette = {
  /** Buttons, links, what is chosen. */
  action: '#a8264f',
  /** Decoration alone. */
  accent: '#c9762b',
  /** Behind everything. */
  paper: '#fff9f1',
  /** What is written. */
  ink: '#3a2218',
};

export type Venue = 'institute' | 'bakery' | 'lounge';

type Installation = {
  url: string;
  houses: readonly Venue[];
  glutenFree: boolean;
  demo: boolean;
  map: string;
  invented: readonly 'map'[];
};

/** What is chosen once for an installation, and needed to build it: `npm run new-school`. */
export const installation: Installation = {
  /** The address in production: links in mails, sitemap and custom domain are made of it. */
  url: 'https://crumbschool.example',
  /** Which there are: at least an institute or a bakery. */
  houses: ['institute', 'bakery', 'lounge'],
  /** Whether nothing that the bakery sells has gluten in it. */
  glutenFree: true,
  /** Whether `npm start` begins with the demo's catalogue and people. */
  demo: true,
  /** The drawing of where the houses are, by its name in site/public/pictures; empty without. */
  map: 'map-pune',
  /** What of this was made up for the demo: `npm run deploy` refuses it. */
  invented: ['map'],
};

export const hasVenue = (venue: Venue): boolean => installation.houses.includes(venue);

/** 'gluten-free ' before what the bakery sells, or nothing. */
export const glutenFree = installation.glutenFree ? 'gluten-free ' : '';

/** The words where the school has that house, else none. */
export const ifVenue = (venue: Venue, words: string): string => (hasVenue(venue) ? words : '');

/** `a, b and c` of those that are not empty, or with another word between the last two. */
export const listed = (words: readonly string[], last = 'and'): string => {
  const all = words.filter(Boolean);
  const end = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} ${last} ${end}` : end;
};

/** What is said of the houses that there are, in their order. */
export const ofHouses = (words: Readonly<Record<Venue, string>>): string[] =>
  installation.houses.map((venue) => words[venue]);

/** `a baking institute, a gluten-free bakery and a lounge`. */
export const housesInWords = (): string =>
  listed(
    ofHouses({
      institute: 'a baking institute',
      bakery: `a ${glutenFree}bakery`,
      lounge: 'a lounge',
    }),
  );

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
