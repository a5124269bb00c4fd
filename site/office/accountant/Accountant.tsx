import { useState } from 'react';
import { accountantExport } from '../../../contract/accountant.ts';
import { dayInWords, today } from '../../../contract/day.ts';
import { financialYear } from '../../../contract/document/year.ts';
import { paths } from '../../../contract/paths.ts';
import { type Period, periodOf } from '../../../contract/period.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { useListParams } from '../../lib/list-params.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { formatCount } from '../../ui/text.ts';
import { monthsOf, yearsUntil } from '../document/years.ts';
import { csvOf } from '../kit/Download.tsx';
import { Options } from '../kit/fields.tsx';

/** Lines of the largest XLSX file, which the browser holds in memory as a whole. */
const most = 50_000;

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
          <Files key={`${period.from} ${period.to}`} period={period} />
        ) : (
          <FormFailure message={parsed.error?.issues[0]?.message ?? ''} />
        )}
      </div>
    </section>
  );
}

/** The buttons of a period. */
function Files({ period }: { period: Period }) {
  const [making, setMaking] = useState<'XLSX' | 'CSV'>();
  const { busy, failure, run } = useAction();
  const name = (end: string) => `payments-${period.from}-${period.to}.${end}`;
  const make = (what: 'XLSX' | 'CSV', file: () => Promise<Blob>) => {
    setMaking(what);
    void run(async () => saveFile(await file(), name(what.toLowerCase())));
  };
  return (
    <>
      <p className="numbers" role="status">
        {dayInWords(period.from)} to {dayInWords(period.to)}
      </p>
      <FormFailure message={failure} />
      <p className="row">
        <Button off={busy} onClick={() => make('XLSX', () => xlsx(period))}>
          {busy && making === 'XLSX' ? 'Preparing…' : 'Download Excel file'}
        </Button>
        <Button
          quiet
          off={busy}
          onClick={() => make('CSV', () => csvOf('admin/export-payments', period))}
        >
          {busy && making === 'CSV' ? 'Preparing…' : 'Download CSV'}
        </Button>
      </p>
    </>
  );
}

/** The Excel file of a period; refuses one of more lines than a browser should hold. */
async function xlsx(period: Period): Promise<Blob> {
  const { total = 0 } = await ask(
    api.payment.accounts.$get({ query: { ...period, page: '1', limit: '1' } }),
  );
  if (total > most)
    throw new CallFailed(
      0,
      `An Excel file has at most ${formatCount(most)} payments. Choose a shorter period, or CSV.`,
    );
  const { data } = await ask(api.payment.accounts.$get({ query: period }));
  const { xlsxOf } = await import('./xlsx.ts');
  if (data.length === 0) toast('There are no payments in this period: the file has headings alone');
  return xlsxOf(data);
}
