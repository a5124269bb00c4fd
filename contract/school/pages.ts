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
