import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useListKeyboard } from '../../ui/list-keyboard.ts';
import { type Column, Table } from '../../ui/Table.tsx';

type PartProps = {
  title: string;
  /** Name and path of the full list. */
  all: [what: string, href: string] | undefined;
  children: ReactNode;
};

/** A part of the dashboard, with the way to the whole. */
export function Part({ title, all, children }: PartProps) {
  const keyboard = useListKeyboard();
  return (
    <section className="stack" aria-label={title} {...keyboard}>
      <div className="row between">
        <h2>{title}</h2>
        {all && (
          <a href={all[1]}>
            See all<span className="visually-hidden"> {all[0]}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

type LatestProps<Row> = Omit<PartProps, 'children'> & {
  none: string;
  rows: Row[] | undefined;
  columns: Column<Row>[];
  hrefOf(row: Row): string;
};

/** The latest records of a list. */
export const Latest = <Row extends { _id: string }>({
  title,
  all,
  none,
  ...table
}: LatestProps<Row>) => (
  <Part title={title} all={all}>
    {table.rows?.length === 0 ? (
      <EmptyState words={none} />
    ) : (
      <Table caption={title} keyOf={({ _id }) => _id} {...table} />
    )}
  </Part>
);
