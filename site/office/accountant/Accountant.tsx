import { accountantExport } from '../../../contract/accountant.ts';
import { today } from '../../../contract/day.ts';
import { financialYear } from '../../../contract/document/year.ts';
import { paths } from '../../../contract/paths.ts';
import { monthPeriod, type Period, periodOf } from '../../../contract/period.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { monthsOf, yearsUntil } from '../document/years.ts';
import { Options } from '../kit/fields.tsx';
import { Files } from './Files.tsx';
import { MonthMail } from './MonthMail.tsx';

/** Whether a period is one month. */
const isWhole = ({ from, to }: Period) =>
  monthPeriod(from.slice(0, 7)).to === to && from.endsWith('-01');

/** The files for the accountant: which days, and in which form. */
export function Accountant() {
  const params = useListParams(paths.adminMoney, ['tab', 'year', 'month', 'from', 'to'] as const);
  const { year, month, from, to } = params.values;
  const now = financialYear(today());
  const asked = Object.fromEntries(
    Object.entries({ year, month, from, to }).filter(([, value]) => value !== ''),
  );
  const parsed = accountantExport.safeParse(asked);
  const period = parsed.success ? periodOf(parsed.data) : undefined;
  return (
    <section className="card accountant" aria-labelledby="for-the-accountant">
      <div className="body stack">
        <h2 id="for-the-accountant">For the accountant</h2>
        <p className="measure">
          Every verified payment and refund by the day it was received, with its document and tax.
          Of the person it has the name alone. Take the Excel file for a spreadsheet: days are dates
          and ids stay as they are. The CSV file is for other programs, of any size.
        </p>
        <div className="filters">
          <Select
            label="Financial year"
            value={year || now}
            onChange={({ target }) =>
              params.set({ year: target.value, month: '', from: '', to: '' })
            }
          >
            <Options of={yearsUntil(now)} />
          </Select>
          <Select
            label="Month"
            value={from || to ? '' : year && !month ? 'all' : month || today().slice(0, 7)}
            onChange={({ target }) => {
              const all = target.value === 'all';
              params.set({
                ...{ year: year || now, month: all ? '' : target.value },
                ...{ from: '', to: '' },
              });
            }}
          >
            {(from || to) && <option value="">As below</option>}
            <option value="all">The whole year</option>
            <Options of={monthsOf(year || now)} />
          </Select>
          <Field
            label="Or from"
            type="date"
            value={from || (period?.from ?? '')}
            onChange={({ target }) => params.set({ from: target.value, to: to || target.value })}
          />
          <Field
            label="To"
            type="date"
            value={to || (period?.to ?? '')}
            onChange={({ target }) => params.set({ from: from || target.value, to: target.value })}
          />
        </div>
        {period ? (
          <>
            <Files key={`${period.from} ${period.to}`} period={period} />
            {isWhole(period) && <MonthMail key={period.from} month={period.from.slice(0, 7)} />}
          </>
        ) : (
          <FormFailure message={parsed.error?.issues[0]?.message ?? ''} />
        )}
      </div>
    </section>
  );
}
