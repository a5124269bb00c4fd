import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  /** Whose row it is, for who hears the button alone. */
  of: string;
  children: ReactNode;
};

/** The actions of a row: in it at a desk, behind one button on a phone. */
export function RowMenu({ of, children }: Props) {
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
