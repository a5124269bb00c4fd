import { useState } from 'react';
import type { Period } from '../../../contract/period.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { formatCount } from '../../ui/text.ts';
import { csvOf } from '../kit/Download.tsx';

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
