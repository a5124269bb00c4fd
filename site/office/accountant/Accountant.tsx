import { useState } from 'react';
import { monthMailTo, monthMailWords } from '../../../contract/money-report.ts';
import { monthInWords, type Period } from '../../../contract/period.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { countOf, formatCount } from '../../ui/text.ts';
import { csvOf } from '../kit/Download.tsx';
import { Options } from '../kit/fields.tsx';

/** Lines of the largest XLSX file, which the browser holds in memory as a whole. */
const most = 50_000;

export function Files({ period }: { period: Period }) {
  const [making, setMaking] = useState<'XLSX' | 'CSV'>();
  const { busy, failure, run } = useAction();
  const name = (end: string) => `payments-${period.from}-${period.to}.${end}`;
  const make = (what: 'XLSX' | 'CSV', file: () => Promise<Blob>) => {
    setMaking(what);
    void run(async () => saveFile(await file(), name(what.toLowerCase())));
  };
  return (
    <>
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

/** When the file of a month was mailed, what has changed since, and who gets such mails. */
export function MonthMail({ month }: { month: string }) {
  const file = useRequest(() => ask(api.payment['month-file'].$get({ query: { month } })));
  const maySet = useMay('manageTeam');
  const { busy, act } = useAction();
  if (!file.data) return null;
  const { mailedAt, changed, to } = file.data;
  return (
    <>
      {mailedAt && (
        <p className={changed > 0 ? 'notice' : 'muted'}>
          The file of {monthInWords(month)} was mailed on {momentForPeople(mailedAt)}.{' '}
          {changed > 0
            ? `Since then ${countOf(changed, 'payments')} of the month changed: download it again.`
            : 'Nothing of the month has changed since.'}
        </p>
      )}
      {maySet && (
        <div className="filters row gap-8">
          <Select
            label="Gets a mail on the 1st"
            value={to}
            disabled={busy}
            onChange={({ target }) => {
              const chosen = monthMailTo.find((recipient) => recipient === target.value) ?? to;
              act(
                ask(api.payment['set-month-mail'].$post({ json: { to: chosen } })),
                () => void file.retry(),
              );
            }}
          >
            <Options of={monthMailTo.map((recipient) => [recipient, monthMailWords[recipient]])} />
          </Select>
        </div>
      )}
    </>
  );
}
