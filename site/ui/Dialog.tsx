import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './dialog.css';

type Props = {
  title: string;
  /** Called by the cross and by Escape; whoever shows the dialog takes it away. */
  onClose(): void;
  /** Stays open whatever is pressed: what it shows is being sent. */
  locked?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is there. The title takes the focus, and whoever had it gets it back. A click
 * beside it does nothing: half a form is lost too easily.
 */
export function Dialog({ title, onClose, locked = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useRef(false);
  const id = useId();
  // Before the node leaves the page: only an open dialog that closes there hands the focus back.
  useLayoutEffect(() => {
    const box = dialog.current;
    gone.current = false;
    box?.showModal();
    heading.current?.focus();
    return () => {
      gone.current = true;
      box?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        if (gone.current) return;
        // Browsers let Escape through when it is pressed again and again.
        if (locked) dialog.current?.showModal();
        else onClose();
      }}
    >
      <div className="head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          disabled={locked}
          onClick={onClose}
        >
          <Icon name="remove" size={24} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
