import * as z from 'zod/mini';
import { recordId } from './field.ts';
import { limits } from './limits.ts';
import {
  choice,
  daily,
  emailPart,
  filter,
  list,
  onDay,
  period,
  search,
  textColumns,
} from './list.ts';
import { offerCode } from './offer.ts';
import { statusWords } from './order.ts';
import { orderFields } from './order-field.ts';
import { type AdminOrder, adminOrder, moreOrdersInWords } from './order-office.ts';
import { askedToCancel } from './own-order.ts';
import { paths } from './paths.ts';

/** The tabs of the list beside all: what the office has to do about some of them. */
export const orderTabs = ['verify', 'balance', 'starts', 'certificate'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** A whole name, letter case ignored. */
const named = (message: string) =>
  filter(z.string(message).check(z.maxLength(limits.name, message)));

/** `1 × Almond Cake: Happy Birthday`, a line each. */
const wordsOn = ({ items }: AdminOrder) =>
  items
    .flatMap(({ name, amount, words }) => (words ? [`${amount} × ${name}: ${words}`] : []))
    .join('\n');

/** All orders, newest first; those of a tab begin with what has waited longest. */
export const orderList = list({
  noun: 'orders',
  page: paths.adminOrders,
  calls: { list: 'admin/admin-get-all-orders', file: 'admin/export-orders' },
  file: 'orders',
  needs: 'readOrders',
  imports: 'order',
  row: adminOrder,
  filters: {
    q: search('Email, name, phone or number'),
    tab: {
      tabs: {
        '': 'All',
        verify: 'To verify',
        balance: 'Balance due',
        starts: 'Starts this week',
        certificate: 'Certificate due',
      },
      none: {
        verify: 'No order has a payment to verify.',
        balance: 'No balance is due.',
        starts: 'No course of an order starts this week.',
        certificate: 'No certificate is due.',
      },
      inPlace: true,
      schema: filter(z.enum(orderTabs, 'Choose a tab')),
    },
    email: { schema: emailPart },
    ...period('Period'),
    status: choice(statusWords, { all: 'All statuses' }),
    course: { open: true, schema: named('Choose a course') },
    /** Shop orders that are collected on that day. */
    collection: { day: 'Collected on', schema: onDay },
    /** Shop orders with that product. */
    product: { schema: named('Choose a product') },
    /** Part of the words on a cake, letter case ignored; `*` for any. */
    words: {
      words: 'Words on the cake',
      schema: filter(
        z
          .string('Enter words on a cake')
          .check(z.maxLength(limits.note, 'Those are too many words')),
      ),
    },
    /** Running shop orders of which something is still to be collected. */
    open: choice(
      { yes: 'Still to be collected' },
      { label: 'Collection', all: 'Collected or not' },
    ),
    /** As the order was placed. */
    method: choice(
      { upi: 'UPI', cash: 'Cash' },
      { label: 'How paid', all: 'UPI and cash', rare: true },
    ),
    balance: choice(
      {
        due: 'Something is due',
        overdue: 'Overdue',
        settled: 'Paid in full',
        unpaid: 'Nothing received',
      },
      { all: 'Any balance', rare: true },
    ),
    /** Those that their buyers asked to cancel, or have cancelled with money of theirs here. */
    cancel: choice(
      { asked: askedToCancel },
      { label: 'Request', all: 'With or without', rare: true },
    ),
    /** Whose seat is held without half of the price, and goes at the end of today. */
    held: choice({ today: 'Held till tonight' }, { label: 'Seat', all: 'Held or not', rare: true }),
    /** Those that an offer code took something off, whatever became of them. */
    offer: { rare: true, schema: filter(offerCode) },
    sort: choice(
      {
        newest: 'Newest first',
        oldest: 'Oldest first',
        collection: 'First collected first',
        'last-collection': 'Last collected first',
      },
      { all: 'Newest first', rare: true },
    ),
    ...daily,
    /** Running orders that are not in that batch: who can be put into it. */
    outside: { schema: filter(recordId) },
    /** Running orders of courses without days: no batch chosen, or taken out of it. */
    days: { schema: filter(z.enum(['none'], 'Choose orders without days')) },
  },
  columns: [
    { head: 'Order', of: 'orderId', inFile: 'Order ID', narrow: 'below' },
    { head: 'Name', of: 'name', only: 'screen', narrow: 'name', long: true, more: false },
    { head: 'Email', of: 'email', only: 'screen', long: true, more: ['balance'] },
    { head: 'Mobile', of: 'mobile', as: 'number', only: 'screen', more: ['verify', 'balance'] },
    { head: 'Placed', of: 'createdAt', as: 'moment', only: 'file' },
    { head: 'Kind', of: 'kind', only: 'file' },
    { head: 'Course', of: 'courseName', narrow: 'below', long: true },
    { head: 'Words on it', of: wordsOn, only: 'file' },
    { head: 'Collected on', of: 'neededOn', only: 'file' },
    { head: 'Collected at', of: 'neededAt', only: 'file' },
    ...textColumns(orderFields),
    { head: 'List price', of: 'listPrice', only: 'file' },
    { head: 'Discount', of: 'discount', only: 'file' },
    { head: 'Offer code', of: 'offerCode', only: 'file' },
    { head: 'Price reason', of: 'priceReason', only: 'file' },
    { head: 'Demo fee credited', of: 'credit', only: 'file' },
    { head: 'Price', of: 'coursePrice', as: 'rupees', narrow: 'end' },
    { head: 'Paid', of: 'paid', only: 'file' },
    { head: 'To be checked', of: 'claimed', only: 'file' },
    { head: 'Sent back', of: 'refunded', only: 'file' },
    { head: 'Due', of: 'due', narrow: 'below-end', more: ['verify'] },
    { head: 'Warning', of: 'txnSeenCount', only: 'screen', narrow: 'below-end' },
    { head: 'Due on', of: 'dueOn', only: 'file' },
    { head: 'How paid', of: 'txnId', only: 'screen', more: true },
    { head: 'Transaction ID', of: 'txnId', as: 'number', more: true },
    {
      head: 'Same transaction ID on',
      of: (order) => [...order.txnSeenOn, moreOrdersInWords(order)].join(' ').trim(),
      only: 'file',
    },
    { head: 'Class dates', of: 'startDate', only: 'screen', more: ['', 'verify', 'balance'] },
    { head: 'Status', of: 'status', as: 'state', narrow: 'below-end' },
    { head: 'Date and time', of: 'createdAt', as: 'moment', only: 'screen', more: ['balance'] },
    { head: 'Certificate', of: 'certificate', only: 'file' },
    { head: 'Start date', of: 'startDate', only: 'file' },
    { head: 'End date', of: 'endDate', only: 'file' },
    { head: 'Serial number', of: 'serialNo', only: 'file' },
    { head: 'Name', of: 'name', only: 'file' },
    { head: 'Father', of: 'fatherName', only: 'file' },
    { head: 'Mother', of: 'motherName', only: 'file' },
    { head: 'Spouse', of: 'spouseName', only: 'file' },
    { head: 'Email', of: 'email', only: 'file' },
    { head: 'Mobile', of: 'mobile', only: 'file' },
    { head: 'Aadhar', of: 'aadharNo', only: 'file' },
    { head: 'Date of birth', of: 'dob', only: 'file' },
    { head: 'Address', of: 'address', only: 'file' },
    { head: 'Photos', of: 'linkOne', only: 'file' },
    { head: 'Videos', of: 'linkTwo', only: 'file' },
    { head: 'Feedback', of: 'linkThree', only: 'file' },
    { head: 'Additional', of: 'linkFour', only: 'file' },
  ],
});
export type OrderList = z.output<typeof orderList.request>;
