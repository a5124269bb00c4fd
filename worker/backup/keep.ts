import { addDays, weekdayOf } from '../../contract/day.ts';

const weekOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** How many are kept of each: the newest of a day, of a week, of a month. */
const rules: [many: number, of: (day: string) => string][] = [
  [7, (day) => day],
  [4, weekOf],
  [12, (day) => day.slice(0, 7)],
];

export const keptDays = (days: string[]): Set<string> =>
  new Set(
    rules.flatMap(([many, of]) =>
      [...new Map(days.toSorted().map((day) => [of(day), day])).values()].slice(-many),
    ),
  );
