import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';
import { Options } from '../fields.tsx';
import { type Cell, shown } from './cells.ts';
import { type Columns, namesOf } from './heads.ts';

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

type DayOrderProps = {
  /** The column whose days they are; all of the table without. */
  column?: string;
  monthFirst: boolean;
  onChange(monthFirst: boolean): void;
};

export const DayOrder = (props: DayOrderProps) => (
  <Select
    label={props.column ? `‘${props.column}’ is written` : 'Days are written'}
    value={props.monthFirst ? 'month' : 'day'}
    onChange={({ target }) => props.onChange(target.value === 'month')}
  >
    <option value="day">Day first: 31/12/2026</option>
    <option value="month">Month first: 12/31/2026</option>
  </Select>
);

/** Asks about days that can be read in two ways. */
export function DayQuestion(props: { monthFirst: boolean; onSay(monthFirst: boolean): void }) {
  const { monthFirst, onSay } = props;
  return (
    <p className="row">
      <Button quiet onClick={() => onSay(monthFirst)}>
        The days are right as read
      </Button>
      <Button quiet onClick={() => onSay(!monthFirst)}>
        {monthFirst ? 'Days are day first' : 'Days are month first'}
      </Button>
    </p>
  );
}

type WordsFormProps<Meaning extends string> = {
  /** The column in which they stand. */
  column?: string;
  words: string[];
  meanings: readonly (readonly [Meaning, string])[];
  onDone(answers: Record<string, Meaning>): void;
};

/** Asks what the words of a column say, where nobody knows it: once, and not row by row. */
export function WordsForm<Meaning extends string>(props: WordsFormProps<Meaning>) {
  const { column, words, meanings, onDone } = props;
  const [answers, setAnswers] = useState<Record<string, Meaning>>({});
  return (
    <fieldset className="form">
      <legend>What do these words{column && ` of ‘${column}’`} say?</legend>
      {words.map((word) => (
        <Select
          key={word}
          label={`“${word}”`}
          value={answers[word] ?? 'ask'}
          onChange={({ target }) => setAnswers({ ...answers, [word]: target.value as Meaning })}
        >
          <option value="ask" disabled>
            Choose
          </option>
          <Options of={meanings} />
        </Select>
      ))}
      <p>
        <Button
          off={words.some((word) => answers[word] === undefined)}
          onClick={() => onDone(answers)}
        >
          Read them so
        </Button>
      </p>
    </fieldset>
  );
}

/** Names the columns of which nothing is read, so that nobody takes them for read. */
export const LeftOut = ({ columns, look = 'small muted' }: { columns: string[]; look?: string }) =>
  columns.length > 0 && (
    <p className={look}>Columns left out: {columns.map((column) => `‘${column}’`).join(', ')}.</p>
  );
