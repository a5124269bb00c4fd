import { type ReactNode, useState } from 'react';
import { type BankLine, type BankTab, bankTabs, type Suggestion } from '../../../contract/bank.ts';
import { exactRupees, rupees } from '../../../contract/money.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import type { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { AsideDialog } from './AsideDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { listLines, setAside } from './api.ts';
import { ImportStatement } from './ImportStatement.tsx';
import { Matches } from './Matches.tsx';
import './bank.css';

const labels: Record<BankTab, string> = {
  open: 'Without an order',
  aside: 'Set aside',
  matched: 'With their order',
};

type Props = {
  /** The tabs of the page, above it. */
  tabs: ReactNode;
  params: Pick<
    ReturnType<typeof useListParams<'tab' | 'q' | 'lines'>>,
    'page' | 'toPage' | 'hrefOf'
  > & {
    values: Record<'q' | 'lines', string>;
    set(change: { q?: string; lines?: string }, how?: 'replace'): void;
  };
  /** Called when payments or lines have changed. */
  onChanged(): void;
};

type Asked = { verb: 'assign' | 'aside'; line: BankLine; suggestion?: Suggestion };

/** Lines of bank statements: what is nobody's yet, and what it may be the payment of. */
export function BankLines({ tabs, params, onChanged }: Props) {
  const { q, lines } = params.values;
  const tab = bankTabs.find((one) => one === lines) ?? 'open';
  const [version, setVersion] = useState(0);
  const list = useList(asQuery({ tab, q }, params.page), listLines);
  const [asked, setAsked] = useState<Asked>();
  const mayImport = useMay('verifyPayments');
  const mayRecord = useMay('recordPayments');
  const close = () => setAsked(undefined);
  const changed = () => {
    close();
    setVersion((n) => n + 1);
    list.reload();
    onChanged();
  };
  const { busy, run } = useAction();
  const takeBack = ({ _id: id }: BankLine) =>
    run(async () => {
      toast((await setAside({ id, reason: '' })).message ?? 'Taken back');
      changed();
    });
  const actions: Column<BankLine> = {
    head: 'Whose is it?',
    long: true,
    cell: (line) => (
      <div className="suggestions">
        {line.numbers.length > 0 && <p className="numbers">{line.numbers.join(', ')}</p>}
        {line.suggestions.map((suggestion) => (
          <Button
            key={suggestion.payment + suggestion.order}
            className="button small"
            off={!mayImport}
            onClick={() => setAsked({ verb: 'assign', line, suggestion })}
          >
            {suggestion.name}, {rupees(suggestion.amount)}: {reasons[suggestion.reason]}
          </Button>
        ))}
        {tab === 'open' && (
          <span className="row tight">
            {mayRecord && (
              <Button
                data-row
                className="button small quiet"
                off={busy}
                onClick={() => setAsked({ verb: 'assign', line })}
              >
                Find order
                <Which line={line} />
              </Button>
            )}
            {mayImport && (
              <Button
                className="button small quiet"
                off={busy}
                onClick={() => setAsked({ verb: 'aside', line })}
              >
                Not for an order
                <Which line={line} />
              </Button>
            )}
          </span>
        )}
        {tab === 'aside' && (
          <>
            <p>
              {line.asideReason}, {line.asideBy}
            </p>
            {mayImport && (
              <Button className="button small quiet" off={busy} onClick={() => void takeBack(line)}>
                Take back
                <Which line={line} />
              </Button>
            )}
          </>
        )}
      </div>
    ),
  };
  const filtered = q !== '' || tab !== 'open';
  const clear = () => params.set({ q: '', lines: '' });
  return (
    <>
      {tabs}
      {mayImport && <ImportStatement onDone={changed} />}
      <Matches version={version} onDone={changed} />
      <RecordList
        key={tab}
        what="lines"
        list={list}
        params={{ ...params, values: { q, lines }, filtered, clear }}
        columns={[...facts, actions]}
        keyOf={({ _id }) => _id}
        sought={q}
        filters={
          <FilterBar label="Filter lines" filtered={filtered} onClear={clear}>
            <Select
              label="Show"
              value={tab}
              onChange={({ target }) =>
                params.set({ lines: target.value === 'open' ? '' : target.value })
              }
            >
              {bankTabs.map((one) => (
                <option key={one} value={one}>
                  {labels[one]}
                </option>
              ))}
            </Select>
            <SearchField
              label="Words or reference of the line"
              value={q}
              onChange={({ target }) => params.set({ q: target.value }, 'replace')}
            />
          </FilterBar>
        }
      />
      {asked?.verb === 'assign' && (
        <AssignDialog
          line={asked.line}
          suggestion={asked.suggestion}
          onClose={close}
          onDone={changed}
        />
      )}
      {asked?.verb === 'aside' && (
        <AsideDialog line={asked.line} onClose={close} onDone={changed} />
      )}
    </>
  );
}

const reasons: Record<Suggestion['reason'], string> = {
  'amount differs': 'claimed with this id',
  'used twice': 'same id and amount, as on another order',
  name: 'same name and amount',
  balance: 'same name and balance',
};

const Which = ({ line: { paise, day } }: { line: BankLine }) => (
  <span className="visually-hidden">
    : Rs. {exactRupees(paise)} of {dayForPeople(day)}
  </span>
);

const facts: Column<BankLine>[] = [
  { head: 'Day', cell: ({ day }) => dayForPeople(day) },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ paise, left }) => (
      <>
        <strong>Rs. {exactRupees(paise)}</strong>
        {left < paise && left >= 100 && (
          <span className="small"> (Rs. {exactRupees(left)} left)</span>
        )}
      </>
    ),
  },
  {
    head: 'Line',
    long: true,
    cell: ({ narration, reference }) => (
      <>
        {narration}
        {reference && !narration.includes(reference) && (
          <span className="small numbers"> {reference}</span>
        )}
      </>
    ),
  },
];
