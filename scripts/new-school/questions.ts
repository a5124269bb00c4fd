import type * as z from 'zod/mini';
import { wrongColours } from '../../contract/colours.ts';
import { states } from '../../contract/document/gstin.ts';
import { palette, type Venue } from '../../contract/installation.ts';
import { isSpan } from '../../contract/school/days.ts';
import { parts } from '../../contract/school/parts.ts';
import { isOrigin } from '../deploy/school.ts';
import { wrongLogo } from './logo.ts';

/** What a new school is asked, in this order, and how an answer is checked. */

type QuestionName =
  | 'name'
  | 'tagline'
  | 'heading'
  | 'founded'
  | 'houses'
  | 'glutenFree'
  | 'city'
  | 'state'
  | 'street'
  | 'locality'
  | 'postalCode'
  | 'latitude'
  | 'longitude'
  | 'sameVenue'
  | 'bakeryStreet'
  | 'bakeryLocality'
  | 'bakeryPostalCode'
  | 'bakeryLatitude'
  | 'bakeryLongitude'
  | 'loungeWhere'
  | 'opens'
  | 'closes'
  | 'phone'
  | 'email'
  | 'url'
  | 'upiId'
  | 'upiName'
  | 'serialPrefix'
  | 'officer'
  | 'officerRole'
  | 'action'
  | 'accent'
  | 'paper'
  | 'ink'
  | 'logo'
  | 'demo';

export type Answers = Record<QuestionName, string>;

type Question = {
  asks: string;
  /** Taken when nothing is typed. */
  usual?: (answers: Partial<Answers>) => string;
  /** Why it is none, in words; the answers before it are there. */
  wrong: (
    answer: string,
    answers: Partial<Answers>,
  ) => string | undefined | Promise<string | undefined>;
  /** Whether it need not be asked, and the usual answer holds. */
  skip?: (answers: Partial<Answers>) => boolean;
};

type Schema = { schema: z.ZodMiniType };

/** As the form of the office checks it. */
const asIn =
  ({ schema }: Schema) =>
  (answer: string) =>
    schema.safeParse(answer).error?.issues[0]?.message;

const { facts, upi, home } = {
  facts: parts.facts.fields,
  upi: parts.upi.fields,
  home: parts.home.fields,
};
const place = facts.addresses.fields.institute.fields;
const time = (answer: string) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(answer) ? undefined : 'Enter a time as 09:30';
const yesOrNo = (answer: string) => (/^(yes|no)$/.test(answer) ? undefined : 'Answer yes or no');

const known: readonly string[] = ['institute', 'bakery', 'lounge'] satisfies Venue[];
export const housesOf = (answer = ''): Venue[] => {
  const named = answer.toLowerCase().split(/[\s,]+/);
  return known.filter((venue) => named.includes(venue)) as Venue[];
};

function wrongHouses(answer: string): string | undefined {
  const stranger = answer
    .toLowerCase()
    .split(/[\s,]+/)
    .find((word) => !known.includes(word));
  if (stranger !== undefined) return `"${stranger}" is none of ${known.join(', ')}`;
  return housesOf(answer).some((venue) => venue !== 'lounge')
    ? undefined
    : 'There has to be an institute or a bakery';
}

const isInBoth = ({ houses }: Partial<Answers>) =>
  housesOf(houses).includes('institute') && housesOf(houses).includes('bakery');

/** A field of the bakery's address, which is the institute's where that is not said. */
const elsewhere = (asks: string, field: Schema, same: (a: Partial<Answers>) => string) => ({
  asks: `Bakery: ${asks}`,
  usual: same,
  wrong: asIn(field),
  skip: (answers: Partial<Answers>) => !isInBoth(answers) || answers.sameVenue === 'yes',
});

const colour = (name: keyof typeof palette, asks: string): Question => ({
  asks: `Colour ${asks}`,
  usual: () => palette[name],
  // With those chosen so far: what cannot be read is said at the colour that makes it so.
  wrong: (answer, { action, accent, paper }) =>
    wrongColours({
      ...palette,
      ...(action && { action }),
      ...(accent && { accent }),
      ...(paper && { paper }),
      [name]: answer,
    })[0],
});

