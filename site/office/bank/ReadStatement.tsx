import { useMemo, useRef, useState } from 'react';
import {
  type BankImport,
  type ColumnRole,
  columnRoles,
  type Side,
} from '../../../contract/bank.ts';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { countOf } from '../../ui/text.ts';
import {
  ColumnPicks,
  DayOrder,
  DayQuestion,
  LeftOut,
  WordsForm,
} from '../kit/sheet/ColumnPicks.tsx';
import type { Cell } from '../kit/sheet/cells.ts';
import { ReadLines, StatementFacts } from './StatementFacts.tsx';
import { sendStatement } from './send-statement.ts';
import { formatOf, guess, isWhole, type Layout } from './statement/columns.ts';
import { together, whyNot } from './statement/parts.ts';
import { readStatement, type Statement } from './statement/statement.ts';

const sides: [Side, string][] = [
  ['in', 'Money that came in'],
  ['out', 'Money that went out'],
  ['none', 'Neither: leave these rows out'],
];

type Props = {
  name: string;
  rows: Cell[][];
  known: Layout | undefined;
  onCancel(): void;
  onDone(imported: BankImport): void;
};

export function ReadStatement({ name, rows, known, onCancel, onDone }: Props) {
  const [layout, setLayout] = useState(() => known ?? guess(rows, name));
  const [isNaming, setNaming] = useState(!known && !isWhole(layout));
  // What is kept for the next statement; how the days of this one are turned is not.
  const [named, setNamed] = useState(known ? undefined : layout);
  const keys = useRef<string[]>([]);
  const { busy, run } = useAction();
  const statement = useMemo(() => readStatement(rows, layout), [rows, layout]);
  if (isNaming)
    return (
      <ColumnsForm
        rows={rows}
        first={layout}
        onDone={(next) => {
          setLayout(next);
          setNamed(next);
          setNaming(false);
        }}
      />
    );
  const refusal = whyNot(statement);
  const keyOf = (part: number) => {
    keys.current[part] ??= crypto.randomUUID();
    return keys.current[part];
  };
  const send = async () => {
    const format = named && formatOf(rows, named);
    const imported = together(await sendStatement(statement, { name, format, keyOf }));
    if (!imported) return;
    toast(`${countOf(imported.added, 'lines')} imported`);
    onDone(imported);
  };
  const judge = (monthFirst: boolean) => setLayout({ ...layout, monthFirst, asRead: true });
  return (
    <>
      <div role="status">
        <StatementFacts {...sumsOf(statement)} />
        <ReadLines lines={statement.lines} />
        <LeftOut columns={statement.leftOut} />
        {refusal && <p className="notice">{refusal}</p>}
      </div>
      {statement.unknownTypes.length > 0 && (
        <WordsForm
          words={statement.unknownTypes}
          meanings={sides}
          onDone={(words) => {
            const types = { ...layout.types, ...words };
            setLayout({ ...layout, types });
            setNamed({ ...(named ?? layout), types });
          }}
        />
      )}
      {statement.unknownTypes.length === 0 && statement.doubt && (
        <DayQuestion monthFirst={layout.monthFirst} onSay={judge} />
      )}
      <p className="row">
        <Button off={busy || refusal !== ''} onClick={() => void run(send)}>
          {busy ? 'Importing…' : `Import ${countOf(statement.lines.length, 'payments')}`}
        </Button>
        <Button quiet off={busy} onClick={() => setNaming(true)}>
          Change columns
        </Button>
        <Button quiet off={busy} onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  );
}

function sumsOf(statement: Statement) {
  const days = statement.lines.map(({ day }) => day).toSorted();
  return {
    ...statement,
    lines: statement.lines.length,
    paise: statement.lines.reduce((sum, { paise }) => sum + paise, 0),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  };
}

const words: Record<ColumnRole, string> = {
  date: 'Day',
  narration: 'Description',
  reference: 'Reference',
  credit: 'Deposit, or the only amount',
  debit: 'Withdrawal',
  type: 'Cr or Dr',
  balance: 'Balance',
};

type ColumnsFormProps = { rows: Cell[][]; first: Layout; onDone(layout: Layout): void };

function ColumnsForm({ rows, first, onDone }: ColumnsFormProps) {
  const [layout, setLayout] = useState(first);
  const [failure, setFailure] = useState('');
  const { head, columns, bank } = layout;
  const done = () => {
    if (bank.trim() === '') return setFailure('Name the bank');
    if (columns.date === undefined) return setFailure('Choose the column of the day');
    if (columns.credit === undefined) return setFailure('Choose the column of the deposit');
    onDone({ ...layout, bank: bank.trim(), asRead: false });
  };
  return (
    <fieldset className="form two">
      <legend>Which column is what?</legend>
      <p className="wide">What you say is kept for the next statement with these headings.</p>
      <Field
        label="Bank"
        maxLength={60}
        value={bank}
        onChange={({ target }) => setLayout({ ...layout, bank: target.value })}
      />
      <ColumnPicks
        rows={rows}
        head={head}
        columns={columns}
        words={columnRoles.map((role) => [role, words[role]] as const)}
        onHead={(next) => setLayout({ ...layout, head: next })}
        onColumns={(next) => setLayout({ ...layout, columns: next })}
      />
      <DayOrder
        monthFirst={layout.monthFirst}
        onChange={(monthFirst) => setLayout({ ...layout, monthFirst })}
      />
      <FormFailure message={failure} />
      <p className="wide">
        <Button onClick={done}>Read the statement</Button>
      </p>
    </fieldset>
  );
}
