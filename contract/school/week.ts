/** Days of the week from Monday on, as schema.org names them. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const inOrder: readonly string[] = dayNames;

/** The weekday so many days later, at most a week before. */
export const dayAfter = (name: string, days: number): string =>
  inOrder[(inOrder.indexOf(name) + days + 7) % 7] ?? name;

/** When it opens and closes; what closes at 00:00 or later, but by six, does so past midnight. */
type Span = { opens: string; closes: string };

export const isSpan = ({ opens, closes }: Span): boolean => closes > opens || closes <= '06:00';

/** When it closes by the clock of the day on which it opened: `26:00` past midnight. */
export const closing = ({ opens, closes }: Span): string =>
  closes > opens ? closes : `${Number(closes.slice(0, 2)) + 24}${closes.slice(2)}`;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const day = 24 * 60;

/** Whether two spans of one day have a moment in common, or of days so many days apart. */
export const overlap = (one: Span, other: Span, daysApart = 0): boolean => {
  const later = daysApart * day;
  return (
    minutes(one.opens) < minutes(closing(other)) + later &&
    minutes(other.opens) + later < minutes(closing(one))
  );
};

/** The name of a weekday, from 0 for Sunday. */
export const nameOfDay = (weekday: number) => dayNames[(weekday + 6) % 7] ?? 'Monday';
