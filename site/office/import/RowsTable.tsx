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

const cells: Record<ImportKind, readonly string[]> = {
  student: ['fname', 'mobile', 'email'],
  course: ['name', 'price', 'duration'],
  product: ['name', 'price', 'pieces'],
  order: ['name', 'what', 'day', 'price', 'paid'],
};

const atOnce = 50;

/** A cell as it was read: an amount or a day shows that it was understood. */
function readCell({ is }: ImportField, text: string | undefined): ReactNode {
  if (!text) return '–';
  if (is === 'money' && /^\d+$/.test(text)) return formatCount(Number(text));
  if (is === 'day' && isDay(text)) return <span className="numbers">{dayForPeople(text)}</span>;
  return text;
}

function columnsOf(kind: ImportKind): Column<Judged>[] {
  const fields: ImportFields = importFields[kind];
  return [
    ...cells[kind].flatMap((name, i): Column<Judged>[] => {
      const field = fields[name];
      if (!field) return [];
      const { label: head, is } = field;
      return [
        {
          head,
          long: is !== 'day',
          numeric: is === 'money',
          narrow: i === 0 ? 'name' : 'none',
          cell: ({ values }) => readCell(field, values[name]),
        },
      ];
    }),
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

export function RowsTable({ kind, rows }: { kind: ImportKind; rows: Judged[] }) {
  const [most, setMost] = useState(atOnce);
  const hidden = rows.length - most;
  return (
    <>
      <Table
        caption="Rows of the file"
        columns={columnsOf(kind)}
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
