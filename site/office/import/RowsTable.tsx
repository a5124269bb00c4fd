import { type ReactNode, useState } from 'react';
import { isDay } from '../../../contract/day.ts';
import type { ImportedRow } from '../../../contract/import.ts';
import {
  type Fate,
  type ImportField,
  type ImportFields,
  type ImportKind,
  importFields,
} from '../../../contract/import-fields.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { countOf, formatCount } from '../../ui/text.ts';
import { Pill } from '../kit/cells.tsx';
import { DayQuestion, LeftOut, WordsForm } from '../kit/sheet/ColumnPicks.tsx';
import type { Layout, Line, Read } from './match.ts';

export type Judged = Line & { fate: ImportedRow | undefined };

const words: Record<Fate, { words: string; look: string }> = {
  new: { words: 'New', look: '' },
  added: { words: 'Imported', look: 'good' },
  known: { words: 'There already', look: '' },
  refused: { words: 'Refused', look: 'bad' },
};

const atOnce = 50;

/** A cell as it was read: an amount or a day shows that it was understood. */
function readCell({ is }: ImportField, text: string | undefined): ReactNode {
  if (!text) return '–';
  if (is === 'money' && /^\d+$/.test(text)) return formatCount(Number(text));
  if (is === 'day' && isDay(text)) return <span className="numbers">{dayForPeople(text)}</span>;
  return text;
}

function columnsOf(kind: ImportKind, found: object): Column<Judged>[] {
  const fields: ImportFields = importFields[kind];
  return [
    ...Object.entries(fields)
      .filter(([name]) => name in found)
      .map(
        ([name, field], i): Column<Judged> => ({
          head: field.label,
          long: field.is !== 'day',
          numeric: field.is === 'money',
          narrow: i === 0 ? 'name' : 'none',
          cell: ({ values }) => readCell(field, values[name]),
        }),
      ),
    {
      head: 'Row',
      numeric: true,
      narrow: 'end',
      cell: ({ row }) => <span className="row-number">{row}</span>,
    },
    {
      head: 'What happens',
      long: true,
      narrow: 'below',
      cell: ({ fate }) =>
        fate && (
          <>
            <Pill {...words[fate.state]} /> {fate.why}
          </>
        ),
    },
  ];
}

type Props = {
  kind: ImportKind;
  rows: Judged[];
  /** The columns that were recognised, by field. */
  columns: object;
};

export function RowsTable({ kind, rows, columns }: Props) {
  const [most, setMost] = useState(atOnce);
  const hidden = rows.length - most;
  return (
    <>
      <Table
        caption="Rows of the file"
        columns={columnsOf(kind, columns)}
        rows={rows.slice(0, most)}
        keyOf={({ row }) => String(row)}
      />
      {hidden > 0 && (
        <p>
          <Button quiet small onClick={() => setMost(most + 4 * atOnce)}>
            Show {countOf(Math.min(hidden, 4 * atOnce), 'rows')} more
          </Button>
        </p>
      )}
    </>
  );
}

type AskedProps = { read: Read; layout: Layout; onLayout(layout: Layout): void };

/** The next question about a column, asked once for all of its rows. */
export function Asked({ read: { questions }, layout, onLayout }: AskedProps) {
  const [question] = questions;
  if (!question) return null;
  const { field } = question;
  if ('doubt' in question)
    return (
      <DayQuestion
        monthFirst={false}
        onSay={(monthFirst) =>
          onLayout({ ...layout, monthFirst: { ...layout.monthFirst, [field]: monthFirst } })
        }
      />
    );
  return (
    <WordsForm
      key={field}
      column={question.label}
      words={question.words}
      meanings={[
        ...question.meanings.map((meaning) => [meaning, meaning] as const),
        ['', 'Nothing'],
      ]}
      onDone={(answers) => {
        const words = { ...layout.words[field], ...answers };
        onLayout({ ...layout, words: { ...layout.words, [field]: words } });
      }}
    />
  );
}

/** What of a file is no row to import: nothing is left out without a word. */
export const Others = ({ read, layout }: Omit<AskedProps, 'onLayout'>) => {
  const { heads, more } = read.others;
  const isAssumed =
    layout.columns['paid'] === undefined && read.lines.some(({ values }) => values['paid']);
  return (
    <>
      {(heads > 0 || more > 0) && (
        <p className="small muted">
          {heads > 0 && `${countOf(heads, 'rows')} with the headings again left out. `}
          {more > 0 && `${countOf(more, 'rows')} belong to the order above. `}
        </p>
      )}
      <LeftOut columns={read.leftOut} look="notice" />
      {isAssumed && (
        <p className="notice">
          No column says what was paid: orders with success or a day of payment count as paid in
          full.
        </p>
      )}
    </>
  );
};
