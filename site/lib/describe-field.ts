import { isDay, timeInWords, weekdaysInWords } from '../../contract/day.ts';
import type { FieldChange } from '../../contract/history.ts';
import { rupees } from '../../contract/money.ts';
import { type Certificate, statusInWords } from '../../contract/order.ts';
import { orderFields } from '../../contract/order-field.ts';
import { type Method, methodWords } from '../../contract/payment.ts';
import { batchTexts, offerTexts, userTexts } from '../../contract/record-texts.ts';
import { type Role, roleWords } from '../../contract/team.ts';
import { capitalize } from '../ui/text.ts';
import { dayForPeople, momentForPeople } from './dates.ts';

/** What forms and screens call a field, where that is not its own name. */
const names: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries({ ...orderFields, ...userTexts, ...batchTexts, ...offerTexts }).map(
      ([name, { label }]) => [name, label],
    ),
  ),
  notes: 'Note',
  rank: 'Place in the list',
  advancePayment: 'Advance',
  balancePayment: 'Balance',
  dob: 'Date of birth',
  neededOn: 'Collected on',
  neededAt: 'Collected at',
  idea: 'Photo of an idea',
  linksAt: 'Links handed in',
  cancelAskedAt: 'Asked to cancel',
  cancelWhy: 'Why to cancel',
  pdf: 'Certificate PDF',
  pdfFile: 'Certificate PDF',
  image: 'Photo',
  pendingName: 'Name that waits for approval',
  pendingImage: 'Photo that waits for approval',
  aadharNo: 'Aadhar number',
  linkOne: 'Photos link',
  linkTwo: 'Videos link',
  linkThree: 'Feedback link',
  linkFour: 'Additional link',
  invitedAs: 'Invited as',
  accepted: 'Invitation',
  sessions: 'Logins',
  openingCode: 'Code to open the account',
  merged: 'Merged',
  parted: 'Parted',
  disabledAt: 'Access',
  value: 'Takes off',
  from: 'First day',
  until: 'Last day',
  scope: 'For what',
  goods: 'Courses and products',
  perPerson: 'Uses per person',
  most: 'Uses in all',
  endedAt: 'Ended',
  attendance: 'Attendance',
  startTime: 'Begins',
  endTime: 'Ends',
  teacherId: 'Teacher',
  classId: 'Demo class',
  importedFrom: 'Imported from file',
  exactPrice: 'Price in the old books',
  exactPaid: 'Paid by the old books',
};

/** The answers about a certificate as people read them. */
export const certificateWords: Record<Certificate, string> = {
  '': 'None',
  yes: 'Yes (Approve)',
  no: 'No (Reject)',
};

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const money = ['price', 'coursePrice', 'discount', 'paid', 'advancePayment', 'balancePayment'];

/** A field's name as people read it: `startDate` as `Start date`. */
const fieldName = (field: string): string =>
  names[field] ?? capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

export const noValue = 'empty';

/** A field's value as people read it: words of statuses, days and money in their form. */
function fieldValue(field: string, value: unknown): string {
  if (field === 'certificate') return certificateWords[(value ?? '') as Certificate];
  if (value === undefined || value === null || value === '') return noValue;
  if (field === 'role' || field === 'invitedAs') return roleWords[value as Role];
  if (field === 'status') return statusInWords(String(value));
  if (money.includes(field)) return rupees(Number(value));
  if (field === 'weekdays') return weekdaysInWords(value as number[]) || noValue;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.map((part) => (isDay(part) ? dayForPeople(part) : part)).join(', ') || noValue;
  if (field === 'goods' && Array.isArray(value)) return value.map(({ name }) => name).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (isDay(text)) return dayForPeople(text);
  if (/^\d\d:\d\d$/.test(text)) return timeInWords(text);
  return isMoment.test(text) ? momentForPeople(text) : text;
}

/** What the history says without its value, and what is one file. */
const facts = ['password', 'aadharNo', 'rank'];
/** What the history keeps as words. */
const inWords = ['money', 'kitchen', 'idea', 'openingCode', 'lines', 'merged', 'parted'];
/** Without a name what it points to is gone. */
const pointing = ['classId', 'batch', 'order', 'demo', 'teacherId', 'assignedTo'];
const files = ['pdf', 'pdfFile', 'image', 'pendingImage'];

/** A change of a field as people read it: the value before and after, or one sentence. */
export type Description = { label: string } & (
  | { before: string; after: string }
  | { words: string }
);

/** Describes a change, whose values may be those of the history or those of a form. */
export function describeField({ field, before, after, name, was }: FieldChange): Description {
  const label = fieldName(field);
  if (name || was) return { label, before: was ?? noValue, after: name ?? noValue };
  if (field === 'amount') return { label, words: rupees(Number(after ?? before)) };
  if (field === 'method') return { label, words: methodWords[(after ?? before) as Method] };
  if (facts.includes(field)) return { label, words: 'changed' };
  if (inWords.includes(field)) return { label, words: String(after ?? before) };
  if (pointing.includes(field)) return { label, words: after ? 'another one' : 'none' };
  if (field === 'sessions') return { label, words: 'ended' };
  if (after instanceof File) return { label, words: after.name };
  if (files.includes(field)) return { label, words: after ? 'stored anew' : 'taken away' };
  if (field === 'endedAt') return { label, words: 'for good' };
  if (field === 'accepted') return { label, words: 'accepted' };
  if (field === 'disabledAt') return { label, words: after ? 'ended' : 'given back' };
  return { label, before: fieldValue(field, before), after: fieldValue(field, after) };
}
