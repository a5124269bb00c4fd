import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { today } from '../../../contract/day.ts';
import { financialYear } from '../../../contract/document/year.ts';
import { moneyReport } from '../../../contract/money-report.ts';
import { paths } from '../../../contract/paths.ts';
import { periodOf } from '../../../contract/period.ts';
import { may, type Permission } from '../../../contract/team.ts';
import { useListParams } from '../../lib/list-params.ts';
import { $user } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Accountant } from '../accountant/Accountant.tsx';
import { Register } from '../document/Register.tsx';
import { CashDrawer } from '../drawer/CashDrawer.tsx';
import { Tabs } from '../kit/Tabs.tsx';
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
import { Report } from './Report.tsx';
import './money.css';

type Part = { value: string; label: string; needs: Permission; Content: ComponentType };

/** The parts of the page, each under `?tab=`; the first that the role allows opens it. */
const parts: Part[] = [
  { value: 'month', label: 'Month', needs: 'readMoney', Content: Month },
  { value: 'drawer', label: 'Cash drawer', needs: 'readCash', Content: CashDrawer },
  { value: 'documents', label: 'Documents', needs: 'readMoney', Content: Register },
  { value: 'accountant', label: 'Accountant', needs: 'exportPayments', Content: Accountant },
];

/** The money of the school: what came in, and what follows from it. */
export function Money() {
  const user = useStore($user);
  const { values } = useListParams(paths.adminMoney, ['tab'] as const);
  const allowed = parts.filter(({ needs }) => user && may(user.role, needs));
  const current = allowed.find(({ value }) => value === values.tab) ?? allowed[0];
  if (!current) return null;
  return (
    <>
      {allowed.length > 1 && (
        <Tabs
          tabs={{
            key: 'tab',
            words: Object.fromEntries(allowed.map(({ value, label }) => [value, label])),
            first: allowed[0]?.value ?? '',
            home: paths.adminMoney,
          }}
          current={current.value}
          noun="records"
          label="Money"
        />
      )}
      <current.Content key={current.value} />
    </>
  );
}

const periodKeys = ['tab', 'month', 'year', 'from', 'to'] as const;

/** The money of a month, a financial year or some days, which the address names. */
function Month() {
  const { values, set } = useListParams(paths.adminMoney, periodKeys);
  const chosen = chosenIn(values);
  const query = queryOf(chosen);
  const wrong = moneyReport.safeParse(query).error?.issues[0]?.message;
  return (
    <div className="money stack">
      <PeriodPicker chosen={chosen} wrong={wrong} onChoose={set} />
      {!wrong && <Report key={JSON.stringify(query)} chosen={chosen} onChoose={set} />}
    </div>
  );
}

type PickerProps = {
  chosen: Chosen;
  /** Why there can be no report of these days. */
  wrong: string | undefined;
  onChoose(next: Chosen): void;
};

/** The page's period: one before or after, this month, this financial year, any days. */
function PeriodPicker({ chosen, wrong, onChoose }: PickerProps) {
  const isDays = !chosen.month && !chosen.year;
  const noun = chosen.year ? 'year' : 'month';
  const [before, after] = [beside(chosen, -1), beside(chosen, 1)];
  const { from, to } = isDays ? chosen : periodOf(chosen);
  const choices = [
    ['This month', thisMonth()],
    [`Financial year ${financialYear(today())}`, thisYear()],
    ['Choose days', isDays ? chosen : asDays(chosen)],
  ] as const;
  return (
    <section className="period" aria-label="Period">
      <div className="row steps">
        {before && (
          <Button
            className="button quiet no-print"
            aria-label={`Previous ${noun}`}
            onClick={() => onChoose(before)}
          >
            ‹
          </Button>
        )}
        <h2 aria-live="polite">{wrong ? 'Choose days' : periodInWords(chosen)}</h2>
        {after && (
          <Button
            className="button quiet no-print"
            aria-label={`Next ${noun}`}
            off={isAhead(after)}
            onClick={() => onChoose(after)}
          >
            ›
          </Button>
        )}
      </div>
      <p className="row choices no-print">
        {choices.map(([words, choice]) => (
          <Button
            key={words}
            quiet
            small
            aria-pressed={JSON.stringify(choice) === JSON.stringify(chosen)}
            onClick={() => onChoose(choice)}
          >
            {words}
          </Button>
        ))}
      </p>
      {isDays && (
        <div className="filters no-print">
          <Field
            label="First day"
            type="date"
            value={from}
            onChange={({ target }) => onChoose({ ...chosen, from: target.value })}
          />
          <Field
            label="Last day"
            type="date"
            value={to}
            error={wrong}
            onChange={({ target }) => onChoose({ ...chosen, to: target.value })}
          />
        </div>
      )}
    </section>
  );
}
