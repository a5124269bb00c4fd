import { type ReactNode, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { DropDown } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';

/**
 * The columns of a list that are shown, and the choice among those that have a `more`; it stays on
 * the device.
 */
export function useColumns<Row>(
  list: string,
  columns: Column<Row>[],
): [shown: Column<Row>[], choice: ReactNode] {
  const year = 366 * 24 * 60 * 60 * 1000;
  const key = `columns ${list}`;
  const [chosen, setChosen] = useState(() => (keptOnDevice(key) ?? {}) as Record<string, boolean>);
  const isShown = ({ head, more }: Column<Row>) => chosen[head] ?? !more;
  const choose = (head: string, isOn: boolean) => {
    const next = { ...chosen, [head]: isOn };
    setChosen(next);
    keepOnDevice(key, next, year);
  };
  const optional = columns.filter(({ more }) => more !== undefined);
  const choice = optional.length > 0 && (
    <DropDown label="Columns" look="at-end">
      {optional.map((column) => (
        <label key={column.head} className="column row">
          <input
            type="checkbox"
            checked={isShown(column)}
            onChange={({ target }) => choose(column.head, target.checked)}
          />
          {column.head}
        </label>
      ))}
    </DropDown>
  );
  return [columns.filter(isShown), choice];
}
