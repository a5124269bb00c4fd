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

/** The name of a weekday, from 0 for Sunday. */
export const nameOfDay = (weekday: number) => dayNames[(weekday + 6) % 7] ?? 'Monday';
