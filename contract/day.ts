/** Indian Standard Time, five and a half hours ahead of UTC all year round. */
const ahead = 5.5 * 60 * 60 * 1000;

/** The day in India at a moment, `YYYY-MM-DD`. */
export const today = (at = Date.now()) => new Date(at + ahead).toISOString().slice(0, 10);

/** The moment of a day and a time `HH:mm` in India, in milliseconds. */
export const momentOf = (day: string, time: string) => Date.parse(`${day}T${time}:00.000+05:30`);

/** Seconds until the next day begins in India, rounded up. */
export const secondsLeftToday = (at = Date.now()) =>
  Math.ceil((momentOf(today(at), '24:00') - at) / 1000);

/** The moment at which a day ends in India, ISO 8601 in UTC. */
export const endOfDay = (day: string): string => new Date(momentOf(day, '24:00')).toISOString();

/** Day and minute in India, `YYYY-MM-DD HH:mm`; of the present where no moment is named. */
export const minute = (at: string | number = Date.now()) =>
  new Date(new Date(at).getTime() + ahead).toISOString().slice(0, 16).replace('T', ' ');

/** Milliseconds before a class begins in which people arrive. */
const early = 30 * 60_000;

/** From which moment it can be noted who came to a class, and whether that has come. */
const arrivalAt = (day: string, time: string) => momentOf(day, time) - early;
export const hasArrival = (day: string, time: string, at = Date.now()) =>
  arrivalAt(day, time) <= at;

const medium = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day `YYYY-MM-DD` for people, `12 Jan 2027`. */
export const dayInWords = (date: string): string => medium.format(new Date(`${date}T00:00:00Z`));

/** The day that comes so many days after another, both `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** 0 for Sunday, of a day `YYYY-MM-DD`. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Whether the text is a day of the calendar as `YYYY-MM-DD`; 2026-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Full years on a day of India. Born on 29 February, one is a year older on 1 March of a common
 * year: nobody counts as of age too early.
 */
export const ageOn = (dob: string, on = today()): number =>
  Number(on.slice(0, 4)) - Number(dob.slice(0, 4)) - (on.slice(5) < dob.slice(5) ? 1 : 0);

/** The least age that the terms allow. */
export const leastAge = 13;

/** Below it a parent or guardian has to agree (s. 2(f) and s. 9(1) of the Act). */
export const adultAge = 18;

/** Whether somebody born on that day is under 18 today. False for anything that is no day. */
export const isMinor = (dob: unknown): boolean =>
  typeof dob === 'string' && isDay(dob.trim()) && ageOn(dob.trim()) < adultAge;

/** Short names of the weekdays, from 0 for Sunday. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Weekdays from Monday on, `Mon, Wed, Fri`. */
export const weekdaysInWords = (weekdays: number[]): string =>
  [...weekdays]
    .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((weekday) => weekdayNames[weekday])
    .join(', ');

/** A day with its weekday, `Mon, 5 Jan 2027`. */
export const dayWithWeekday = (day: string): string =>
  `${weekdayNames[weekdayOf(day)]}, ${dayInWords(day)}`;

/** A day within the year, `Sat 12 Dec`. */
export const dayInShort = (day: string): string =>
  `${weekdayNames[weekdayOf(day)]} ${dayInWords(day).slice(0, -5)}`;

/** A time `HH:mm` for people, `10 am` or `1:30 pm`: the one form on screens, mails and papers. */
export function timeInWords(time: string): string {
  const [hour = '', minutes = '00'] = time.split(':');
  const clock = [Number(hour) % 12 || 12, ...(minutes === '00' ? [] : [minutes])].join(':');
  return `${clock}\u00a0${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** The time of day in India at a moment, `9:36 am`. */
export const clockInWords = (at: string | number): string => timeInWords(minute(at).slice(11));

export type Hours = { startTime: string; endTime: string };

/** From one time to another, `10 am to 1:30 pm`. */
export const hoursInWords = ({ startTime, endTime }: Hours) =>
  `${timeInWords(startTime)}\u00a0to\u00a0${timeInWords(endTime)}`;

/** Each of some days, `Mon 28, Wed 30 Dec 2026, Fri 1 Jan 2027`; one as `dayWithWeekday`. */
export function eachDay(days: string[]): string {
  const sorted = [...days].sort();
  const [only = ''] = sorted;
  if (sorted.length <= 1) return only && dayWithWeekday(only);
  return sorted
    .map((day, i) => {
      const next = sorted[i + 1] ?? '';
      const [date, month, year] = dayInWords(day).split(' ');
      return [
        `${weekdayNames[weekdayOf(day)]} ${date}`,
        ...(next.slice(0, 7) === day.slice(0, 7) ? [] : [month]),
        ...(next.slice(0, 4) === day.slice(0, 4) ? [] : [year]),
      ].join(' ');
    })
    .join(', ');
}

/** Days up to so many are named each, of a batch that meets every week and of one that does not. */
const [few, named] = [3, 8];

/** A batch's days: `Mon, Wed, Fri from 5 Jan 2027 to 30 Jan 2027`, or each single one. */
export function daysInWords({ days, weekdays }: { days: string[]; weekdays: number[] }): string {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (sorted.length <= (weekdays.length > 0 ? few : named)) return eachDay(sorted);
  const on = weekdays.length > 0 ? weekdaysInWords(weekdays) : `${sorted.length} days`;
  return `${on} from ${dayInWords(first)} to ${dayInWords(last)}`;
}

export const batchInWords = (batch: {
  days: string[];
  weekdays: number[];
  startTime: string;
  endTime: string;
}): string => `${daysInWords(batch)}, ${hoursInWords(batch)}`;

/** From when on who comes to a class is noted, `9:30 am`. */
export const notedFrom = ({ day, startTime }: { day: string; startTime: string }): string =>
  clockInWords(arrivalAt(day, startTime));
