import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { RowMenu } from './RowMenu.tsx';

type Props = ComponentProps<typeof Button> & {
  /** Whose row it is, for who hears the button alone. */
  of: string;
  children: string;
};

export const RowButton = ({ of, children, ...rest }: Props) => (
  <Button className="button small quiet" aria-label={`${children}: ${of}`} {...rest}>
    {children}
  </Button>
);

type Does = {
  of: string;
  /** By the words of its button; what cannot be done has none. */
  does: Record<string, false | (() => void)>;
  off?: boolean;
  /** The one of several that is meant. */
  main?: string;
  /** After it the focus is on the same of the next row. */
  goesOn?: true;
};

export const RowButtons = ({ of, does, off, main, goesOn }: Does) =>
  Object.entries(does).map(
    ([words, act]) =>
      act && (
        <RowButton
          key={words}
          of={of}
          off={off}
          onClick={act}
          data-act={goesOn}
          {...(words === main && { className: 'button small' })}
        >
          {words}
        </RowButton>
      ),
  );

/** The column of it; on a phone what is not the work of the list is behind one button. */
export const rowActions = <Row,>(of: (row: Row) => Does): Column<Row> => ({
  head: 'Action',
  quiet: true,
  cell: (row) => {
    const does = of(row);
    const buttons = <RowButtons {...does} />;
    const isWork = does.main || does.goesOn;
    return isWork ? (
      <span className="row tight">{buttons}</span>
    ) : (
      <RowMenu of={does.of}>{buttons}</RowMenu>
    );
  },
});

export const viewColumn = { head: 'View', quiet: true, cell: () => <Icon name="view" /> };
