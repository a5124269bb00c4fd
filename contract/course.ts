import * as z from 'zod/mini';
import { type Goods, type GoodsFields, goodsFields } from './catalogue-field.ts';
import { whole } from './field.ts';
import { limits } from './limits.ts';
import { filter } from './list.ts';

export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof levels)[number];

/** In which of the houses a course is taught. */
export const places = ['Institute', 'Bakery'] as const;
export type Place = (typeof places)[number];

export const courseDays = ['Weekdays', 'Weekends'] as const;
export type Days = (typeof courseDays)[number];

const most = limits.details.toLocaleString('en-IN');

/** The fields of a course, which forms, files, pages and history read. */
export const courseFields = {
  ...goodsFields,
  stock: { ...goodsFields.stock, label: 'Bookable' },
  duration: {
    kind: 'text',
    label: 'Duration',
    fact: false,
    isWide: true,
    missing: 'Enter a duration',
    max: limits.duration,
    hint: 'For example: 6 weeks, Saturdays',
  },
  details: {
    kind: 'topics',
    label: 'Topics',
    fact: false,
    isBegun: true,
    names: { one: 'topic', heading: 'Heading', lines: 'Lines' },
    refusals: {
      malformed: 'Topics are a list of headings with lines',
      noHeading: 'Enter a heading for every topic',
      noLine: 'Enter every line of a topic or remove it',
      noLines: 'Topics need a list of lines',
      tooManyLines: `A topic has at most ${limits.lines} lines`,
      tooMany: `A course has at most ${limits.topics} topics`,
      tooLong: `Topics have at most ${most} characters`,
    },
  },
  level: {
    kind: 'choice',
    label: 'Level',
    fact: 'Level',
    words: levels,
    refusal: `The level is ${levels.join(', ')}`,
  },
  days: {
    kind: 'choice',
    label: 'Days',
    fact: false,
    words: courseDays,
    refusal: `The days are ${courseDays.join(' or ')}`,
  },
  weeks: {
    kind: 'count',
    label: 'Weeks',
    fact: false,
    what: 'The number of weeks',
    max: limits.weeks,
    hint: 'From the first class to the last; visitors can choose by it',
  },
  hours: { kind: 'line', label: 'Class hours', fact: false, hint: 'For example: 10 am to 1 pm' },
  place: {
    kind: 'pick',
    label: 'Place',
    fact: false,
    words: places,
    refusal: `The place is ${places.join(' or ')}`,
  },
  classSize: {
    kind: 'count',
    label: 'Class size',
    fact: 'Class size',
    what: 'The size of a class',
    max: limits.classSize,
    words: (count) => `At most ${count} ${count === 1 ? 'student' : 'students'}`,
    hint: 'Students in a class, at most',
  },
  language: {
    kind: 'line',
    label: 'Language',
    fact: 'Language',
    hint: 'In which the classes are held',
  },
  teacher: { kind: 'line', label: 'Teacher', fact: false },
  teacherLine: {
    kind: 'line',
    label: 'About the teacher',
    fact: false,
    isWide: true,
    hint: 'One line',
  },
  included: {
    kind: 'lines',
    label: 'What is included',
    column: 'Included',
    fact: 'Included',
    hint: 'One thing a line',
  },
  questions: {
    kind: 'topics',
    label: 'Questions',
    fact: false,
    names: { one: 'question', heading: 'Question', lines: 'Answer' },
    refusals: {
      malformed: 'Questions are a list of questions with answers',
      noHeading: 'Enter every question or remove it',
      noLine: 'Enter the answer to every question',
      noLines: 'Questions need a list of answers',
      tooManyLines: `An answer has at most ${limits.lines} lines`,
      tooMany: `A course has at most ${limits.topics} questions`,
      tooLong: `Questions have at most ${most} characters`,
    },
  },
} as const satisfies GoodsFields;

export type Course = Goods<typeof courseFields>;

/** Cards on one page: the first view has the same bytes however long the catalogue is. */
export const cardsOnPage = 24;

/** What the page's address asks of the list; what is not understood narrows nothing. */
const narrowing = z.object({
  level: z.catch(filter(z.enum(levels)), undefined),
  days: z.catch(filter(z.enum(courseDays)), undefined),
  dates: z.catch(filter(z.literal('set')), undefined),
  page: z.catch(filter(whole('', 1, 1_000)), undefined),
});
export type CourseFilter = z.output<typeof narrowing>;

export const courseFilter = (search: URLSearchParams): CourseFilter =>
  narrowing.parse(Object.fromEntries(search));

/** Whether the list shows that course. One that does not say a fact is not found by it. */
export const isAskedFor =
  ({ level, days, dates }: CourseFilter) =>
  (course: Pick<Course, 'level' | 'days'>, hasDates: boolean): boolean =>
    (!level || course.level === level) && (!days || course.days === days) && (!dates || hasDates);
