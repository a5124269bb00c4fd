import {
  type CashDay,
  type CashKind,
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
import { Field, Select } from '../../ui/Field.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { sends } from '../kit/calls.ts';
import { Flags, When } from '../kit/cells.tsx';
import { NumberField, Options } from '../kit/fields.tsx';

type Way = 'in' | 'out';
type Props = { day: CashDay; onChanged(day: CashDay): void };

/** Cash beside payments: what was written down, and the ways to add to it. */
export function Moves({ day: { day, moves }, onChanged }: Props) {
  const mayMove = useMay('moveCash');
  const mayCorrect = useMay('correctPayments');
  const { open, dialog } = useDialog(() => {});
  const ask = (Dialog: (ends: DialogProps) => React.ReactNode) =>
    open((ends) => (
      <Dialog
        {...ends}
        onDone={(now) => {
          onChanged(now);
          ends.onDone();
        }}
      />
    ));
  const move = (way: Way) => ask((ends) => <MoveDialog day={day} way={way} {...ends} />);
  const back: Column<CashMove> = {
    head: 'Action',
    quiet: true,
    cell: (line) =>
      !line.takenBack && (
        <Button quiet small onClick={() => ask((ends) => <BackDialog line={line} {...ends} />)}>
          Take back
          <span className="visually-hidden">: {rupees(line.amount)}</span>
        </Button>
      ),
  };
  return (
    <>
      {mayMove && (
        <p className="row">
          <Button quiet onClick={() => move('in')}>
            Put cash in
          </Button>
          <Button quiet onClick={() => move('out')}>
            Take cash out
          </Button>
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

type DialogProps = Omit<Ends, 'onDone'> & { onDone(day: CashDay): void };

const kindsOf = (way: Way) => cashKinds.filter((kind) => cashMoves[kind].way === way);

/** Writes down cash that goes in or out; sent twice it is one line. */
function MoveDialog({ day, way, onDone, ...ends }: DialogProps & { day: string; way: Way }) {
  const [first = 'bank'] = kindsOf(way);
  return (
    <AskDialog
      title={way === 'in' ? 'Put cash in' : 'Take cash out'}
      action={way === 'in' ? 'Put in' : 'Take out'}
      schema={moving}
      values={{ day, kind: first as CashKind, amount: '', reason: '', requestId: drawKey() }}
      send={moveCash}
      onDone={({ data }) => onDone(data)}
      {...ends}
    >
      {(form) => (
        <>
          <Select label="What is it?" {...form.field('kind')}>
            <Options of={kindsOf(way).map((kind) => [kind, cashMoves[kind].words])} />
          </Select>
          <NumberField label="Amount in rupees" {...form.field('amount')} />
          <Field label="What for" {...form.field('reason')} />
        </>
      )}
    </AskDialog>
  );
}

/** Takes a line back that was wrong; it stays to be seen. */
const BackDialog = ({ line, onDone, ...ends }: DialogProps & { line: CashMove }) => (
  <AskDialog
    title={`Take ${rupees(line.amount)} back?`}
    action="Take back"
    schema={takingBack}
    values={{ id: line._id, reason: '', requestId: drawKey() }}
    send={takeBackCash}
    onDone={({ data }) => onDone(data)}
    {...ends}
  >
    {(form) => (
      <>
        <p>
          {cashMoves[line.kind].words}
          {line.reason && `: ${line.reason}`}. The line stays, and counts nothing.
        </p>
        <Field label="Why" {...form.field('reason')} />
      </>
    )}
  </AskDialog>
);

const moveCash = sends(api.drawer.move.$post);
const takeBackCash = sends(api.drawer['take-back'].$post);
