import { useEffect, useState } from 'react';
import { mostAtOnce } from '../../../contract/list.ts';
import { useAction } from '../../lib/action.ts';
import { keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { withLogin } from '../../lib/token.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/text.ts';

type Record = { _id: string };

type Listed<Row> = {
  path: string;
  list: { rows: Row[] | undefined; gone: Row[]; total: number | undefined };
  first(most: number): Promise<Row[]>;
};

export type Selection<Row> = {
  /** The picked rows of all pages, as they are known last. */
  chosen: Row[];
  /** How many of them are not on the screen. */
  elsewhere: number;
  /** Keeps those alone. */
  selectOnly(ids: string[]): void;
};

type Picked<Row> = ReadonlyMap<string, Row>;

/**
 * Picks rows of a list. They stay over its pages, filters and tabs, and in this tab of the browser
 * until a logout; one that is gone from the list is none any more.
 * `pick` is the column of boxes, whose labels have `nameOf` a row; Shift picks all between two.
 */
export function useSelection<Row extends Record>(
  { list: { rows = [], gone, total = 0 }, path, first }: Listed<Row>,
  nameOf: (row: Row) => string,
) {
  const key = `${withLogin}picked ${path}`;
  const [picked, setPicked] = useState<Picked<Row>>(() => new Map(keptInTab<[string, Row][]>(key)));
  const [from, setFrom] = useState(-1);
  const { busy, run } = useAction();
  useEffect(() => keepInTab(key, [...picked]), [key, picked]);
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
