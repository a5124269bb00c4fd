import { useState } from 'react';
import { mostAtOnce } from '../../../contract/list.ts';
import { useAction } from '../../lib/action.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/text.ts';

type Record = { _id: string };

type Listed<Row> = {
  /** The tab and the filters. */
  query: object;
  list: { rows: Row[] | undefined; gone: Row[]; total: number | undefined };
  first(most: number): Promise<Row[]>;
};

export type Selection<Row> = {
  /** The picked rows of all pages, as they are known last. */
  chosen: Row[];
  /** How many of them are not on the screen. */
  elsewhere: number;
  pickNone(): void;
};

/** The rows, and which list they are of. */
type Picked<Row> = { of: string; rows: ReadonlyMap<string, Row> };

/**
 * Picks rows of a list. They stay over its pages, and end with another tab, filter or search, and
 * with the page; one that is gone from the list is none any more.
 * `pick` is the column of boxes, whose labels have `nameOf` a row; Shift picks all between two.
 */
export function useSelection<Row extends Record>(
  { list: { rows = [], gone, total = 0 }, query, first }: Listed<Row>,
  nameOf: (row: Row) => string,
) {
  const of = JSON.stringify(query);
  const [last, setPicked] = useState<Picked<Row>>({ of, rows: new Map() });
  const [from, setFrom] = useState(-1);
  const { busy, run } = useAction();
  const pickNone = () => setPicked({ of, rows: new Map() });
  if (last.of !== of) pickNone();
  const picked = last.of === of ? last.rows : new Map<string, Row>();
  // Back may bring the page as it was left.
  useOnMount(() => {
    addEventListener('pagehide', pickNone);
    return () => removeEventListener('pagehide', pickNone);
  });
  const listed = new Map(rows.map((row) => [row._id, row]));
  const select = (these: Row[], isOn: boolean) =>
    setPicked((before) => {
      // They may come late, of a list that was left.
      if (before.of !== of) return before;
      const next = new Map(before.rows);
      for (const row of these) isOn ? next.set(row._id, row) : next.delete(row._id);
      return { of, rows: next };
    });
  if (gone.some(({ _id }) => picked.has(_id))) select(gone, false);
  const chosen = [...picked.values()].map((row) => listed.get(row._id) ?? row);
  const here = rows.filter(({ _id }) => picked.has(_id)).length;
  const isPagePicked = rows.length > 0 && here === rows.length;
  const pickOne = (row: Row, isOn: boolean, isRange: boolean) => {
    const at = rows.indexOf(row);
    const range =
      isRange && from >= 0 ? rows.slice(Math.min(from, at), Math.max(from, at) + 1) : [];
    select([row, ...range], isOn);
    setFrom(at);
  };
  const pickAll = () => run(async () => select(await first(mostAtOnce), true));
  const matching = Math.min(total, mostAtOnce);
  const pick = {
    head: (
      <SelectionBox
        label="Pick all on this page"
        checked={isPagePicked}
        // Ticked before the rows are there, it would pick none of them.
        disabled={rows.length === 0}
        onChange={(isOn) => select(rows, isOn)}
      />
    ),
    cell: (row: Row) => (
      <SelectionBox
        label={`Pick ${nameOf(row)}`}
        checked={picked.has(row._id)}
        onChange={(isOn, isRange) => pickOne(row, isOn, isRange)}
      />
    ),
    all: isPagePicked && total > rows.length && chosen.length < matching && (
      <p className="pick-all small">
        All {rows.length} on this page are picked.{' '}
        <Button className="text-button" off={busy} onClick={() => void pickAll()}>
          {total > mostAtOnce
            ? `Pick the first ${mostAtOnce} of ${formatCount(total)} that match: one change takes no more`
            : `Pick all ${total} that match`}
        </Button>
      </p>
    ),
  };
  const selection: Selection<Row> = { chosen, elsewhere: chosen.length - here, pickNone };
  return { pick, selection };
}

type Props = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange(on: boolean, isRange: boolean): void;
};

const SelectionBox = ({ label, onChange, ...box }: Props) => (
  <label>
    <span className="words">{label}</span>
    <input
      type="checkbox"
      {...box}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
      }
    />
  </label>
);
