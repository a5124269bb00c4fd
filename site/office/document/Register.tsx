import { business } from '../../../contract/business.ts';
import { dayInWords, today } from '../../../contract/day.ts';
import { documentList, type Series } from '../../../contract/document/content.ts';
import { isRefund } from '../../../contract/document/sheet.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { addMonths, documentNumber, financialYear, yearPeriod } from '../../../contract/period.ts';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';

/** The register of documents: a financial year or a month, in the order of their numbers. */
export function Register() {
  const now = financialYear(today());
  const screen = useOfficeList(documentList, {
    beside: ['tab'],
    queryOf: ({ tab: _, page: __, year, ...filters }) => ({ ...filters, year: year || now }),
  });
  const { counts } = screen.list;
  const year = screen.values.year || now;
  const others = yearsUntil(now).filter((other) => other !== now);
  return (
    <>
      <p className="numbers" role="status">
        {counts ? seriesWords(year, counts as Series) : '…'}
      </p>
      <OfficeList
        of={documentList}
        screen={screen}
        none="No documents in this financial year."
        clean={(typed) => typed.replace(/[^\w/-]/g, '').slice(0, 16)}
        hrefOf={({ number }) => paths.document(number)}
        without={counts?.['cancelled'] === 0 ? ['State'] : []}
        filters={{
          year: { label: 'Financial year', all: now, of: others, ends: 'month' },
          month: { all: 'All months', of: monthsOf(year) },
        }}
        draw={{
          Number: ({ number }) => <strong className="numbers">{number}</strong>,
          For: ({ about }) => (
            <>
              {about.what} <span className="muted small numbers">{about.number}</span>
            </>
          ),
          Amount: (line) => `${isRefund(line) ? '− ' : ''}${rupees(line.amount)}`,
          State: ({ cancelledAt, cancelReason }) =>
            cancelledAt && (
              <span>
                <span className="pill">Cancelled</span> {cancelReason}
              </span>
            ),
        }}
      />
    </>
  );
}

/** Whether the numbers are complete, as the database says it. */
function seriesWords(year: string, { first, last, cancelled, missing }: Series): string {
  if (last === 0) return 'No documents in this period.';
  const range =
    first === last
      ? documentNumber(year, first)
      : `${documentNumber(year, first)} to ${documentNumber(year, last)}`;
  return `${range}: ${cancelled || 'none'} cancelled, ${missing || 'none'} missing.`;
}

/** Years for which documents are kept. */
const kept = 8;

/** Financial years that there may be documents of, the newest first. */
function yearsUntil(now: string): string[] {
  const last = Number(now.slice(0, 4));
  const first = Math.max(business.founded, last - kept + 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, i) =>
    financialYear(`${last - i}-04-01`),
  );
}

/** The months of a financial year, April first: value of the filter and name. */
const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, i) => {
    const month = addMonths(yearPeriod(year).from.slice(0, 7), i);
    return [month, dayInWords(`${month}-01`).slice(2)] as const;
  });
