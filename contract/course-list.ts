import * as z from 'zod/mini';
import { type Course, courseDays, levels } from './course.ts';
import { whole } from './field.ts';
import { filter } from './list.ts';

/** Cards on one page: the first view has the same bytes however long the catalogue is. */
export const cardsOnPage = 24;

/** Ranges of weeks and prices: above `more`, at most `most`; 0 says nothing and is in none. */
type Range = { more: number; most: number };

/** From the first class to the last, in weeks. */
export const lengths = {
  short: { more: 0, most: 2 },
  middle: { more: 0, most: 6 },
  long: { more: 6, most: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Range>;

/** Whole rupees. */
export const prices = {
  low: { more: 0, most: 5_000 },
  middle: { more: 0, most: 10_000 },
  high: { more: 10_000, most: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Range>;

const namesOf = <Name extends string>(ranges: Record<Name, Range>) => Object.keys(ranges) as Name[];

/** What the page's address asks of the list; what is not understood narrows nothing. */
const narrowing = z.object({
  level: z.catch(filter(z.enum(levels)), undefined),
  days: z.catch(filter(z.enum(courseDays)), undefined),
  length: z.catch(filter(z.enum(namesOf(lengths))), undefined),
  price: z.catch(filter(z.enum(namesOf(prices))), undefined),
  page: z.catch(filter(whole('', 1, 1_000)), undefined),
});
export type CourseFilter = z.output<typeof narrowing>;

export const courseFilter = (search: URLSearchParams): CourseFilter =>
  narrowing.parse(Object.fromEntries(search));

const isIn = (value: number, range: Range | undefined) =>
  !range || (value > range.more && value <= range.most);

/** Whether the list shows that course. One that does not say a fact is not found by it. */
export const isAskedFor =
  ({ level, days, length, price }: CourseFilter) =>
  (course: Pick<Course, 'level' | 'days' | 'weeks' | 'price'>): boolean =>
    (!level || course.level === level) &&
    (!days || course.days === days) &&
    isIn(course.weeks, length && lengths[length]) &&
    isIn(course.price, price && prices[price]);
