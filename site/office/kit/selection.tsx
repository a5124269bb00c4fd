import { useEffect, useState } from 'react';

type Record = { _id: string };

type Listed<Row> = { path: string; list: { rows: Row[] | undefined; gone: Row[] } };

/** What is picked of a list, for the actions below it. */
export type Selection<Row> = {
  /** The picked rows of all pages, as they are known last. */
  chosen: Row[];
  /** How many of them are not on the screen. */
  elsewhere: number;
  /** Keeps those alone. */
  selectOnly(ids: string[]): void;
};

type Picked<Row> = ReadonlyMap<string, Row>;

/** What is picked in this page, by the list: another tab may have put it away. */
const kept = new Map<string, Picked<never>>();

/**
 * Picks rows of a list. The picks stay over its pages, filters and tabs; one that is gone from the
 * list is none any more. `pick` is the column of boxes, whose labels have `nameOf` a row.
 */
export function useSelection<Row extends Record>(
  { list: { rows = [], gone }, path }: Listed<Row>,
  nameOf: (row: Row) => string,
) {
  const [picked, setPicked] = useState<Picked<Row>>(() => kept.get(path) ?? new Map());
  useEffect(() => {
    kept.set(path, picked as Picked<never>);
  }, [path, picked]);
  const listed = new Map(rows.map((row) => [row._id, row]));
  const select = (these: Row[], isOn: boolean) =>
    setPicked((before) => {
      const next = new Map(before);
      for (const row of these) isOn ? next.set(row._id, row) : next.delete(row._id);
      return next;
    });
  if (gone.some(({ _id }) => picked.has(_id))) select(gone, false);
  const chosen = [...picked.values()].map((row) => listed.get(row._id) ?? row);
  const here = rows.filter(({ _id }) => picked.has(_id)).length;
  const pick = {
    head: (
      <SelectionBox
        label="Pick all on this page"
        checked={rows.length > 0 && here === rows.length}
        // Ticked before the rows are there, it would pick none of them.
        disabled={rows.length === 0}
        onChange={(isOn) => select(rows, isOn)}
      />
    ),
    cell: (row: Row) => (
      <SelectionBox
        label={`Pick ${nameOf(row)}`}
        checked={picked.has(row._id)}
        onChange={(isOn) => select([row], isOn)}
      />
    ),
  };
  const selection: Selection<Row> = {
    chosen,
    elsewhere: chosen.length - here,
    selectOnly: (ids) =>
      setPicked(
        new Map(chosen.filter(({ _id }) => ids.includes(_id)).map((row) => [row._id, row])),
      ),
  };
  return { pick, selection };
}

type Props = { label: string; checked: boolean; disabled?: boolean; onChange(on: boolean): void };

const SelectionBox = ({ label, onChange, ...box }: Props) => (
  <label>
    <span className="words">{label}</span>
    <input type="checkbox" {...box} onChange={(event) => onChange(event.target.checked)} />
  </label>
);
