import * as z from 'zod/mini';
import { installation, type Venue } from '../installation.ts';
import {
  choice,
  day,
  entryId,
  group,
  line,
  list,
  page,
  picture,
  rich,
  text,
  video,
} from './field.ts';
import { inBraces, openIn } from './words.ts';

const titled = { heading: line('Heading', 80), text: text('Text', 400) };

/** What a card of home opens. */
const opened: Record<Venue, string> = {
  institute: 'The courses',
  bakery: 'The shop',
  lounge: 'The lounge on the map',
};

export const home = {
  banner: list('Lines that run along the top', 'line', { words: line('Line', 80) }, { most: 8 }),
  hero: group('First view', {
    heading: line('Heading', 60),
    text: text('Text', 300),
    picture: picture('Picture', { optional: true, aspect: 16 / 13 }),
    alt: line('What the picture shows', 200, { optional: true, hint: 'With a picture' }),
  }),
  houses: group('What would you like', titled),
  cards: list(
    'Cards of the houses',
    'card',
    {
      title: line('Title', 40),
      text: text('Text', 200),
      action: line('Link', 40),
      venue: choice(
        'Leads to',
        installation.houses.map((venue) => [venue, opened[venue]]),
      ),
      picture: picture('Picture', { optional: true }),
    },
    { least: 1, most: 3 },
  ),
  students: group('Happy students', titled),
  history: group('How we began', { heading: line('Heading', 80), paragraphs: rich('Text', 2000) }),
  courses: group('Above the courses', titled),
  testimonials: group('Above what students say', titled),
  birthday: group('Above the footer', { ...titled, action: line('Button', 40) }),
};

export const about = {
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

export const team = {
  people: list(
    'Teachers and team',
    'person',
    {
      entry: entryId(),
      name: line('Name', 60),
      role: line('Role', 80),
      about: text('About', 300),
      picture: picture('Picture', { optional: true, aspect: 1 }),
    },
    { most: 24 },
  ),
};

export const testimonials = {
  quotes: list(
    'What students say',
    'testimonial',
    {
      entry: entryId(),
      name: line('Name', 60),
      course: line('Course', 120, { optional: true }),
      words: text('Words', 500),
      picture: picture('Picture', { optional: true, aspect: 1 }),
      agreedOn: day('Agreed on', { hint: 'The day on which they agreed that we show it' }),
      agreedHow: line('How they agreed', 120),
    },
    { most: 30 },
  ),
};

export const gallery = {
  clips: list(
    'Videos',
    'video',
    {
      entry: entryId(),
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
      entry: entryId(),
      picture: picture('Picture'),
      alt: line('What is to be seen', 200),
      caption: line('Caption', 120),
    },
    { most: 60 },
  ),
};

export const questions = {
  questions: list(
    'Asked about every course',
    'question',
    { heading: line('Question', 120), answer: rich('Answer', 1000) },
    { most: 12 },
  ),
};

/**
 * A mail of which the school says the subject and the first and the last words. `names` is what
 * these may name in braces; `must` are those that its first words may not leave out.
 */
const mail = <const Name extends string>(
  label: string,
  names: readonly Name[],
  ...must: NoInfer<Name>[]
) => ({ label, names, must });

const order = ['order', 'what'] as const;
const payment = ['number', 'amount', 'what'] as const;
const classes = ['course', 'days'] as const;
const ended = ['course', 'number', 'reason'] as const;

/** The mails whose words are the school's own, by their names in code. */
export const ownMails = {
  orderReceived: mail('An order was placed', ['order']),
  orderToCancel: mail('Somebody asks to cancel an order', order),
  orderNotCancelled: mail('An order is not cancelled', order),
  paymentClaimed: mail('A payment is to be checked', payment),
  paymentVerified: mail('A payment has arrived', [...payment, 'day'], 'amount'),
  paymentRejected: mail('A payment was not found', payment, 'amount'),
  refundMade: mail('Money was sent back', [...payment, 'day', 'way'], 'amount'),
  balanceDue: mail('A balance is due', [...order, 'amount', 'due'], 'amount', 'due'),
  demoBooked: mail('A demo class was booked', ['booking']),
  demoApproved: mail('A demo class has a date', ['booking']),
  demoMoved: mail('A demo class has moved', ['booking']),
  demoGiven: mail('A booking has a demo class', ['booking']),
  demoCancelled: mail('A demo class is cancelled', ['booking', 'day', 'fee'], 'day'),
  demoTomorrow: mail('The day before a demo class', ['booking', 'when']),
  seatOffered: mail(
    'A seat is free for somebody in line',
    [...classes, 'place', 'until'],
    'days',
    'until',
  ),
  seatEnding: mail('A held seat is to be paid', ['course', 'order', 'day'], 'day'),
  seatMoved: mail('A seat in other classes', [...classes, 'place'], 'days'),
  seatLeft: mail('A seat has no classes any more', ['course']),
  batchMoved: mail(
    'The classes of a batch change',
    [...classes, 'place', 'before'],
    'days',
    'place',
  ),
  batchCancelled: mail('A batch does not take place', classes, 'course'),
  waitingClosed: mail('The same, to those in line for a seat', classes, 'course'),
  batchOpen: mail('New dates, for those who asked', ['course']),
  classTomorrow: mail(
    'The day before the first class',
    ['course', 'day', 'when', 'time'],
    'day',
    'time',
  ),
  classMissed: mail('A class was missed', ['course', 'day'], 'day'),
  certificateIssued: mail('A certificate is issued', ['course']),
  certificateReplaced: mail('A certificate is replaced', ended, 'number', 'reason'),
  certificateRevoked: mail('A certificate is revoked', ended, 'number', 'reason'),
  welcome: mail('Somebody registered', ['serial'], 'serial'),
  accountOpened: mail('The office opened an account', ['serial'], 'serial'),
  questionAnswered: mail('A question is answered', ['day']),
};

export type MailName = keyof typeof ownMails;

/** What a mail's words are filled with when it is written. */
export type Given<Name extends MailName> = Record<(typeof ownMails)[Name]['names'][number], string>;

/** Refuses words without a name that they have to say. */
const naming = (must: readonly string[]) =>
  z
    .string()
    .check(
      z.refine((words) => must.every((name) => openIn(words).includes(`{${name}}`)), {
        error: `It has to name ${inBraces(must)}`,
      }),
    );

/** What the words of a mail are offered: its own names, and the facts that most end with. */
export const offeredTo = (name: MailName) => [...ownMails[name].names, 'school', 'phone'];

const fieldsOf = (name: MailName) => {
  const { label, must } = ownMails[name];
  const opening = text('First words', 2000, must.length === 0 ? { optional: true } : {});
  return group(label, {
    subject: line('Subject', 150),
    opening: {
      ...opening,
      hint: `In braces: ${inBraces(offeredTo(name))}`,
      schema: z.pipe(opening.schema, naming(must)),
    },
    closing: text('Last words', 2000, { optional: true }),
  });
};

export const mails = Object.fromEntries(
  Object.keys(ownMails).map((name) => [name, fieldsOf(name as MailName)]),
) as Record<MailName, ReturnType<typeof fieldsOf>>;
