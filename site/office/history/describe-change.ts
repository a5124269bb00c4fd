import { isDay } from '../../../contract/day.ts';
import type { FieldChange } from '../../../contract/history.ts';
import { rupees } from '../../../contract/money.ts';
import type { Certificate } from '../../../contract/order.ts';
import { type Role, roleWords } from '../../../contract/team.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { capitalize } from '../../ui/text.ts';
import { diffPictures } from '../catalogue/pictures.ts';
import { diffTopics } from '../catalogue/topics.ts';
import { certificates } from '../order/order-form.ts';

/** A change of a field as people read it: the value before and after, or one sentence. */
export type Description = { label: string } & (
  | { before: string; after: string }
  | { words: string }
);

/** What forms and screens call a field, where that is not its own name. */
const labels: Record<string, string> = {
  advancePayment: 'Advance',
  balancePayment: 'Balance',
  dob: 'Date of birth',
  desc: 'Description',
  stock: 'In stock',
  images: 'Pictures',
  details: 'Topics',
  pdf: 'Certificate PDF',
  pdfFile: 'Certificate PDF',
  image: 'Photo',
  pendingName: 'Name that waits for approval',
  pendingImage: 'Photo that waits for approval',
  aadharNo: 'Aadhaar number',
  linkOne: 'Photos link',
  linkTwo: 'Videos link',
  linkThree: 'Feedback link',
  linkFour: 'Additional link',
  invitedAs: 'Invited as',
  accepted: 'Invitation',
  sessions: 'Logins',
  disabledAt: 'Access',
};

/** `startDate` as `Start date`. */
const spoken = (field: string) =>
  capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** What the history says without its value, and what is one file. */
const facts = ['password', 'aadharNo'];
const files = ['pdf', 'pdfFile', 'image', 'pendingImage'];

const money = ['price', 'advancePayment', 'balancePayment'];

/** A value as the screens show it: statuses and answers in their words, days and money in their form. */
function words(field: string, value: unknown): string {
  if (field === 'certificate') return certificates[(value ?? '') as Certificate];
  if (value === undefined || value === null || value === '') return 'empty';
  if (field === 'role' || field === 'invitedAs') return roleWords[value as Role];
  if (field === 'status') return capitalize(String(value));
  if (money.includes(field)) return rupees(Number(value));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return isDay(text) ? dayForPeople(text) : text;
}

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
  const label = labels[field] ?? spoken(field);
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
  const [from, to] = [words(field, before), words(field, after)];
  return { label, before: excerpt(from, to), after: excerpt(to, from) };
}
