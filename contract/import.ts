import type { GoodsFields } from './catalogue-field.ts';
import { courseFields } from './course.ts';
import { statuses } from './order.ts';
import { productFields } from './product.ts';

/** What a school brings along from its spreadsheets. */
export const importKinds = ['student', 'course', 'product', 'order'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What each is called, on its own and counted. */
export const importWords: Record<ImportKind, { many: string; noun: string }> = {
  student: { many: 'Students', noun: 'students' },
  course: { many: 'Courses', noun: 'courses' },
  product: { many: 'Products', noun: 'products' },
  order: { many: 'Old orders', noun: 'orders' },
};

/** Rows of one file, and of one call; characters of a cell. */
export const mostRows = 5000;
export const rowsAtOnce = 100;
export const longestCell = 4000;

/** A column of a file: its heading, others that it may have, and what its cells are. */
export type ImportField = {
  label: string;
  also?: readonly string[];
  isNeeded?: boolean;
  is?: 'text' | 'day' | 'money' | 'word';
  /** The words of a choice, as they are kept. */
  words?: readonly string[];
};
export type ImportFields = Record<string, ImportField>;

const other: Record<string, readonly string[]> = {
  name: ['title', 'item', 'course', 'product', 'course name', 'product name'],
  price: ['fee', 'fees', 'rate', 'mrp', 'cost', 'amount'],
  desc: ['details', 'about'],
  stock: ['stock', 'available'],
  duration: ['length'],
  pieces: ['weight', 'pieces', 'size'],
  category: ['type', 'kind'],
  diet: ['diet', 'veg', 'egg or eggless'],
};

/** The fields of goods that fit into a cell: topics and options have a form of their own. */
const goods = (fields: GoodsFields): ImportFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'topics') return [];
      const words = field.kind === 'choice' || field.kind === 'pick' ? field.words : undefined;
      const isNeeded = ['name', 'price', 'text'].includes(field.kind);
      const is = words ? 'word' : ['price', 'count'].includes(field.kind) ? 'money' : 'text';
      const one: ImportField = { label: field.label, also: other[name] ?? [], isNeeded, is };
      return [[name, { ...one, ...(words && { words }) }]];
    }),
  );

const person = {
  name: ['name', 'student', 'student name', 'customer', 'customer name', 'buyer'],
  email: ['e-mail', 'mail', 'e-mail address', 'email address', 'email id'],
  mobile: ['phone', 'mobile number', 'mobile no', 'phone number', 'contact', 'whatsapp'],
};

/** How an order of before was paid, and what it was. */
export const oldMethods = ['Cash', 'UPI'] as const;
export const oldGoods = ['Course', 'Bakery'] as const;

export const importFields = {
  student: {
    fname: { label: 'Full name', also: person.name, isNeeded: true },
    email: { label: 'Email', also: person.email },
    mobile: { label: 'Mobile', also: person.mobile, isNeeded: true },
    address: { label: 'Address', also: ['postal address', 'city'] },
  },
  course: goods(courseFields),
  product: goods(productFields),
  order: {
    number: { label: 'Old number', also: ['order id', 'order no', 'bill no', 'invoice no'] },
    day: {
      label: 'Day',
      also: ['date', 'order date', 'created', 'placed on'],
      isNeeded: true,
      is: 'day',
    },
    name: { label: 'Full name', also: person.name, isNeeded: true },
    email: { label: 'Email', also: person.email },
    mobile: { label: 'Mobile', also: person.mobile },
    what: {
      label: 'What was bought',
      also: ['course', 'course name', 'product', 'item', 'items', 'for'],
      isNeeded: true,
    },
    goods: {
      label: 'Course or bakery',
      also: ['kind', 'type'],
      is: 'word',
      words: oldGoods,
    },
    price: {
      label: 'Price',
      also: ['amount', 'total', 'fee', 'fees'],
      isNeeded: true,
      is: 'money',
    },
    paid: { label: 'Paid', also: ['amount paid', 'received', 'advance'], is: 'money' },
    method: {
      label: 'Cash or UPI',
      also: ['method', 'mode', 'payment mode', 'paid by'],
      is: 'word',
      words: oldMethods,
    },
    paidOn: { label: 'Paid on', also: ['payment date', 'received on'], is: 'day' },
    txnId: { label: 'Transaction id', also: ['txn id', 'utr', 'upi reference', 'reference'] },
    status: { label: 'Status', is: 'word', words: statuses },
    startDate: { label: 'Start', also: ['start date', 'from', 'begins'], is: 'day' },
    endDate: { label: 'End', also: ['end date', 'to', 'until', 'ends'], is: 'day' },
  },
} as const satisfies Record<ImportKind, ImportFields>;

/**
 * By which an old order is the same again. A number is not enough: they begin anew each year, may
 * only count the rows, and a bill has one for several lines.
 */
export const orderIdentity = ({ number }: { number?: string }) =>
  number
    ? (['number', 'what', 'day', 'price'] as const)
    : (['email', 'mobile', 'name', 'what', 'day', 'price'] as const);

/** What becomes of a row: it will be added or was, is there already, or cannot be. */
export const fates = ['new', 'added', 'known', 'refused'] as const;
export type Fate = (typeof fates)[number];
