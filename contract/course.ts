import * as z from 'zod/mini';
import { catalogueName, count, fact, factList, oneOf, repeated, stock } from './catalogue-field.ts';
import type * as reply from './course-reply.ts';
import { price, text, tidied, withId } from './field.ts';
import { limits } from './limits.ts';
import { loadedAt } from './record.ts';

export type Topic = z.output<typeof reply.topic>;

export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof levels)[number];

/** In which of the houses a course is taught. */
export const places = ['Institute', 'Bakery'] as const;
export type Place = (typeof places)[number];

/** On which days a course is taught. */
export const courseDays = ['Weekdays', 'Weekends'] as const;
export type Days = (typeof courseDays)[number];

export type Course = z.output<typeof reply.course>;

/** Headings with lines, as a course has them twice. */
type Wording = {
  malformed: string;
  noHeading: string;
  noLine: string;
  noLines: string;
  tooManyLines: string;
  tooMany: string;
  tooLong: string;
};

/**
 * Sent as JSON text inside a multipart form: `[{ heading, data: string[] }]`. Empty text is an empty list.
 */
function topicsWith(words: Wording) {
  const topic = z.object(
    {
      heading: text(words.noHeading, limits.line),
      data: z
        .array(text(words.noLine, limits.line), words.noLines)
        .check(z.maxLength(limits.lines, words.tooManyLines)),
    },
    words.malformed,
  );
  const topics = z.array(topic, words.malformed).check(z.maxLength(limits.topics, words.tooMany));
  return z.pipe(
    z.pipe(
      z.string(words.malformed).check(z.maxLength(limits.details, words.tooLong)),
      z.transform((value, context) => {
        try {
          return JSON.parse(value.trim() || '[]') as unknown;
        } catch {
          context.issues.push({ code: 'custom', input: value, message: words.malformed });
          return z.NEVER;
        }
      }),
    ),
    topics,
  );
}

const most = limits.details.toLocaleString('en-IN');

/** The topics of a course. */
export const details = topicsWith({
  malformed: 'Topics are a list of headings with lines',
  noHeading: 'Enter a heading for every topic',
  noLine: 'Enter every line of a topic or remove it',
  noLines: 'Topics need a list of lines',
  tooManyLines: `A topic has at most ${limits.lines} lines`,
  tooMany: `A course has at most ${limits.topics} topics`,
  tooLong: `Topics have at most ${most} characters`,
});

/** The questions about a course: the heading is the question, the lines are its answer. */
export const questions = topicsWith({
  malformed: 'Questions are a list of questions with answers',
  noHeading: 'Enter every question or remove it',
  noLine: 'Enter the answer to every question',
  noLines: 'Questions need a list of answers',
  tooManyLines: `An answer has at most ${limits.lines} lines`,
  tooMany: `A course has at most ${limits.topics} questions`,
  tooLong: `Questions have at most ${most} characters`,
});

const facts = {
  level: oneOf(levels, `The level is ${levels.join(', ')}`),
  days: oneOf(courseDays, `The days are ${courseDays.join(' or ')}`),
  weeks: count('The number of weeks', limits.weeks),
  hours: fact,
  place: z.optional(z.enum(places, `The place is ${places.join(' or ')}`)),
  classSize: count('The size of a class', limits.classSize),
  teacher: fact,
  teacherLine: fact,
  included: factList,
  questions: z.optional(questions),
};

const fields = {
  name: catalogueName,
  price,
  desc: text('Enter a description', limits.desc),
  duration: text('Enter a duration', limits.duration),
};

export const addCourse = z.object({
  ...fields,
  stock: z._default(stock, 'Yes'),
  details: z.prefault(details, '[]'),
  ...facts,
});

/**
 * Fields left out stay as they are, pictures do not: `keep` names the stored images to keep, in order; new files follow
 * them. Instead, `order` places new files between stored ones: stored paths and `new:0`, `new:1` for the files as they
 * are sent.
 */
export const updateCourse = withId({
  name: z.optional(fields.name),
  price: z.optional(fields.price),
  desc: z.optional(fields.desc),
  duration: z.optional(fields.duration),
  stock: z.optional(stock),
  details: z.optional(details),
  ...facts,
  keep: repeated,
  order: repeated,
  updatedAt: loadedAt,
});

export const courseName = z.object({
  name: z.pipe(tidied('Enter a name'), z.string().check(z.minLength(1, 'Enter a name'))),
});
