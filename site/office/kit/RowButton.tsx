import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';

type Props = ComponentProps<typeof Button> & {
  /** Whose row it is, for who hears the button alone. */
  of: string;
  children: string;
};

/** A button in a row of a list. */
export const RowButton = ({ of, children, ...rest }: Props) => (
  <Button className="button small quiet" aria-label={`${children}: ${of}`} {...rest}>
    {children}
  </Button>
);

/**
 * The column of what can be done to a row, by the words of its buttons; the first of several is the
 * one that is meant. The arrow keys go from one row's to the next's.
 */
export const rowActions = <Row,>(
  nameOf: (row: Row) => string,
  does: (row: Row) => Record<string, false | (() => void)>,
  off = false,
): Column<Row> => ({
  head: 'Action',
  quiet: true,
  cell: (row) => (
    <span className="row tight">
      {Object.entries(does(row)).map(
        ([words, act], at, all) =>
          act && (
            <RowButton
              key={words}
              of={nameOf(row)}
              off={off}
              onClick={act}
              data-row
              {...(at === 0 && all.length > 1 && { className: 'button small' })}
            >
              {words}
            </RowButton>
          ),
      )}
    </span>
  ),
});
