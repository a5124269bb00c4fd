import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './dialog.css';

type Props = {
  title: string;
  /** Called by the close button and Escape; the parent unmounts the dialog. */
  onClose(): void;
  /** Cannot be closed: its content is being sent. */
  locked?: boolean;
  /** The buttons, which stay in view; else one that leaves it, and its label. */
  foot?: ReactNode;
  leave?: string;
  children: ReactNode;
};

/**
 * A modal dialog, open while mounted. The title takes the focus, or what has `data-focus`; it
 * returns afterwards. A click on the backdrop does nothing: input would be lost too easily.
 */
export function Dialog({
  title,
  onClose,
  locked = false,
  foot,
  leave = 'Cancel',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnmounting = useRef(false);
  const id = useId();
  // In a layout effect: the dialog must close before it is removed, or the focus does not return.
  useLayoutEffect(() => {
    const box = dialog.current;
    isUnmounting.current = false;
    box?.showModal();
    box?.dispatchEvent(new Event('open'));
    (box?.querySelector<HTMLElement>('[data-focus]') ?? heading.current)?.focus();
    return () => {
      isUnmounting.current = true;
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
        if (isUnmounting.current) return;
        // Browsers close the dialog on repeated Escape even when `cancel` is prevented.
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
      <div className="scroll">{children}</div>
      <div className="dialog-foot">
        {foot ?? (
          <p className="row end">
            <Button quiet off={locked} onClick={onClose}>
              {leave}
            </Button>
          </p>
        )}
      </div>
    </dialog>
  );
}
