import { dayInWords } from '../../../contract/day.ts';
import type { Holiday } from '../../../contract/school/days.ts';

export const named = (holidays: Holiday[]) =>
  holidays.map(({ day, name }) => `${dayInWords(day)} (${name})`).join(', ');

export function ClosedThen({ days, holidays }: { days: string[]; holidays: Holiday[] }) {
  const kept = holidays.filter(({ day }) => days.includes(day));
  if (kept.length === 0) return null;
  return <p className="notice">There are classes on {named(kept)}.</p>;
}
