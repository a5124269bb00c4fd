import type { GoodsField } from '../../../contract/catalogue-field.ts';
import { courseFields } from '../../../contract/course.ts';
import type { FieldChange, Noun } from '../../../contract/history.ts';
import { productFields } from '../../../contract/product.ts';
import { type Description, describeField } from '../../lib/describe-field.ts';
import { diffPictures, diffTopics } from '../catalogue/goods-form.ts';

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

type Fields = Record<string, GoodsField | undefined>;
const courses: Fields = courseFields;
const goods: Fields = { ...courseFields, ...productFields };

/** Of long texts the part that differs, of pictures and topics what became of which. */
export function describeChange(change: FieldChange, noun?: Noun): Description {
  const { field, before, after } = change;
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (areLists && field === 'images')
    return { label: 'Pictures', words: diffPictures(before, after) };
  const { label, kind } = (noun === 'course' ? courses : goods)[field] ?? {};
  if (label && areLists && kind === 'topics') return { label, words: diffTopics(before, after) };
  const described = { ...describeField(change), ...(label && { label }) };
  if ('words' in described) return described;
  return {
    label: described.label,
    before: excerpt(described.before, described.after),
    after: excerpt(described.after, described.before),
  };
}
