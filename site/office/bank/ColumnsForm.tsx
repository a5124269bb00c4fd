import { useState } from 'react';
import { type ColumnRole, columnRoles } from '../../../contract/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { ColumnPicks, DayOrder } from '../kit/sheet/ColumnPicks.tsx';
import type { Cell } from '../kit/sheet/cells.ts';
import type { Layout } from './statement/columns.ts';

const words: Record<ColumnRole, string> = {
  date: 'Day',
  narration: 'Description',
  reference: 'Reference',
  credit: 'Deposit, or the only amount',
  debit: 'Withdrawal',
  type: 'Cr or Dr',
  balance: 'Balance',
};

type Props = { rows: Cell[][]; first: Layout; onDone(layout: Layout): void };

export function ColumnsForm({ rows, first, onDone }: Props) {
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
