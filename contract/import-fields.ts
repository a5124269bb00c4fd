import type { GoodsFields } from './catalogue-field.ts';
import { courseFields } from './course.ts';
import { statuses } from './order.ts';
import { orderFields } from './order-field.ts';
import { methodWords } from './payment.ts';
import { productFields } from './product.ts';
import type { TextFields } from './text-field.ts';

export const importKinds = ['student', 'course', 'product', 'order'] as const;
export type ImportKind = (typeof importKinds)[number];

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
  is?: 'text' | 'day' | 'money' | 'word' | 'email' | 'mobile';
  /** The words of a choice, as they are kept. */
  words?: readonly string[];
  /** What other words mean that programs and people write for them. */
  means?: Readonly<Record<string, readonly string[]>>;
  /** The field with which it is one: a last name. No template has it. */
  joins?: string;
};
export type ImportFields = Record<string, ImportField>;

const other: Record<string, readonly string[]> = {
  name: ['title', 'item', 'course', 'product', 'course name', 'product name'],
  price: ['regular price', 'variant price', 'fee', 'fees', 'rate', 'mrp', 'cost', 'amount'],
  desc: ['details', 'about', 'body html', 'short description'],
  stock: ['stock', 'available'],
  duration: ['length'],
  pieces: ['weight', 'pieces', 'size'],
  category: ['categories', 'product category', 'type', 'kind'],
  diet: ['diet', 'veg', 'egg or eggless'],
};

const yesOrNo = {
  Yes: ['y', 'true', '1', 'in stock', 'instock', 'available'],
  No: ['n', 'false', '0', 'out of stock', 'outofstock', 'sold out'],
};

/** The fields of goods that fit into a cell: topics and options have a form of their own. */
const goods = (fields: GoodsFields): ImportFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'topics') return [];
      const words = field.kind === 'choice' || field.kind === 'pick' ? field.words : undefined;
      const isNeeded = ['name', 'price', 'text'].includes(field.kind);
      const is = words ? 'word' : ['price', 'count'].includes(field.kind) ? 'money' : 'text';
      const importField: ImportField = {
        label: field.label,
        also: other[name] ?? [],
        isNeeded,
        is,
      };
      return [[name, { ...importField, ...(words && { words, means: yesOrNo }) }]];
    }),
  );

const texts = <Fields extends TextFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label }]) => [name, { label }]),
  ) as Record<keyof Fields & string, ImportField>;

/** How people are written down, by hand and by the exports of WooCommerce and Shopify. */
const person = {
  name: {
    label: 'Full name',
    also: [
      ...['name', 'student', 'student name', 'customer', 'customer name', 'buyer', 'billing name'],
      ...['first name', 'first', 'billing first name', 'first name billing', 'display name'],
      ...['name of student', 'name of the student', 'candidate name', 'participant name'],
    ],
    isNeeded: true,
  },
  last: {
    label: 'Last name',
    also: ['surname', 'family name', 'last', 'billing last name', 'last name billing'],
    joins: 'name',
  },
  email: {
    label: 'Email',
    also: [
      ...['e-mail', 'mail', 'e-mail address', 'email address', 'email id', 'user email'],
      ...['customer email', 'billing email', 'email billing', 'mail id', 'mail address', 'gmail'],
      ...['gmail id', 'student email', 'email ids'],
    ],
    is: 'email',
  },
  mobile: {
    label: 'Mobile',
    also: [
      ...['phone', 'mobile number', 'mobile no', 'phone number', 'phone no', 'contact'],
      ...['contact no', 'contact number', 'whatsapp', 'whatsapp number', 'billing phone'],
      ...[
        'phone billing',
        'default address phone',
        'mob',
        'mob no',
        'mobile phone',
        'cell',
        'cell no',
      ],
      ...['ph', 'ph no', 'tel', 'tel no', 'telephone', 'whatsapp no', 'student mobile'],
    ],
    is: 'mobile',
  },
} as const satisfies ImportFields;

const address = [
  ...['postal address', 'billing address', 'billing address 1', 'address 1 billing'],
  ...['address billing', 'default address address', 'street', 'city'],
];

/** What an order of before was. */
export const oldGoods = ['Course', 'Bakery'] as const;

