import { business } from '../../../contract/business.ts';
import { dayInWords } from '../../../contract/day.ts';
import { financialYear } from '../../../contract/document/year.ts';
import { addMonths } from '../../../contract/month.ts';
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

/** The months of a financial year, April first: value of the filter and name. */
export const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, i) => {
    const month = addMonths(yearPeriod(year).from.slice(0, 7), i);
    return [month, dayInWords(`${month}-01`).slice(2)] as const;
  });
