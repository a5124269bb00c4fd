import { business } from '../../../contract/business.ts';
import { addDays } from '../../../contract/day.ts';
import { financialYear } from '../../../contract/document/year.ts';
import { yearPeriod } from '../../../contract/period.ts';

/** Years for which documents are kept. */
const kept = 8;

/** Financial years that there may be documents of, the newest first. */
export function yearsUntil(now: string): string[] {
  const last = Number(now.slice(0, 4));
  const first = Math.max(business.founded, last - kept + 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, i) =>
    financialYear(`${last - i}-04-01`),
  );
}

const month = new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The months of a financial year, April first: value of the filter and name. */
export const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, i) => {
    const day = addDays(yearPeriod(year).from, i * 31).slice(0, 8);
    return [day.slice(0, 7), month.format(new Date(`${day}01T00:00:00Z`))] as const;
  });
