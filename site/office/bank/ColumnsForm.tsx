import { useState } from 'react';
import { type ColumnRole, type Columns, columnRoles } from '../../../contract/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/Submit.tsx';
import { Options } from '../kit/fields.tsx';
import { type Cell, shown } from './statement/cells.ts';
import { guess, headsOf, type Layout } from './statement/columns.ts';

const words: Record<ColumnRole, string> = {
  date: 'Day',
  narration: 'Description',
  reference: 'Reference',
  credit: 'Deposit, or the only amount',
  debit: 'Withdrawal',
  type: 'Cr or Dr',
  balance: 'Balance',
};

type Props = { rows: Cell[][]; onDone(layout: Layout & { heads: string }): void };

/** Rows among which the headings are chosen. */
const shownRows = 40;

/** Asks what the columns of an unknown statement are. */
export function ColumnsForm({ rows, onDone }: Props) {
  const [layout, setLayout] = useState(() => guess(rows));
  const [failure, setFailure] = useState('');
  const { head, columns, bank } = layout;
  const heads = rows[head] ?? [];
  const choose = (role: ColumnRole, value: string) => {
    const { [role]: _, ...rest } = columns;
    const next: Columns = value === '' ? rest : { ...rest, [role]: Number(value) };
    setLayout({ ...layout, columns: next });
  };
  const done = () => {
    if (bank.trim() === '') return setFailure('Name the bank');
    if (columns.date === undefined) return setFailure('Choose the column of the day');
    if (columns.credit === undefined) return setFailure('Choose the column of the deposit');
    onDone({ ...layout, bank: bank.trim(), heads: headsOf(heads) });
  };
  return (
    <fieldset className="form">
      <legend>Which column is what?</legend>
      <p>
        These headings are of none of the banks we know. What you say is kept for the next statement
        of this bank. Days are always read day first.
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
          <Options of={heads.map((cell, i) => [String(i), shown(cell) || `Column ${i + 1}`])} />
        </Select>
      ))}
      <FormFailure message={failure} />
      <p>
        <Button onClick={done}>Read the statement</Button>
      </p>
    </fieldset>
  );
}
