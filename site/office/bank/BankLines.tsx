import { useState } from 'react';
import { type BankLine, type BankTab, bankTabs, type Suggestion } from '../../../contract/bank.ts';
import { exactRupees, rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { Choice } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { AsideDialog, AssignDialog } from './AssignDialog.tsx';
import { listLines, setAside } from './api.ts';
import { ImportStatement } from './ImportStatement.tsx';
import { Matches } from './Matches.tsx';
import './bank.css';

const otherLines: Record<Exclude<BankTab, 'open'>, string> = {
  aside: 'Set aside',
  matched: 'With their order',
};

type Props = {
  /** Called when payments or lines have changed. */
  onChanged(): void;
};

const shownIn = (lines: string | undefined) => bankTabs.find((one) => one === lines) ?? 'open';

/** Lines of bank statements: what is nobody's yet, and what it may be the payment of. */
export function BankLines({ onChanged }: Props) {
  const [version, setVersion] = useState(0);
  const screen = useListScreen({
    path: paths.adminPayments,
    keys: ['q', 'lines'],
    beside: ['tab'],
    load: listLines,
    queryOf: ({ q = '', lines }) => ({ tab: shownIn(lines), q }),
  });
  const shown = shownIn(screen.values.lines);
  const mayImport = useMay('verifyPayments');
  const changed = (load = screen.list.reload) => {
    setVersion((n) => n + 1);
    load();
    onChanged();
  };
  const { open, dialog } = useDialog(() => changed());
  const { busy, act } = useAction();
  const takeBack = ({ _id: id }: BankLine) => act(setAside({ id, reason: '' }), () => changed());
  const actions: Column<BankLine> = {
    head: 'Whose is it?',
    long: true,
    cell: (line) => (
      <div className="suggestions">
        {line.numbers.length > 0 && <p className="numbers">{line.numbers.join(', ')}</p>}
        {line.suggestions.map((suggestion) => (
          <Button
            key={suggestion.payment + suggestion.order}
            small
            off={!mayImport}
            onClick={() =>
              open((ends) => <AssignDialog line={line} suggestion={suggestion} {...ends} />)
            }
          >
            {suggestion.name}, {rupees(suggestion.amount)}: {reasons[suggestion.reason]}
          </Button>
        ))}
        {shown === 'open' && (
          <span className="row tight">
            {mayImport && (
              <Button
                data-row
                quiet
                small
                off={busy}
                onClick={() => open((ends) => <AssignDialog line={line} {...ends} />)}
              >
                Find order
                <Which line={line} />
              </Button>
            )}
            {mayImport && (
              <Button
                quiet
                small
                off={busy}
                onClick={() => open((ends) => <AsideDialog line={line} {...ends} />)}
              >
                Not for an order
                <Which line={line} />
              </Button>
            )}
          </span>
        )}
        {shown === 'aside' && (
          <>
            <p>
              {line.asideReason}, {line.asideBy}
            </p>
            {mayImport && (
              <Button quiet small off={busy} onClick={() => takeBack(line)}>
                Take back
                <Which line={line} />
              </Button>
            )}
          </>
        )}
      </div>
    ),
  };
  return (
    <>
      {mayImport && <ImportStatement onDone={() => changed(screen.list.renew)} />}
      <Matches version={version} onDone={() => changed()} />
      <ListScreen
        key={shown}
        screen={screen}
        noun="lines"
        search="Words or reference of the line"
        none="No line is without an order."
        columns={[...facts, actions]}
      >
        <Choice screen={screen} name="lines" label="Show" all="Without an order" of={otherLines} />
      </ListScreen>
      {dialog}
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