const questions: Record<QuestionName, Question> = {
  name: { asks: 'Name of the school', wrong: asIn(facts.name) },
  tagline: { asks: 'The school in a few words', wrong: asIn(facts.tagline) },
  heading: {
    asks: 'First words of the home page',
    usual: () => "Let's Bake Happiness Together",
    wrong: asIn(home.hero.fields.heading),
  },
  founded: { asks: 'Founded in the year', wrong: asIn(facts.founded) },
  houses: { asks: 'Houses, of institute, bakery, lounge', wrong: wrongHouses },
  glutenFree: {
    asks: 'Is all that the bakery sells gluten-free, yes or no',
    usual: () => 'no',
    wrong: yesOrNo,
    skip: ({ houses }) => !housesOf(houses).includes('bakery'),
  },
  city: { asks: 'City', wrong: asIn(facts.city) },
  state: {
    asks: 'State',
    wrong: (answer) =>
      Object.values(states).includes(answer)
        ? undefined
        : `It has to be one of ${Object.values(states).join(', ')}`,
  },
  street: { asks: 'House and street', wrong: asIn(place.street) },
  locality: { asks: 'Area', wrong: asIn(place.locality) },
  postalCode: { asks: 'PIN code', wrong: asIn(place.postalCode) },
  latitude: { asks: 'Latitude, from a map', wrong: asIn(place.latitude) },
  longitude: { asks: 'Longitude', wrong: asIn(place.longitude) },
  sameVenue: {
    asks: 'Is the bakery in the same house, yes or no',
    usual: () => 'yes',
    wrong: yesOrNo,
    skip: (answers) => !isInBoth(answers),
  },
  bakeryStreet: elsewhere('house and street', place.street, ({ street }) => street ?? ''),
  bakeryLocality: elsewhere('area', place.locality, ({ locality }) => locality ?? ''),
  bakeryPostalCode: elsewhere('PIN code', place.postalCode, (a) => a.postalCode ?? ''),
  bakeryLatitude: elsewhere('latitude', place.latitude, ({ latitude }) => latitude ?? ''),
  bakeryLongitude: elsewhere('longitude', place.longitude, ({ longitude }) => longitude ?? ''),
  loungeWhere: {
    asks: 'Where in the house the lounge is',
    usual: () => 'In the same house',
    wrong: asIn(facts.lounge.fields.where),
    skip: ({ houses }) => !housesOf(houses).includes('lounge'),
  },
  opens: { asks: 'Opens on every day at', usual: () => '09:00', wrong: time },
  closes: {
    asks: 'Closes at',
    usual: () => '18:00',
    wrong: (answer, { opens = '' }) =>
      time(answer) ??
      (isSpan({ opens, closes: answer })
        ? undefined
        : `It has to be after ${opens}, or by 06:00 of the morning after`),
  },
  phone: { asks: 'Phone number, also for WhatsApp', wrong: asIn(facts.phone) },
  email: { asks: 'E-mail', wrong: asIn(facts.email) },
  url: {
    asks: 'Address of the site',
    wrong: (answer) =>
      isOrigin(answer)
        ? undefined
        : 'Enter it with https:// and without a path, as in https://name.in',
  },
  upiId: { asks: 'UPI id', wrong: asIn(upi.id) },
  upiName: { asks: 'Name that the UPI app shows', wrong: asIn(upi.name) },
  serialPrefix: { asks: 'Serial numbers begin with', wrong: asIn(facts.serialPrefix) },
  officer: {
    asks: 'Name of the grievance officer',
    wrong: asIn(facts.grievanceOfficer.fields.name),
  },
  officerRole: {
    asks: 'Their role',
    usual: () => 'Owner',
    wrong: asIn(facts.grievanceOfficer.fields.role),
  },
  action: colour('action', 'of buttons and links'),
  accent: colour('accent', 'of decoration'),
  paper: colour('paper', 'behind everything'),
  ink: colour('ink', 'of what is written'),
  logo: {
    asks: 'Logo: an SVG or PNG file, or letters to draw',
    usual: ({ name = '' }) => initials(name),
    wrong: wrongLogo,
  },
  demo: {
    asks: "Begin with the demo's catalogue and people on this computer, yes or no",
    usual: () => 'no',
    wrong: yesOrNo,
  },
};

const inOrder = Object.entries(questions) as [QuestionName, Question][];

function initials(name: string): string {
  const letters = name.match(/(?<!\p{L})\p{L}\p{M}*/gu) ?? [];
  return letters.slice(0, 2).join('');
}

type Ask = (asks: string, usual: string | undefined) => Promise<string | undefined>;

/** Asks all, each until its answer holds; `say` gets why one does not. */
export async function askAll(ask: Ask, say: (words: string) => void): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const [name, { asks, usual, wrong, skip }] of inOrder) {
    for (;;) {
      const typed = skip?.(answers) ? '' : await ask(asks, usual?.(answers));
      if (typed === undefined) throw new Error('There was no answer.');
      const answer = typed.trim() || (usual?.(answers) ?? '');
      const why = skip?.(answers) ? undefined : await wrong(answer, answers);
      if (!why) {
        answers[name] = answer;
        break;
      }
      say(`  ${why}`);
    }
  }
  return answers as Answers;
}

/** Answers out of a file, or all that is wrong with them, one line each. */
export async function checkAll(given: Record<string, unknown>): Promise<Answers | string[]> {
  const answers: Partial<Answers> = {};
  const wrongs = Object.keys(given)
    .filter((name) => !Object.hasOwn(questions, name))
    .map((name) => `${name} is not asked`);
  for (const [name, { usual, wrong, skip }] of inOrder) {
    const answer = String(given[name] ?? '').trim() || (usual?.(answers) ?? '');
    const why = skip?.(answers) ? undefined : await wrong(answer, answers);
    if (why) wrongs.push(`${name} is "${answer}": ${why}`);
    else answers[name] = answer;
  }
  return wrongs.length > 0 ? wrongs : (answers as Answers);
}
