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
import type { Line } from './match.ts';

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
