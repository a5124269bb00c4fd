import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** The selected ids, cleared when the query of the list changes. */
export function useSelection(question: string) {
  const [selected, setSelected] = useState(none);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setSelected(none);
  }
  const select = (ids: string[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  return { selected, select, selectOnly: (ids: string[]) => setSelected(new Set(ids)) };
}

type Props = { label: string; checked: boolean; onChange(on: boolean): void };

/** Checkbox that selects a row, or all of them. */
export const SelectionBox = ({ label, checked, onChange }: Props) => (
  <label>
    <span className="words">{label}</span>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
  </label>
);
