import {
  type CashDay,
  type CashMove,
  cashKinds,
  cashMoves,
  moveCash as moving,
  takeBackCash as takingBack,
} from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';
import { drawKey } from '../../../contract/token.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useActions, withForm } from '../kit/actions.tsx';
import { sends } from '../kit/calls.ts';
import { Flags, When } from '../kit/cells.tsx';

type Props = { day: CashDay; onChanged(day: CashDay): void };

/** Cash beside payments: what was written down, and the ways to add to it. */
export function Moves({ day: { day, moves }, onChanged }: Props) {
  const mayMove = useMay('moveCash');
  const mayCorrect = useMay('correctPayments');
  const { start, dialog } = useActions<Awaited<ReturnType<typeof moveCash>>>({
    onDone: ({ data }) => onChanged(data),
  });
  const back: Column<CashMove> = {
    head: 'Action',
    quiet: true,
    cell: (line) =>
      !line.takenBack && (
        <Button quiet small onClick={() => start(takeBack, line)}>
          Take back
          <span className="visually-hidden">: {rupees(line.amount)}</span>
        </Button>
      ),
  };
  return (
    <>
      {mayMove && (
        <p className="row">
          {movers.map((action) => (
            <Button key={action.label} quiet onClick={() => start(action, day)}>
              {action.label}
            </Button>
          ))}
        </p>
      )}
      {moves.length > 0 && (
        <Table
          caption="Cash beside payments"
          columns={mayCorrect ? [...columns, back] : columns}
          rows={moves}
          keyOf={({ _id }) => _id}
        />
      )}
      {dialog}
    </>
  );
}

/** An amount with its sign; struck out where it was taken back. */
export const Amount = (line: { amount: number; isOut: boolean; takenBack: object | null }) => {
  const words = `${line.isOut ? '− ' : ''}${rupees(line.amount)}`;
  return line.takenBack ? <s>{words}</s> : words;
};

/** Why, by whom and when a line was taken back. */
export const TakenBack = ({ of }: { of: CashMove['takenBack'] }) =>
  of && (
    <span className="small">
      {' '}
      Taken back by {of.by}, <When at={of.at} />: {of.reason}
    </span>
  );

const columns: Column<CashMove>[] = [
  {
    head: 'What',
    long: true,
    cell: ({ kind, reason, isLate, takenBack }) => (
      <>
        <strong>{cashMoves[kind].words}</strong>
        {reason && ` ${reason} `}
        <Flags of={isLate ? ['After the sign-off'] : []} />
        <TakenBack of={takenBack} />
      </>
    ),
  },
  {
    head: 'Amount',
    numeric: true,
    cell: (line) => <Amount {...line} isOut={cashMoves[line.kind].way === 'out'} />,
  },
  { head: 'Day', cell: ({ day }) => dayForPeople(day) },
  { head: 'By', long: true, cell: ({ by }) => by },
];

const moveCash = sends(api.drawer.move.$post);
const takeBackCash = sends(api.drawer['take-back'].$post);

/** Writes down cash that goes in or out on a day; sent twice it is one line. */
const mover = (way: 'in' | 'out', label: string, action: string) => {
  const kinds = cashKinds.filter((kind) => cashMoves[kind].way === way);
  return withForm({
    label,
    action,
    form: {
      schema: moving,
      values: (day: string) => ({
        day,
        kind: kinds[0] ?? 'bank',
        amount: '',
        reason: '',
        requestId: drawKey(),
      }),
      fields: {
        kind: {
          label: 'What is it?',
          of: () => kinds.map((kind) => [kind, cashMoves[kind].words] as const),
        },
        amount: { label: 'Amount in rupees', type: 'number' },
        reason: { label: 'What for' },
      },
    },
    send: (_, line) => moveCash(line),
  });
};
const movers = [mover('in', 'Put cash in', 'Put in'), mover('out', 'Take cash out', 'Take out')];

/** Takes a line back that was wrong; it stays to be seen. */
const takeBack = withForm({
  label: 'Take back',
  question: ({ amount }: CashMove) => `Take ${rupees(amount)} back?`,
  words: ({ kind, reason }: CashMove) =>
    `${cashMoves[kind].words}${reason && `: ${reason}`}. The line stays, and counts nothing.`,
  form: {
    schema: takingBack,
    values: ({ _id: id }: CashMove) => ({ id, reason: '', requestId: drawKey() }),
    fields: { reason: { label: 'Why' } },
  },
  send: (_, form) => takeBackCash(form),
});
