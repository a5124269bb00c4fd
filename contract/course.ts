import * as z from 'zod/mini';
import { catalogueName, loadedAt, price, repeated, stock, text, tidied, withId } from './field.ts';
import { limits } from './limits.ts';

/** One topic of a course: a heading and its lines. */
export type Topic = { heading: string; data: string[] };

/** A course as the public sees it. `images` are paths of this site, the first is shown; `price` is whole rupees. */
export type Course = {
  _id: string;
  name: string;
  desc: string;
  price: number;
  duration: string;
  stock: 'Yes' | 'No';
  images: string[];
  details: Topic[];
  createdAt: string;
  updatedAt: string;
};

const malformed = 'Topics are a list of headings with lines';

const topic = z.object(
  {
    heading: text('Enter a heading for every topic', limits.line),
    data: z
      .array(
        text('Enter every line of a topic or remove it', limits.line),
        'Topics need a list of lines',
      )
      .check(z.maxLength(limits.lines, `A topic has at most ${limits.lines} lines`)),
  },
  malformed,
);

const topics = z
  .array(topic, malformed)
  .check(z.maxLength(limits.topics, `A course has at most ${limits.topics} topics`));

/**
 * `details` is sent as JSON text inside a multipart form: `[{ heading, data: string[] }]`. Empty text means no topics.
 */
export const details = z.pipe(
  z.pipe(
    z
      .string(malformed)
      .check(
        z.maxLength(
          limits.details,
          `Topics have at most ${limits.details.toLocaleString('en-IN')} characters`,
        ),
      ),
    z.transform((value, context) => {
      try {
        return JSON.parse(value.trim() || '[]') as unknown;
      } catch {
        context.issues.push({ code: 'custom', input: value, message: malformed });
        return z.NEVER;
      }
    }),
  ),
  topics,
);

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
});

/**
 * Fields left out stay as they are. `keep` names the stored images to keep, in order; new files follow them. Instead,
 * `order` places new files between stored ones: stored paths and `new:0`, `new:1` for the files as they are sent.
 */
export const updateCourse = withId({
  name: z.optional(fields.name),
  price: z.optional(fields.price),
  desc: z.optional(fields.desc),
  duration: z.optional(fields.duration),
  stock: z.optional(stock),
  details: z.optional(details),
  keep: repeated,
  order: repeated,
  updatedAt: loadedAt,
});

export const courseName = z.object({
  name: z.pipe(tidied('Enter a name'), z.string().check(z.minLength(1, 'Enter a name'))),
});
