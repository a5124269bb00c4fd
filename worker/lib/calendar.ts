import { createEvents, type EventAttributes } from 'ics';
import { business } from '../../contract/business.ts';
import { addressOf, type placeOf } from '../../contract/venue.ts';
import type { MailFile } from './mail/letter.ts';

type Entry = EventAttributes & {
  /** The same in every file of what it is about, so that a later one replaces the earlier. */
  id: string;
  /** The moment of its last change, ISO 8601, and one before all of them. */
  changedAt: string;
  since: number;
  venue: ReturnType<typeof placeOf>;
};

/** Milliseconds: two changes of a person differ, and the 32 bits of SEQUENCE last three years. */
const tick = 50;

/** SEQUENCE (RFC 5545, 3.8.7.4): a later change has a higher one, whatever it was. */
const sequenceOf = (changedAt: string, since: number) =>
  Math.min(2 ** 31 - 1, Math.max(0, Math.ceil((Date.parse(changedAt) - since) / tick)));

/** An entry of a calendar. Moments are in UTC, which calendars show in their own zone. */
export const calendarEntry = ({
  id,
  changedAt,
  since,
  venue,
  ...event
}: Entry): EventAttributes => ({
  uid: `${id}@${new URL(business.url).hostname}`,
  sequence: sequenceOf(changedAt, since),
  location: addressOf(venue),
  geo: { lat: venue.latitude, lon: venue.longitude },
  organizer: { name: business.name, email: business.email },
  ...(typeof event.start === 'number' && inUtc),
  ...event,
});

const inUtc = {
  ...({ startInputType: 'utc', startOutputType: 'utc' } as const),
  ...({ endInputType: 'utc', endOutputType: 'utc' } as const),
};

/** Keeps the hours of a class, and tells two hours before. */
export const classAlarm = (what: string): Pick<EventAttributes, 'alarms'> => ({
  alarms: [{ action: 'display', description: what, trigger: { hours: 2, before: true } }],
});

type Kind = 'Class' | 'Demo class' | 'Order';
type Method = 'PUBLISH' | 'CANCEL';

/** The entries as an iCalendar file (RFC 5545), to be kept or taken out (RFC 5546, 3.2.5). */
export function calendarFile(
  kind: Kind,
  entries: EventAttributes[],
  method: Method = 'PUBLISH',
): string {
  const productId = `-//${business.name}//${kind}//EN`;
  const events = method === 'CANCEL' ? entries.map(cancelled) : entries;
  const { error, value } = createEvents(events, { productId, method, calName: business.name });
  if (!value) throw error ?? new Error('The calendar file is empty');
  return value;
}

const cancelled = ({ alarms: _, ...event }: EventAttributes): EventAttributes => ({
  ...event,
  status: 'CANCELLED',
});

/**
 * The files of some entries for a mail: one to keep, one for each entry that is taken out, as such
 * a file names a single UID (RFC 5546, 3.2.5).
 */
export const calendarMail = (
  name: string,
  kind: Kind,
  entries: EventAttributes[],
  method: Method = 'PUBLISH',
): MailFile[] => {
  const files = method === 'CANCEL' ? entries.map((entry) => [entry]) : [entries];
  return files
    .filter((file) => file.length > 0)
    .map((file, i) => ({
      disposition: 'attachment',
      filename: `${name}${i > 0 ? `-${i + 1}` : ''}.ics`,
      type: `text/calendar; charset=utf-8; method=${method}`,
      content: calendarFile(kind, file, method),
    }));
};

const isComing = ({ start }: EventAttributes) =>
  (Array.isArray(start) ? Date.UTC(start[0], start[1] - 1, start[2] + 1) : Number(start)) >
  Date.now();

/** What makes an entry another one: when and where it is. */
const meeting = (event: EventAttributes) =>
  JSON.stringify([event.uid, event.start, 'end' in event && event.end, event.location]);

/**
 * The files that bring a calendar from `was`, as of the change, to `is`: each that is gone is taken
 * out, one file has all that comes. None where neither a time nor a place differs.
 */
export function calendarChange(
  name: string,
  kind: Kind,
  was: EventAttributes[],
  is: EventAttributes[],
): MailFile[] {
  const kept = new Set(is.map(({ uid }) => uid));
  const known = new Set(was.map(meeting));
  const gone = was.filter((event) => isComing(event) && !kept.has(event.uid));
  const coming = is.filter(isComing);
  return [
    ...calendarMail(`${name}-cancelled`, kind, gone, 'CANCEL'),
    ...(coming.some((event) => !known.has(meeting(event))) ? calendarMail(name, kind, coming) : []),
  ];
}
