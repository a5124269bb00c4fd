import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { paths } from '../../../contract/paths.ts';
import { periodOf } from '../../../contract/period.ts';
import { may, type Permission } from '../../../contract/team.ts';
import { useListParams } from '../../lib/list-params.ts';
import { $user } from '../../lib/session.ts';
import { Files, MonthMail } from '../accountant/Accountant.tsx';
import { Register } from '../document/Register.tsx';
import { CashDrawer } from '../drawer/CashDrawer.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { PeriodPicker, usePeriod } from './PeriodPicker.tsx';
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

/** The money of a month, a financial year or some days, which the address names. */
function Month() {
  const { chosen, wrong, choose } = usePeriod();
  return (
    <div className="stack">
      <PeriodPicker chosen={chosen} wrong={wrong} choose={choose} />
      {!wrong && <Report key={JSON.stringify(chosen)} chosen={chosen} onChoose={choose} />}
    </div>
  );
}

/** The files for the accountant: which days, and in which form. */
function Accountant() {
  const { chosen, wrong, choose } = usePeriod();
  const { month } = chosen;
  return (
    <div className="box stack">
      <PeriodPicker chosen={chosen} wrong={wrong} choose={choose} />
      {!wrong && (
        <>
          <Files key={JSON.stringify(chosen)} period={periodOf(chosen)} />
          {month && <MonthMail key={month} month={month} />}
        </>
      )}
      <p className="measure small muted">
        Every verified payment and refund by the day it was received, with its document and tax. Of
        the person it has the name alone. Take the Excel file for a spreadsheet: days are dates and
        ids stay as they are. The CSV file is for other programs, of any size.
      </p>
    </div>
  );
}
