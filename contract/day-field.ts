import * as z from 'zod/mini';
import { business } from './business.ts';
import { ageOn, dayInWords, isDay, leastAge, today } from './day.ts';
import { ratedFrom } from './document/tax.ts';
import { tidied } from './field.ts';
import { clean } from './text.ts';

/** A day of the calendar as `YYYY-MM-DD`. */
export const day = (missing: string) =>
  z.pipe(
    tidied(missing),
    z
      .string()
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine(isDay, { error: 'Enter a date as YYYY-MM-DD', abort: true }),
      ),
  );

const founded = () => `${business.founded}-01-01`;

/** A day from `first` on: an earlier one is a slip in the year. */
const from = (first: () => string, missing: string) =>
  z.pipe(
    day(missing),
    z
      .string()
      .check(
        z.refine((value) => value >= first(), {
          error: () => `Enter a day from ${dayInWords(first())} on`,
        }),
      ),
  );

/** A day on which there was the school. */
export const schoolDay = (missing: string) => from(founded, missing);

/** The first day on which the school's money could move, and be taxed. */
export const moneyBegan = () => (founded() > ratedFrom ? founded() : ratedFrom);

export const pastDay = (missing: string) =>
  z.pipe(
    from(moneyBegan, missing),
    z.string().check(z.refine((value) => value <= today(), 'This day is still to come')),
  );

export const comingDay = (missing: string) =>
  z.pipe(
    day(missing),
    z.string().check(z.refine((value) => value >= today(), 'This date is past')),
  );

const longest = 120;

const wasPossible = (value: string) => {
  const now = today();
  return value < now && Number(value.slice(0, 4)) >= Number(now.slice(0, 4)) - longest;
};

export const tooYoung = `You must be at least ${leastAge} years old. For a younger child, a parent or guardian makes the booking in their own name.`;

/** The birthday of somebody who may be alive. */
export const birthday = (missing: string) =>
  z.pipe(day(missing), z.string().check(z.refine(wasPossible, 'Enter the real date of birth')));

/** Date of birth: before today, at most 120 years ago, of somebody who is at least 13. */
export const dob = (missing = 'Select your date of birth') =>
  z.pipe(
    day(missing),
    z.string().check(
      z.refine(wasPossible, { error: 'Enter your real date of birth', abort: true }),
      z.refine((value) => ageOn(value) >= leastAge, tooYoung),
    ),
  );

/** A time of the day as `HH:MM`, 24 hours; the seconds that some browsers add are dropped. */
export const timeOfDay = (missing: string) =>
  z.pipe(
    tidied(missing, (value) => clean(value).replace(/^(\d{2}:\d{2}):\d{2}$/, '$1')),
    z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, missing)),
  );

const badTime = 'Choose a time for the collection';

/** When goods are collected on their day, or nothing. */
export const collectionTime = z.union([z.literal(''), timeOfDay(badTime)], badTime);

/** The hours of a class as a whole. */
export const hoursInOrder = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => endTime > startTime,
  { error: 'A class ends after it begins', path: ['endTime'] },
);
