import * as z from 'zod/mini';
import { addDays, today } from '../day.ts';
import { isGstin, isState, states } from '../document/gstin.ts';
import { isUpiId } from '../upi.ts';
import {
  choice,
  coded,
  day,
  degrees,
  email,
  type Fields,
  group,
  line,
  list,
  number,
  page,
  phone,
  picture,
  rich,
  rupees,
  shapeOf,
  text,
  tick,
  time,
  url,
  video,
  weekdays,
} from './field.ts';

/** What an owner says of the school, by parts that are published one at a time. */

const place = (label: string) =>
  group(label, {
    label: line('Name of the house', 60),
    street: line('House and street'),
    locality: line('Area', 60),
    region: coded('State', [60, isState, 'Enter a state of India in full']),
    postalCode: line('PIN code', 6),
    latitude: degrees('Latitude', 90, { hint: 'From the map: press long on the house' }),
    longitude: degrees('Longitude', 180),
  });

const hours = (label: string) =>
  list(
    label,
    'row of hours',
    { schemaDays: weekdays('Days'), opens: time('Opens'), closes: time('Closes') },
    { least: 1, most: 7 },
  );

const facts = {
  phone: phone('Mobile number', { hint: 'For calls and WhatsApp alike' }),
  email: email('E-mail'),
  hours: hours('Hours of the bakery'),
  hoursNote: line('Beside these hours', 80, { optional: true }),
  instituteHours: hours('Hours of the institute'),
  delivery: line('How an order is handed over', 200),
  demoFee: rupees('Fee of a demo class'),
  name: line('Name of the school', 60),
  tagline: line('In a few words', 80),
  city: line('City', 40),
  founded: number('Founded in the year', 1900, 2100),
  addresses: group('Addresses', { bakery: place('Bakery'), institute: place('Institute') }),
  lounge: group('Lounge', { label: line('Name of the lounge', 60), where: line('Where it is') }),
  social: group('Elsewhere', { instagram: url('Instagram', { optional: true }) }),
  serialPrefix: coded(
    'Serial numbers begin with',
    [6, (text) => /^[A-Z]{2,6}$/.test(text), 'It has to be 2 to 6 capital letters from A to Z'],
    { hint: 'Of new students; numbers that are out stay as they are' },
  ),
  gstin: coded('GSTIN', [15, isGstin, 'Enter the 15 characters of the certificate'], {
    optional: true,
    hint: 'With it receipts become tax invoices: ask the accountant first',
  }),
  fssai: coded(
    'FSSAI licence number',
    [14, (text) => /^\d{14}$/.test(text), 'Enter the 14 digits of the licence'],
    { optional: true, hint: '14 digits, shown where food is sold' },
  ),
  grievanceOfficer: group('Grievance officer', {
    name: line('Name', 60),
    role: line('Role', 60),
  }),
};

/** A GSTIN is of a state in which the school has a house. */
const hasStateOfGstin = ({ gstin, addresses }: z.output<Shape<typeof facts>>) =>
  !isGstin(gstin) ||
  Object.values(addresses).some(({ region }) => region === states[gstin.slice(0, 2)]);

const upi = {
  id: coded('UPI id', [100, isUpiId, 'A UPI id is name@bank'], { hint: 'As in name@bank' }),
  name: line('Name that the UPI app shows', 60),
};

/** The first of some days that breaks a rule, as an issue at its field. */
const eachDay = (
  field: 'day' | 'opens',
  message: string,
  isWrong: (one: DayOff, at: number, all: DayOff[]) => boolean,
) =>
  z.check<DayOff[]>(({ value, issues }) => {
    const at = value.findIndex(isWrong);
    if (at >= 0)
      issues.push({ code: 'custom', message, input: value, path: [at, field], continue: true });
  });

/** Years ahead for which a day is told that differs. */
const yearsAhead = 2;

type DayOff = { day: string; venue: string; isClosed: boolean; opens: string; closes: string };

const overlaps = (one: DayOff, other: DayOff) =>
  one.day === other.day &&
  (one.venue === other.venue || one.venue === 'both' || other.venue === 'both');

const days = {
  days: list(
    'Days that differ',
    'day',
    {
      day: day('Date'),
      venue: choice('House', [
        ['both', 'Both houses'],
        ['bakery', 'Bakery and lounge'],
        ['institute', 'Institute'],
      ]),
      isClosed: tick('Closed all day'),
      opens: time('Opens', { optional: true }),
      closes: time('Closes', { optional: true }),
      words: line('In words', 80, { optional: true, hint: 'Such as Diwali' }),
    },
    {
      most: 60,
      checks: [
        eachDay('day', 'This day is over: choose one from today on', ({ day }) => day < today()),
        eachDay(
          'day',
          `Choose a day within ${yearsAhead} years`,
          ({ day }) => day > addDays(today(), yearsAhead * 365),
        ),
        eachDay('day', 'This day is there already for that house', (one, at, all) =>
          all.slice(0, at).some((other) => overlaps(one, other)),
        ),
        eachDay(
          'opens',
          'Tick closed, or enter from when to when it is open',
          ({ isClosed, opens, closes }) => !isClosed && (opens === '' || opens >= closes),
        ),
      ],
    },
  ),
};

const notice = {
  words: line('What it says', 140, { optional: true }),
  href: page('Link', { optional: true }),
  from: day('From', { optional: true }),
  until: day('Until, with that day', { optional: true }),
};

const titled = { heading: line('Heading', 80), text: text('Text', 400) };

