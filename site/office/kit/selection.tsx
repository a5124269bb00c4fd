import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

type Record = { _id: string };

type Listed<Row> = { question: string; list: { rows: Row[] | undefined } };

/**
 * Picks rows of a list; the picks go when its query changes. `pick` is the column of boxes,
 * `chosen` are the picked rows. `nameOf` says a row in the label of its box.
 */
export function useSelection<Row extends Record>(
  { question, list: { rows = [] } }: Listed<Row>,
  nameOf: (row: Row) => string,
) {
  const [selected, setSelected] = useState(none);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setSelected(none);
  }
  const select = (ids: string[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  const chosen = rows.filter(({ _id }) => selected.has(_id));
  const pick = {
    head: (
      <SelectionBox
        label="Pick all on this page"
        checked={rows.length > 0 && chosen.length === rows.length}
        // Ticked before the rows are there, it would pick none of them.
        disabled={rows.length === 0}
        onChange={(on) => select(rows.map(idOf), on)}
      />
    ),
    cell: (row: Row) => (
      <SelectionBox
        label={`Pick ${nameOf(row)}`}
        checked={selected.has(row._id)}
        onChange={(on) => select([row._id], on)}
      />
    ),
  };
  return { chosen, pick, selectOnly: (ids: string[]) => setSelected(new Set(ids)) };
}

const idOf = ({ _id }: Record) => _id;

type Props = { label: string; checked: boolean; disabled?: boolean; onChange(on: boolean): void };

const SelectionBox = ({ label, onChange, ...box }: Props) => (
  <label>
    <span className="words">{label}</span>
    <input type="checkbox" {...box} onChange={(event) => onChange(event.target.checked)} />
  </label>
);
