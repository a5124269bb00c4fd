import { useState } from 'react';
import {
  askedFor,
  filledIn,
  type OrderTexts,
  type SomeOrderTexts,
} from '../../../contract/order-field.ts';
import { TextInputs, typedIn } from '../../lib/TextInputs.tsx';

type Props = {
  of: 'shop' | 'course';
  draft: SomeOrderTexts;
  onChange(changed: Partial<OrderTexts>): void;
};

/** What somebody may add, folded until they do; an emptied one stays open. */
export function Notes({ of, draft, onChange }: Props) {
  const fields = askedFor(of);
  const [isOpen, setOpen] = useState(false);
  if (filledIn(draft).length > 0 && !isOpen) setOpen(true);
  return (
    <details open={isOpen || undefined}>
      <summary>Add a note</summary>
      <TextInputs of={fields} field={typedIn(fields, draft, onChange)} />
    </details>
  );
}
