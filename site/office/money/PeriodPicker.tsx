import { dayInWords, today } from '../../../contract/day.ts';
import { moneyReportQuery as moneyReport } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import {
  addMonths,
  financialYear,
  isMonth,
  monthInWords,
  type Period,
  periodOf,
} from '../../../contract/period.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

export type Chosen = { month: string; year: string; from: string; to: string };

const none: Chosen = { month: '', year: '', from: '', to: '' };
const isYear = (year: string) => /^20\d\d-\d\d$/.test(year);

/** The period that is chosen; this month where the address says nothing that is one. */
function chosenIn({ month, year, from, to }: Chosen): Chosen {
  if (from || to) return { ...none, from, to };
  if (isYear(year)) return { ...none, year };
  return { ...none, month: isMonth(month) ? month : today().slice(0, 7) };
}

/** The period in words: `March 2026`, `April 2026 to March 2027`, `3 Mar 2026 to 9 Mar 2026`. */
export function periodInWords(chosen: Chosen): string {
  const { from, to }: Period = periodOf(chosen);
  if (chosen.year) return `${monthInWords(from.slice(0, 7))} to ${monthInWords(to.slice(0, 7))}`;
  if (chosen.month) return monthInWords(chosen.month);
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** The month or financial year so many later, or earlier; undefined of chosen days. */
export function beside({ month, year }: Chosen, by: 1 | -1): Chosen | undefined {
  if (year) return { ...none, year: financialYear(`${Number(year.slice(0, 4)) + by}-04-01`) };
  return month ? { ...none, month: addMonths(month, by) } : undefined;
}

const isAhead = (chosen: Chosen) => periodOf(chosen).from > today();

export const queryOf = (chosen: Chosen): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));

const thisMonth = (): Chosen => ({ ...none, month: today().slice(0, 7) });
const thisYear = (): Chosen => ({ ...none, year: financialYear(today()) });
/** From any period to chosen days: those that it has. */
const asDays = (chosen: Chosen): Chosen => ({ ...none, ...periodOf(chosen) });

/** The period that the address names, and why there can be none of these days. */
export function usePeriod() {
  const keys = ['tab', 'month', 'year', 'from', 'to'] as const;
  const { values, set } = useListParams(paths.adminMoney, keys);
  const chosen = chosenIn(values);
  const wrong = moneyReport.safeParse(queryOf(chosen)).error?.issues[0]?.message;
  return { chosen, wrong, choose: (next: Chosen) => set(next) };
}

const isSame = (period: Chosen, other: Chosen) => JSON.stringify(period) === JSON.stringify(other);

/** One period before or after, this month, this financial year, any days. */
export function PeriodPicker({ chosen, wrong, choose }: ReturnType<typeof usePeriod>) {
  const isDays = !chosen.month && !chosen.year;
  const { from, to } = isDays ? chosen : periodOf(chosen);
  const step = (by: 1 | -1) => {
    const next = beside(chosen, by);
    const words = `${by < 0 ? 'Previous' : 'Next'} ${chosen.year ? 'year' : 'month'}`;
    return (
      next && (
        <Button
          className="button quiet no-print"
          aria-label={words}
          off={by > 0 && isAhead(next)}
          onClick={() => choose(next)}
        >
          {by < 0 ? '‹' : '›'}
        </Button>
      )
    );
  };
  const choices = [
    ['This month', thisMonth()],
    [`Financial year ${financialYear(today())}`, thisYear()],
    ['Choose days', isDays ? chosen : asDays(chosen)],
  ] as const;
  return (
    <section className="period row" aria-label="Period">
      <div className="row steps">
        {step(-1)}
        <h2 aria-live="polite">{wrong ? 'Choose days' : periodInWords(chosen)}</h2>
        {step(1)}
      </div>
      {choices.map(
        ([words, choice]) =>
          !isSame(choice, chosen) && (
            <Button
              key={words}
              className="button quiet small no-print"
              onClick={() => choose(choice)}
            >
              {words}
            </Button>
          ),
      )}
      {isDays && (
        <div className="filters row gap-8 no-print">
          <Field
            label="First day"
            type="date"
            value={from}
            onChange={({ target }) => choose({ ...chosen, from: target.value })}
          />
          <Field
            label="Last day"
            type="date"
            value={to}
            error={wrong}
            onChange={({ target }) => choose({ ...chosen, to: target.value })}
          />
        </div>
      )}
    </section>
  );
}
