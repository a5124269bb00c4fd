import { type ComponentProps, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { closeDropDown, DropDown } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';

/** The main button of a screen, at the right of its title, where every screen has it. */
export function MainAction({ children }: { children: ReactNode }) {
  const title = document.querySelector('.office-title');
  return title && createPortal(children, title);
}

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'name'> &
  Pick<ComponentProps<typeof Icon>, 'name'> & { label: string };

/** A sign to press, with its name for screen readers. */
export const IconButton = ({ name, label, ...rest }: IconButtonProps) => (
  <Button className="icon-button" aria-label={label} {...rest}>
    <Icon name={name} />
  </Button>
);

type RowMenuProps = {
  /** Whose row it is, for who hears the button alone. */
  of: string;
  children: ReactNode;
};

/** The actions of a row: in it at a desk, behind one button on a phone. */
export function RowMenu({ of, children }: RowMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="icon-button row-menu"
        popoverTarget={id}
        aria-label={`More: ${of}`}
      >
        <Icon name="more" />
      </button>
      <span
        className="actions"
        popover="auto"
        id={id}
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <span className="of" aria-hidden="true">
          {of}
        </span>
        {children}
      </span>
    </>
  );
}

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

/** What is done less often: buttons and links below 'More'. */
export const More = ({ children }: { children: ReactNode }) => (
  <DropDown label="More" look="more no-print" stays>
    {/* biome-ignore lint/a11y: what is pressed are the buttons in it */}
    <div className="more-menu" onClick={({ currentTarget }) => closeDropDown(currentTarget)}>
      {children}
    </div>
  </DropDown>
);
