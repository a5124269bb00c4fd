import { useState } from 'react';
import { type ColumnRole, type Columns, columnRoles } from '../../../contract/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { Options } from '../kit/fields.tsx';
import { type Cell, shown } from './statement/cells.ts';
import { type Layout, namesOf } from './statement/columns.ts';

const words: Record<ColumnRole, string> = {
  date: 'Day',
  narration: 'Description',
  reference: 'Reference',
  credit: 'Deposit, or the only amount',
  debit: 'Withdrawal',
  type: 'Cr or Dr',
  balance: 'Balance',
};

type Props = {
  rows: Cell[][];
  /** What it begins with; `isKnown` if the columns were recognised or named before. */
  first: Layout;
  isKnown: boolean;
  onDone(layout: Layout): void;
};

/** Rows among which the headings are chosen. */
const shownRows = 40;

/** Asks what the columns of a statement are. */
export function ColumnsForm({ rows, first, isKnown, onDone }: Props) {
  const [layout, setLayout] = useState(first);
  const [failure, setFailure] = useState('');
  const { head, columns, bank } = layout;
  const choose = (role: ColumnRole, value: string) => {
    const { [role]: _, ...rest } = columns;
    const next: Columns = value === '' ? rest : { ...rest, [role]: Number(value) };
    setLayout({ ...layout, columns: next });
  };
  const done = () => {
    if (bank.trim() === '') return setFailure('Name the bank');
    if (columns.date === undefined) return setFailure('Choose the column of the day');
    if (columns.credit === undefined) return setFailure('Choose the column of the deposit');
    onDone({ ...layout, bank: bank.trim(), asRead: false });
  };
  return (
    <fieldset className="form">
      <legend>Which column is what?</legend>
      <p>
        {isKnown ? '' : 'These headings are of none of the banks we know. '}
        What you say is kept for the next statement with these headings.
      </p>
      <Field
        label="Bank"
        maxLength={60}
        value={bank}
        onChange={({ target }) => setLayout({ ...layout, bank: target.value })}
      />
      <Select
        label="Row with the headings"
        value={head}
        onChange={({ target }) => setLayout({ ...layout, head: Number(target.value) })}
      >
        <option value={-1}>It has no headings</option>
        <Options
          of={rows.slice(0, shownRows).map((row, i) => {
            const text = row.map(shown).filter(Boolean).join(' · ').slice(0, 80);
            return [String(i), `${i + 1}: ${text || 'empty'}`];
          })}
        />
      </Select>
      {columnRoles.map((role) => (
        <Select
          key={role}
          label={words[role]}
          value={columns[role] ?? ''}
          onChange={({ target }) => choose(role, target.value)}
        >
          <option value="">None</option>
          <Options of={namesOf(rows, head)} />
        </Select>
      ))}
      <Select
        label="Days are written"
        value={layout.monthFirst ? 'month' : 'day'}
        onChange={({ target }) => setLayout({ ...layout, monthFirst: target.value === 'month' })}
      >
        <option value="day">Day first: 31/12/2026</option>
        <option value="month">Month first: 12/31/2026</option>
      </Select>
      <FormFailure message={failure} />
      <p>
        <Button onClick={done}>Read the statement</Button>
      </p>
    </fieldset>
  );
}
