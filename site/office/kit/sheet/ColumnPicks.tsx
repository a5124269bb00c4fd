import { Select } from '../../../ui/Field.tsx';
import { Options } from '../fields.tsx';
import { type Cell, shown } from './cells.ts';
import { namesOf } from './heads.ts';

/** Which column is what, by the index of the column. */
export type Columns<Name extends string = string> = Partial<Record<Name, number>>;

type Props<Name extends string> = {
  rows: Cell[][];
  /** The row with the headings; -1 without. */
  head: number;
  /** What columns can be, in words. */
  words: readonly (readonly [name: Name, label: string])[];
  columns: Columns<Name>;
  onHead(head: number): void;
  onColumns(columns: Columns<Name>): void;
};

/** Rows among which the headings are chosen. */
const shownRows = 40;

/** Asks where the headings of a table are, and which of its columns is what. */
export function ColumnPicks<Name extends string>(props: Props<Name>) {
  const { rows, head, words, columns, onHead, onColumns } = props;
  const choose = (name: Name, value: string) => {
    const { [name]: _, ...rest } = columns;
    onColumns((value === '' ? rest : { ...rest, [name]: Number(value) }) as Columns<Name>);
  };
  return (
    <>
      <Select
        label="Row with the headings"
        value={head}
        onChange={({ target }) => onHead(Number(target.value))}
      >
        <option value={-1}>It has no headings</option>
        <Options
          of={rows.slice(0, shownRows).map((row, i) => {
            const text = row.map(shown).filter(Boolean).join(' · ').slice(0, 80);
            return [String(i), `${i + 1}: ${text || 'empty'}`];
          })}
        />
      </Select>
      {words.map(([name, label]) => (
        <Select
          key={name}
          label={label}
          value={columns[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">None</option>
          <Options of={namesOf(rows, head)} />
        </Select>
      ))}
    </>
  );
}

/** Asks how the days of a table are written. */
export const DayOrder = (props: { monthFirst: boolean; onChange(monthFirst: boolean): void }) => (
  <Select
    label="Days are written"
    value={props.monthFirst ? 'month' : 'day'}
    onChange={({ target }) => props.onChange(target.value === 'month')}
  >
    <option value="day">Day first: 31/12/2026</option>
    <option value="month">Month first: 12/31/2026</option>
  </Select>
);
