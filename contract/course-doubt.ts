import type { PublicBatch } from './batch.ts';
import type { Course } from './course.ts';
import { dayInWords, hoursInWords, weekdayNames, weekdayOf, weekdaysInWords } from './day.ts';
import { nameKey } from './text.ts';

/** What of a course may say something else than its batches. */
type Says = Pick<
  Course,
  'desc' | 'duration' | 'days' | 'weeks' | 'hours' | 'place' | 'classSize' | 'teacher' | 'included'
>;

type Meets = Pick<PublicBatch, 'days' | 'startTime' | 'endTime' | 'place' | 'teacher' | 'seats'> & {
  bring?: string;
};

const week = 7 * 24 * 60 * 60 * 1000;
const isWeekend = (weekday: number) => weekday === 0 || weekday === 6;

const weeksInWords = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);

/** Weekdays that a text names, `Mondays` or `Saturday`. */
const namedIn = (text: string) =>
  weekdayNames.flatMap((name, weekday) =>
    new RegExp(`\\b${name}(?:day|sday|nesday|rsday|urday)s?\\b`).test(text) ? [weekday] : [],
  );

/** Things that a text names: its longer words. */
const thingsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];

const clock = /(\d{1,2})(?:[.:](\d{2}))?\s*(am|pm)?/;
const between = new RegExp(`^\\s*${clock.source}\\s*(?:to|-|–)\\s*${clock.source}`, 'i');

function timeOf(hour: string, minute = '00', half: string): string {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Hours in the words of a course, `10 am to 1 pm`, as `HH:mm`; else both empty. */
export function timesIn(words: string): { startTime: string; endTime: string } {
  const [, hour, minute, half, endHour, endMinute, endHalf] = between.exec(words) ?? [];
  if (!hour || !endHour || !endHalf) return { startTime: '', endTime: '' };
  const endTime = timeOf(endHour, endMinute, endHalf);
  const startTime = timeOf(hour, minute, half ?? endHalf);
  return startTime < endTime ? { startTime, endTime } : { startTime: '', endTime: '' };
}

/** Where a course says otherwise than one of its batches, each in a sentence for the office. */
export function doubtsAbout(course: Says, batch: Meets): string[] {
  const days = [...batch.days].sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const weekdays = [...new Set(days.map(weekdayOf))];
  const weeks = Math.floor((Date.parse(last) - Date.parse(first)) / week) + 1;
  const text = `${course.duration} ${course.desc} ${course.hours}`;
  const spoken = namedIn(text);
  const lent = new Set(course.included.flatMap(thingsIn));
  const doubts: [isDoubtful: boolean, course: string, batch: string][] = [
    [
      course.days !== '' && weekdays.some((day) => isWeekend(day) !== (course.days === 'Weekends')),
      course.days,
      weekdaysInWords(weekdays),
    ],
    [
      spoken.length > 0 && weekdays.some((day) => !spoken.includes(day)),
      weekdaysInWords(spoken),
      weekdaysInWords(weekdays),
    ],
    [course.weeks > 0 && course.weeks !== weeks, weeksInWords(course.weeks), weeksInWords(weeks)],
    [
      course.hours !== '' && hoursInWords(timesIn(course.hours)) !== hoursInWords(batch),
      course.hours,
      hoursInWords(batch),
    ],
    [course.place !== batch.place, course.place, batch.place],
    [
      course.classSize > 0 && batch.seats > course.classSize,
      `at most ${course.classSize} ${course.classSize === 1 ? 'student' : 'students'}`,
      `${batch.seats} seats`,
    ],
    [
      course.teacher !== '' &&
        batch.teacher !== '' &&
        nameKey(course.teacher) !== nameKey(batch.teacher),
      course.teacher,
      batch.teacher,
    ],
    ...thingsIn(batch.bring ?? '')
      .filter((thing) => lent.has(thing))
      .map((thing): [boolean, string, string] => [true, `included: ${thing}`, `bring: ${thing}`]),
  ];
  return doubts
    .filter(([isDoubtful]) => isDoubtful)
    .map(
      ([, says, has]) =>
        `The course says '${says}', its batch from ${dayInWords(first)} has '${has}'.`,
    );
}
