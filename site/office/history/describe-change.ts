import type { FieldChange } from '../../../contract/history.ts';
import { type Description, describeField, fieldName } from '../../lib/describe-field.ts';
import { diffPictures } from '../catalogue/pictures.ts';
import { diffTopics } from '../catalogue/topics.ts';

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

/** Describes a change; of long texts it shows the part that differs, and of pictures and topics it says what became of which. */
export function describeChange(change: FieldChange): Description {
  const { field, before, after } = change;
  if (Array.isArray(before) && Array.isArray(after)) {
    if (field === 'images') return { label: fieldName(field), words: diffPictures(before, after) };
    if (field === 'details' || field === 'questions')
      return { label: fieldName(field), words: diffTopics(before, after) };
  }
  const described = describeField(change);
  if ('words' in described) return described;
  const { label, before: from, after: to } = described;
  return { label, before: excerpt(from, to), after: excerpt(to, from) };
}
