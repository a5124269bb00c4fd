import type { FieldChange } from '../../../contract/history.ts';
import { fieldName, fieldValue } from '../../lib/field-words.ts';
import { diffPictures } from '../catalogue/pictures.ts';
import { diffTopics } from '../catalogue/topics.ts';

/** What the history says without its value, and what is one file. */
const facts = ['password', 'aadharNo'];
const files = ['pdf', 'pdfFile', 'image', 'pendingImage'];

/** A change of a field as people read it: the value before and after, or one sentence. */
export type Description = { label: string } & (
  | { before: string; after: string }
  | { words: string }
);

/** Characters of a value that are shown, and how many of them come before the first difference. */
const most = 80;
const context = 20;

/** The part of a long text where it begins to differ from another. */
function excerpt(text: string, other: string): string {
  if (text.length <= most) return text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  start = Math.max(0, Math.min(start - context, text.length - most));
  const end = start + most;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/**
 * Describes a change, whose values may be those of the history or those of a form. Of pictures and topics it says
 * what became of which.
 */
export function describeChange({ field, before, after }: FieldChange): Description {
  const label = fieldName(field);
  if (facts.includes(field)) return { label, words: 'changed' };
  if (field === 'sessions') return { label, words: 'ended' };
  if (after instanceof File) return { label, words: after.name };
  if (files.includes(field)) return { label, words: after ? 'stored anew' : 'taken away' };
  if (field === 'accepted') return { label, words: 'accepted' };
  if (field === 'disabledAt') return { label, words: after ? 'ended' : 'given back' };
  if (Array.isArray(before) && Array.isArray(after)) {
    if (field === 'images') return { label, words: diffPictures(before, after) };
    if (field === 'details') return { label, words: diffTopics(before, after) };
  }
  const [from, to] = [fieldValue(field, before), fieldValue(field, after)];
  return { label, before: excerpt(from, to), after: excerpt(to, from) };
}
