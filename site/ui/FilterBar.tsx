import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

/** Where the chips of the filters that are set stand. */
const Chips = createContext<HTMLElement | null>(null);

type Props = {
  /** Label for screen readers. */
  label: string;
  filtered: boolean;
  onClear(): void;
  search?: ReactNode;
  /** Filters that stand beside it. */
  open?: ReactNode;
  /** What is beside the filters, at the end of the row. */
  beside?: ReactNode;
  /** Closes the filters on a phone: 'Show 15 orders'. */
  done: string;
  children?: ReactNode;
};

/** One row: the search, what is set as chips, and 'Filter', which opens the others. */
export function FilterBar({
  label,
  filtered,
  onClear,
  search,
  open,
  beside,
  done,
  children,
}: Props) {
  const [chips, setChips] = useState<HTMLElement | null>(null);
  return (
    <search aria-label={label} className="filters row gap-8">
      {search}
      {open}
      <div className="chips" ref={setChips} />
      {children && (
        <DropDown label="Filter" stays>
          <Chips value={chips}>{children}</Chips>
          <div className="done">
            <Button onClick={({ currentTarget }) => closeDropDown(currentTarget)}>{done}</Button>
          </div>
        </DropDown>
      )}
      {filtered && (
        <Button
          className="text-button clear"
          onClick={({ currentTarget }) => {
            const bar = currentTarget.closest('search');
            onClear();
            searchIn(bar)?.focus();
          }}
        >
          Clear Filter
        </Button>
      )}
      {beside}
    </search>
  );
}

type ChipProps = { label: string; words: string; onRemove(): void };

/** A filter that is set, in the row of its list; pressed, it is none any more. */
export function Chip({ label, words, onRemove }: ChipProps) {
  const place = useContext(Chips);
  return (
    place &&
    createPortal(
      <Button
        className="chip"
        onClick={({ currentTarget }) => {
          searchIn(currentTarget.closest('search'))?.focus();
          onRemove();
        }}
      >
        {label}: <strong className="cut">{words}</strong>
        <span className="visually-hidden">, remove</span>
        <Icon name="remove" size={14} />
      </Button>,
      place,
    )
  );
}

type DropDownProps = {
  label: string;
  look?: string;
  /** Whether what is in it is drawn while it is closed too. */
  stays?: boolean;
  children: ReactNode;
};

/** A panel below its button; a click beside it and Escape close it. */
export function DropDown({ label, look = '', stays, children }: DropDownProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLeaving(box);
  return (
    <details
      className={`drop-down ${look}`}
      ref={box}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="button quiet">{label}</summary>
      <div className="panel">{(stays || isOpen) && children}</div>
    </details>
  );
}

/** Closes the panel that it is in, and leaves the focus where a dialog gives it back. */
export function closeDropDown(inside: Element): void {
  const box = inside.closest('details');
  box?.removeAttribute('open');
  box?.querySelector('summary')?.focus();
}

function useLeaving(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const leave = (event: Event) => {
      const open = box.current?.open ? box.current : undefined;
      if (!open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isBeside = event.type === 'pointerdown' && !event.composedPath().includes(open);
      if (isEscape || isBeside) open.open = false;
      if (isEscape) open.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [box]);
}

export const MoreFilters = ({ children }: { children: ReactNode }) => (
  <details className="more-filters">
    <summary>More</summary>
    <div className="panel-fields">{children}</div>
  </details>
);

export const searchIn = (list: Element | null) =>
  list?.querySelector<HTMLInputElement>('input[type=search]');

export const SearchField = (props: ComponentProps<typeof Field>) => (
  <Field
    type="search"
    spellCheck={false}
    aria-keyshortcuts="/"
    placeholder={props.label}
    {...props}
  />
);
