import { dayInWords, today } from '../../../contract/day.ts';
import { documentKinds, titles } from '../../../contract/document/kind.ts';
import type { DocumentLine, Series } from '../../../contract/document/register.ts';
import { documentNumber, financialYear } from '../../../contract/document/year.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Select } from '../../ui/Field.tsx';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Choice } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { listRegister } from './api.ts';
import { monthsOf, yearsUntil } from './years.ts';

/** The register of documents: a financial year or a month, in the order of their numbers. */
export function Register() {
  const names = ['tab', 'year', 'month', 'kind', 'state', 'q'] as const;
  const params = useListParams(paths.adminMoney, names);
  const { tab: _, ...values } = params.values;
  const now = financialYear(today());
  const year = values.year || now;
  const query = asQuery({ ...values, year }, params.page);
  const list = useList(query, listRegister);
  const { kind, state, q, month } = values;
  const filtered = kind !== '' || state !== '' || q !== '' || month !== '' || year !== now;
  const clear = () => params.set({ year: '', month: '', kind: '', state: '', q: '' });
  return (
    <>
      <p className="numbers" role="status">
        {list.counts && seriesWords(year, list.counts as Series)}
      </p>
      <RecordList
        what="documents"
        list={list}
        params={{ ...params, values, filtered, clear }}
        columns={columns}
        keyOf={({ _id }) => _id}
        hrefOf={({ number }) => paths.document(number)}
        sought={q}
        filters={
          <FilterBar label="Filter documents" filtered={filtered} onClear={clear}>
            <SearchField
              label="Number"
              value={q}
              onChange={({ target }) =>
                params.set({ q: target.value.replace(/[^\w/-]/g, '').slice(0, 16) }, 'replace')
              }
            />
            <Select
              label="Financial year"
              value={year}
              onChange={({ target }) =>
                params.set({ year: target.value === now ? '' : target.value, month: '' })
              }
            >
              {yearsUntil(now).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <Choice
              label="Month"
              all="All months"
              value={month}
              onChoose={(month) => params.set({ month })}
            >
              {monthsOf(year).map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Choice>
            <Choice
              label="Kind"
              all="All kinds"
              value={kind}
              onChoose={(kind) => params.set({ kind })}
            >
              {documentKinds.map((one) => (
                <option key={one} value={one}>
                  {titles[one]}
                </option>
              ))}
            </Choice>
            <Choice
              label="Cancelled"
              all="All"
              value={state}
              onChoose={(state) => params.set({ state })}
            >
              <option value="stands">Not cancelled</option>
              <option value="cancelled">Cancelled</option>
            </Choice>
          </FilterBar>
        }
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

const columns: Column<DocumentLine>[] = [
  {
    head: 'Number',
    cell: ({ number }) => <strong className="numbers">{number}</strong>,
  },
  { head: 'Date', cell: ({ issuedOn }) => dayInWords(issuedOn) },
  { head: 'Kind', cell: ({ kind }) => titles[kind] },
  { head: 'To', long: true, cell: ({ name }) => name || 'Deleted booking' },
  {
    head: 'For',
    long: true,
    cell: ({ about }) => (
      <>
        {about.what} <span className="muted small numbers">{about.number}</span>
      </>
    ),
  },
  { head: 'Payment', numeric: true, cell: ({ amount }) => rupees(amount) },
  {
    head: 'State',
    long: true,
    cell: ({ cancelledAt, cancelReason }) =>
      cancelledAt && (
        <span>
          <span className="pill bad">Cancelled</span> {cancelReason}
        </span>
      ),
  },
];