export const importFields = {
  student: {
    fname: person.name,
    last: { ...person.last, joins: 'fname' },
    email: person.email,
    mobile: { ...person.mobile, isNeeded: true },
    dob: {
      label: 'Date of birth',
      also: ['dob', 'd o b', 'birth date', 'birthdate', 'birthday', 'birth day', 'born', 'born on'],
      is: 'day',
    },
    address: { label: 'Address', also: address },
  },
  course: goods(courseFields),
  product: goods(productFields),
  order: {
    number: {
      label: 'Old number',
      also: [
        ...['order id', 'order no', 'order number', 'order', 'bill no', 'bill number'],
        ...['invoice no', 'invoice number', 'receipt no'],
      ],
    },
    day: {
      label: 'Day',
      also: ['date', 'order date', 'bill date', 'created', 'created at', 'placed on'],
      isNeeded: true,
      is: 'day',
    },
    ...person,
    what: {
      label: 'What was bought',
      also: [
        ...['course', 'course name', 'product', 'product name', 'item', 'item name', 'items'],
        ...['products', 'lineitem name', 'for'],
      ],
      isNeeded: true,
    },
    goods: {
      label: 'Course or bakery',
      also: ['kind', 'type'],
      is: 'word',
      words: oldGoods,
      means: {
        Course: ['courses', 'class', 'classes', 'workshop', 'training'],
        Bakery: ['bakery product', 'product', 'cake', 'shop'],
      },
    },
    price: {
      label: 'Price',
      also: ['amount', 'total', 'order total', 'order total amount', 'total amount', 'fee', 'fees'],
      isNeeded: true,
      is: 'money',
    },
    paid: { label: 'Paid', also: ['amount paid', 'received', 'advance'], is: 'money' },
    method: {
      label: 'Paid by',
      also: [
        'cash or upi',
        'method',
        'mode',
        'payment mode',
        'payment method',
        'payment method title',
      ],
      is: 'word',
      words: Object.values(methodWords),
      means: {
        [methodWords.upi]: ['gpay', 'g pay', 'google pay', 'phonepe', 'phone pe', 'paytm', 'bhim'],
        [methodWords.cash]: ['cod', 'cash on delivery', 'by cash'],
        [methodWords.bank]: ['bank', 'neft', 'rtgs', 'imps', 'direct bank transfer', 'net banking'],
        [methodWords.card]: ['credit card', 'debit card', 'swipe'],
      },
    },
    paidOn: {
      label: 'Paid on',
      also: ['payment date', 'received on', 'paid at', 'paid date'],
      is: 'day',
    },
    txnId: {
      label: 'Transaction id',
      also: ['txn id', 'utr', 'upi reference', 'reference', 'ref no', 'utr no'],
    },
    status: {
      label: 'Status',
      also: ['order status', 'financial status', 'payment status'],
      is: 'word',
      words: statuses,
      means: {
        success: [
          'completed',
          'complete',
          'wc-completed',
          'paid',
          'confirmed',
          'done',
          'delivered',
        ],
        pending: [
          'pending payment',
          'wc-pending',
          'on hold',
          'wc-on-hold',
          'unpaid',
          'not paid',
          'due',
        ],
        processing: ['wc-processing', 'in progress'],
        cancelled: ['canceled', 'wc-cancelled', 'cancel', 'voided'],
        refunded: ['wc-refunded', 'refund'],
        failed: ['wc-failed', 'declined'],
      },
    },
    startDate: { label: 'Start', also: ['start date', 'from', 'begins'], is: 'day' },
    ...texts(orderFields),
    endDate: { label: 'End', also: ['end date', 'to', 'until', 'ends'], is: 'day' },
  },
} as const satisfies Record<ImportKind, ImportFields>;

export const columnsOf = (kind: ImportKind): [name: string, field: ImportField][] =>
  Object.entries<ImportField>(importFields[kind]).filter(([, { joins }]) => !joins);

/**
 * By which an old order is the same again, whatever it cost. A number is not enough: they begin
 * anew each year, may only count the rows, and a bill has one for several lines.
 */
export const orderIdentity = ({ number }: { number?: string }) =>
  number
    ? (['number', 'what', 'day'] as const)
    : (['email', 'mobile', 'name', 'what', 'day'] as const);

/** What becomes of a row: it will be added or was, is there already, or cannot be. */
export const fates = ['new', 'added', 'known', 'refused'] as const;
export type Fate = (typeof fates)[number];
