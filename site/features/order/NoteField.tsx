import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { TextArea } from '../../ui/Field.tsx';

type Props = { label: string; hint: string; note: string; onChange(note: string): void };

/** What somebody may add, folded until they do; an emptied one stays open. */
export function NoteField({ label, hint, note, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (note !== '' && !isOpen) setOpen(true);
  return (
    <details open={isOpen || undefined}>
      <summary>Add a note</summary>
      <TextArea
        label={label}
        hint={hint}
        maxLength={limits.note}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </details>
  );
}
