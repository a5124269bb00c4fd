import { createEvents, type EventAttributes } from 'ics';
import { business } from '../../contract/business.ts';
import { addressOf, type placeOf } from '../../contract/next-steps.ts';

type Entry = EventAttributes & {
  /** The same in every file of what it is about, so that a later one replaces the earlier. */
  id: string;
  /** Grows with its changes. */
  version: number;
  venue: ReturnType<typeof placeOf>;
};

/** An entry of a calendar. Moments are in UTC, which calendars show in their own zone. */
export const calendarEntry = ({ id, version, venue, ...event }: Entry): EventAttributes => ({
  uid: `${id}@${new URL(business.url).hostname}`,
  sequence: Math.max(0, Math.ceil(version)),
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

/** The entries as an iCalendar file (RFC 5545); there may be none. */
export function calendarFile(
  kind: 'Class' | 'Demo class' | 'Order',
  entries: EventAttributes[],
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string {
  const productId = `-//${business.name}//${kind}//EN`;
  const { error, value } = createEvents(entries, { productId, method, calName: business.name });
  if (!value) throw error ?? new Error('The calendar file is empty');
  return value;
}
