import { today } from '../../../contract/day.ts';
import { moneyReportQuery as moneyReport } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { financialYear, periodOf } from '../../../contract/period.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import {
  asDays,
  beside,
  type Chosen,
  chosenIn,
  isAhead,
  periodInWords,
  queryOf,
  thisMonth,
  thisYear,
} from './period.ts';

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
