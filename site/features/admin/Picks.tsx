import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Rows picked by id, until another question is asked of their list. */
export function usePicks(question: string) {
  const [picked, setPicked] = useState(none);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setPicked(none);
  }
  const pick = (ids: string[], on: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  return { picked, pick, only: (ids: string[]) => setPicked(new Set(ids)) };
}

type Props = { label: string; checked: boolean; onChange(on: boolean): void };

/** The box that picks a row, or all of them. */
export const Pick = ({ label, checked, onChange }: Props) => (
  <label>
    <span className="words">{label}</span>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
  </label>
);
