import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';

type Props = {
  /** Label for screen readers. */
  label: string;
  /** Whether any filter is set. */
  filtered: boolean;
  onClear(): void;
  children: ReactNode;
};

/** The filters of a list, applied on change, and a button that clears them. */
export const FilterBar = ({ label, filtered, onClear, children }: Props) => (
  <search aria-label={label} className="filters">
    {children}
    <Button
      quiet
      off={!filtered}
      onClick={({ currentTarget }) => {
        onClear();
        searchIn(currentTarget.closest('search'))?.focus();
      }}
    >
      Clear Filter
    </Button>
  </search>
);

/** Width from which all filters are shown at once. */
const wide = '(width >= 640px)';

type MoreProps = { /** Whether one of them is set. */ filtered: boolean; children: ReactNode };

/** Folded away on a phone, so that the rows begin on its first screen. */
export function MoreFilters({ filtered, children }: MoreProps) {
  const [isOpen, setOpen] = useState(() => filtered || matchMedia(wide).matches);
  return (
    <details
      className="more-filters"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More filters</summary>
      <div className="filters">{children}</div>
    </details>
  );
}

/** The search field of a list. */
export const searchIn = (list: Element | null) =>
  list?.querySelector<HTMLInputElement>('input[type=search]');

/** A search field with the shortcut `/`. */
export const SearchField = (props: ComponentProps<typeof Field>) => (
  <Field type="search" autoComplete="off" spellCheck={false} aria-keyshortcuts="/" {...props} />
);
