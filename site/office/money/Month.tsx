import { moneyReport } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { useListParams } from '../../lib/list-params.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { type Chosen, chosenIn, queryOf } from './period.ts';
import { Report } from './Report.tsx';
import './money.css';

/** The money of a month, a financial year or some days, which the address names. */
export function Month() {
  const { values, set } = useListParams(paths.adminMoney, [
    ...(['tab', 'month', 'year', 'from', 'to'] as const),
  ]);
  const chosen = chosenIn(values);
  const query = queryOf(chosen);
  const wrong = moneyReport.safeParse(query).error?.issues[0]?.message;
  return (
    <div className="money stack">
      <PeriodPicker chosen={chosen} wrong={wrong} onChoose={(next: Chosen) => set(next)} />
      {!wrong && (
        <Report
          key={JSON.stringify(query)}
          chosen={chosen}
          onChoose={(next: Chosen) => set(next)}
        />
      )}
    </div>
  );
}
