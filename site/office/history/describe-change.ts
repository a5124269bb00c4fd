import { isDay } from '../../../contract/day.ts';
import type { FieldChange } from '../../../contract/history.ts';
import { rupees } from '../../../contract/money.ts';
import type { Certificate } from '../../../contract/order.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { capitalize } from '../../ui/text.ts';
import { storedPictures } from '../catalogue/pictures.ts';
import { rowsOf } from '../catalogue/topics.ts';
import { certificates } from '../order/order-form.ts';
import { diffPictures, diffTopics } from './diff.ts';

/** A change of a field as people read it: what stood there and what stands there now, or one sentence. */
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
};

/** `startDate` as `Start date`. */
const spoken = (field: string) =>
  capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Characters of a value that are shown. */
const most = 80;
const shorten = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);

const money = ['price', 'advancePayment', 'balancePayment'];

/** A value as the screens show it: statuses and answers in their words, days and money in their form. */
function words(field: string, value: unknown): string {
  if (field === 'certificate') return certificates[(value ?? '') as Certificate];
  if (value === undefined || value === null || value === '') return 'empty';
  if (field === 'status') return capitalize(String(value));
  if (money.includes(field)) return rupees(Number(value));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return isDay(text) ? dayForPeople(text) : shorten(text);
}

/** Tells a change; of pictures and topics it says what became of which, as far as before and after tell. */
export function describeChange({ field, before, after }: FieldChange): Description {
  const label = labels[field] ?? spoken(field);
  if (field === 'pdf') return { label, words: after ? 'stored anew' : 'taken away' };
  if (Array.isArray(before) && Array.isArray(after)) {
    if (field === 'images')
      return { label, words: diffPictures(storedPictures(before), storedPictures(after)) };
    if (field === 'details') return { label, words: diffTopics(rowsOf(before), rowsOf(after)) };
  }
  return { label, before: words(field, before), after: words(field, after) };
}
