import * as z from 'zod/mini';
import { type BankLine, type BankTab, bankTabs, type Suggestion } from '../../../contract/bank.ts';
import { line as oneLine } from '../../../contract/field.ts';
import { rupees, rupeesAndPaise } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { type Action, useActions, withForm } from '../kit/actions.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { LineFacts } from '../payment/PaymentFacts.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { listLines, setAside } from './api.ts';
import './bank.css';

const otherLines: Record<Exclude<BankTab, 'open'>, string> = {
  aside: 'Set aside',
  returned: 'Sent back by the bank',
  matched: 'With their order',
};

type Props = {
  /** Called when payments or lines have changed. */
  onChanged(): void;
};

const shownIn = (lines: string | undefined) =>
  bankTabs.find((bankTab) => bankTab === lines) ?? 'open';

const aside = withForm({
  label: 'Not for an order',
  question: 'Not for an order?',
  action: 'Set aside',
  busy: 'Setting aside…',
  words: (line: BankLine) => <LineFacts line={line} />,
  form: {
    schema: z.object({ reason: oneLine('Say why', 200) }),
    values: { reason: '' },
    fields: {
      reason: { label: 'What is it?', hint: 'Such as interest, rent, or your own transfer.' },
    },
  },
  send: ({ _id: id }, { reason }) => setAside({ id, reason }),
});

const takeBack: Action<BankLine> = {
  label: 'Take back',
  send: ({ _id: id }) => setAside({ id, reason: '' }),
};

/** Lines of bank statements: what is nobody's yet, and what it may be the payment of. */
export function BankLines({ onChanged }: Props) {
  const screen = useListScreen({
    path: paths.adminPayments,
    keys: ['q', 'lines'],
    beside: ['tab'],
    load: listLines,
    queryOf: ({ q = '', lines }) => ({ tab: shownIn(lines), q }),
  });
  const shown = shownIn(screen.values.lines);
  const mayImport = useMay('verifyPayments');
  const changed = () => {
    screen.list.reload();
    onChanged();
  };
  const { open, dialog } = useDialog(changed);
  const { busy, start, dialog: question } = useActions({ onDone: changed });
  const actions: Column<BankLine> = {
    head: 'Whose is it?',
    long: true,
    cell: (line) => (
      <div className="suggestions stack start tight">
        {line.numbers.length > 0 && <p className="numbers">{line.numbers.join(', ')}</p>}
        {choicesOf(line).map(({ suggestion, words }) => (
          <Button
            key={suggestion.payment + suggestion.order}
            small
            off={!mayImport}
            onClick={() =>
              open((ends) => <AssignDialog line={line} suggestion={suggestion} {...ends} />)
            }
          >
            {words}
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
              <Button quiet small off={busy} onClick={() => start(aside, line)}>
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
              <Button quiet small off={busy} onClick={() => start(takeBack, line)}>
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
      <ListScreen
        key={shown}
        screen={screen}
        noun="lines"
        search="Words or reference of the line"
        wraps
        none="No line waits for its order."
        columns={[...facts, actions]}
        filters={{ lines: { label: 'Show', all: 'Without an order', of: otherLines } }}
      />
      {dialog}
      {question}
    </>
  );
}

/** Suggestions as buttons say them; whoever names the same id is one choice. */
function choicesOf({ suggestions }: BankLine) {
  const sameId = suggestions.filter(({ reason }) => reason === 'id');
  const [first] = sameId;
  /** By name alone where nobody has two orders. */
  const nameOf = ({ name, what, number }: Suggestion) =>
    suggestions.filter((other) => other.name === name).length > 1
      ? [name, what, number].filter(Boolean).join(', ')
      : name || number;
  const single = (suggestion: Suggestion) => ({
    suggestion,
    words: `${nameOf(suggestion)}, ${sumOf(suggestion)}: ${reasonOf(suggestion)}`,
  });
  if (!first || sameId.length === 1) return suggestions.map(single);
  const names = sameId.map(nameOf).join(' or ');
  const others = suggestions.filter(({ reason }) => reason !== 'id');
  return [{ suggestion: first, words: `Claimed by ${names}: choose` }, ...others.map(single)];
}

const sumOf = ({ amount }: Suggestion) => (amount > 0 ? rupees(amount) : 'nothing due');

function reasonOf({ reason, number, doubts }: Suggestion): string {
  if (reason === 'number') return `its words have ${number}`;
  if (reason === 'name') return 'same name and amount';
  if (reason === 'balance') return 'same name and balance';
  if (doubts.includes('amount')) return 'same id, another amount';
  if (doubts.includes('twice')) return 'same id and amount, as on another order';
  return doubts.length > 0 ? 'same id and amount, look at it' : 'same id and amount';
}

const Which = ({ line: { paise, day } }: { line: BankLine }) => (
  <span className="visually-hidden">
    : {rupeesAndPaise(paise)} of {dayForPeople(day)}
  </span>
);

const facts: Column<BankLine>[] = [
  { head: 'Day', cell: ({ day }) => dayForPeople(day) },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ paise, left, returned }) => (
      <>
        <strong>{rupeesAndPaise(paise)}</strong>
        {left < paise && left >= 100 && (
          <span className="small"> ({rupeesAndPaise(left)} left)</span>
        )}
        {returned > 0 && <span className="small"> ({rupeesAndPaise(returned)} sent back)</span>}
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