const home = {
  banner: list('Lines that run along the top', 'line', { words: line('Line', 80) }, { most: 8 }),
  hero: group('First view', {
    heading: line('Heading', 60),
    text: text('Text', 300),
    picture: picture('Picture', { optional: true, aspect: 16 / 13 }),
    alt: line('What the picture shows', 200, { optional: true }),
  }),
  houses: group('What would you like', titled),
  cards: list(
    'Cards of the houses',
    'card',
    {
      title: line('Title', 40),
      text: text('Text', 200),
      action: line('Link', 40),
      picture: picture('Picture', { optional: true }),
    },
    { least: 1, most: 3 },
  ),
  students: group('Happy students', titled),
  history: group('How we began', {
    heading: line('Heading', 80),
    paragraphs: rich('Text', 2000),
  }),
  courses: group('Above the courses', titled),
  testimonials: group('Above what students say', titled),
  birthday: group('Above the footer', {
    ...titled,
    action: line('Button', 40),
  }),
};

const about = {
  facts: list(
    'In numbers',
    'number',
    { value: line('Number', 12), label: line('Of what', 60) },
    { most: 6 },
  ),
  beginnings: group('The beginning', {
    heading: line('Heading', 80),
    paragraphs: rich('Text', 3000),
  }),
  sections: list(
    'Parts of the school',
    'part',
    {
      heading: line('Heading', 80),
      paragraphs: rich('Text', 3000),
      picture: picture('Picture', { optional: true }),
      href: page('Link to'),
      action: line('Words of the link', 40),
    },
    { most: 6 },
  ),
};

const invented = tick('Invented for the demo', {
  hint: 'Nothing goes live while it is ticked',
});

const team = {
  people: list(
    'Teachers and team',
    'person',
    {
      name: line('Name', 60),
      role: line('Role', 80),
      about: text('About', 300),
      picture: picture('Picture', { optional: true, aspect: 1 }),
      invented,
    },
    { most: 24 },
  ),
};

const testimonials = {
  quotes: list(
    'What students say',
    'testimonial',
    {
      name: line('Name', 60),
      course: line('Course', 120, { optional: true }),
      words: text('Words', 500),
      picture: picture('Picture', { optional: true, aspect: 1 }),
      agreedOn: day('Agreed on', { hint: 'The day on which they agreed that we show it' }),
      agreedHow: line('How they agreed', 120),
      invented,
    },
    { most: 30 },
  ),
};

const gallery = {
  clips: list(
    'Videos',
    'video',
    {
      title: line('Title', 60),
      description: line('What is to be seen', 200),
      video: video('Video'),
      poster: picture('Another picture before it plays', { optional: true }),
    },
    { most: 30 },
  ),
  students: list(
    'Pictures of students',
    'picture',
    {
      picture: picture('Picture'),
      alt: line('What is to be seen', 200),
      caption: line('Caption', 120),
    },
    { most: 60 },
  ),
};

const questions = {
  questions: list(
    'Asked about every course',
    'question',
    { heading: line('Question', 120), answer: rich('Answer', 1000) },
    { most: 12 },
  ),
};

const legal = {
  description: line('For search engines', 200),
  text: rich('Text', 40_000, { hint: '## begins a part' }),
};

/** A part: its name for people, its fields, and where it is to be seen. */
type Part<F extends Fields = Fields> = {
  label: string;
  page: string;
  fields: F;
  /** Whether only the owner changes it, and whether it is a text of the law. */
  owner: boolean;
  isLaw: boolean;
};
const part = <F extends Fields>(label: string, page: string, fields: F): Part<F> => ({
  ...{ label, page, fields, owner: false, isLaw: false },
});
const ownersPart = <F extends Fields>(label: string, page: string, fields: F): Part<F> => ({
  ...part(label, page, fields),
  owner: true,
});

const textOfLaw = (label: string, page: string) => ({
  ...ownersPart(label, page, legal),
  isLaw: true,
});

export const parts = {
  days: part('Days that differ', '/contact', days),
  notice: part('Notice', '/', notice),
  facts: ownersPart('Facts', '/contact', facts),
  upi: ownersPart('UPI id', '/', upi),
  home: part('Home page', '/', home),
  about: part('About us', '/about', about),
  team: part('Teachers', '/about', team),
  testimonials: part('Testimonials', '/', testimonials),
  gallery: part('Gallery', '/gallery', gallery),
  questions: part('Questions', '/courses', questions),
  terms: textOfLaw('Terms and Conditions', '/terms'),
  refund: textOfLaw('Refund Policy', '/refund-policy'),
  privacy: textOfLaw('Privacy Policy', '/privacy-policy'),
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

type Shape<F extends Fields> = ReturnType<typeof shapeOf<F>>;

/** What one part says. */
export type Words<Name extends PartName> = z.output<Shape<(typeof parts)[Name]['fields']>>;
export type AllWords = { [Name in PartName]: Words<Name> };

/** All that is said of the school, and since which day each part holds. */
export type SchoolRecord = AllWords & { since: Partial<Record<PartName, string>> };

const factsShape = shapeOf(facts).check(
  z.refine(hasStateOfGstin, {
    error: 'This GSTIN is of a state in which the school has no house',
    path: ['gstin'],
  }),
);

/** The schema of a part. */
export const schemaOf = <Name extends PartName>(name: Name) =>
  anySchema(name) as unknown as z.ZodMiniType<Words<Name>>;

/** The same where only a form knows which part it is. */
export const anySchema = (name: PartName) =>
  (name === 'facts' ? factsShape : shapeOf(parts[name].fields)) as unknown as z.ZodMiniType<
    Record<string, unknown>
  >;
