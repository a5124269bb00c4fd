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
export const arrivalAt = (day: string, time: string) => momentOf(day, time) - early;
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
