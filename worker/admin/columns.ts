import type { Course } from '../../contract/course.ts';
import { minute } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import type { Query } from '../../contract/enquiry.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { Product } from '../../contract/product.ts';
import type { User } from '../../contract/user.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

/** The columns of the CSV files. Days are `YYYY-MM-DD`, moments the minute in India, as the screens show and filter. */
export const orderColumns: CsvColumn<AdminOrder>[] = [
  ['Order ID', (one) => one.orderId],
  ['Placed at (IST)', (one) => minute(one.createdAt)],
  ['Kind', (one) => one.kind],
  ['Course', (one) => one.courseName],
  ['Price', (one) => one.coursePrice],
  ['Advance', (one) => one.advancePayment],
  ['Balance', (one) => one.balancePayment],
  ['Transaction ID', (one) => one.txnId],
  ['Same transaction ID on', (one) => one.txnSeenOn.join(' ')],
  ['Status', (one) => one.status],
  ['Certificate', (one) => one.certificate],
  ['Start date', (one) => one.startDate],
  ['End date', (one) => one.endDate],
  ['Serial number', (one) => one.serialNo],
  ['Name', (one) => one.name],
  ['Father', (one) => one.fatherName],
  ['Mother', (one) => one.motherName],
  ['Spouse', (one) => one.spouseName],
  ['Email', (one) => one.email],
  ['Mobile', (one) => one.mobile],
  ['Aadhaar', (one) => one.aadharNo],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Photos', (one) => one.linkOne],
  ['Videos', (one) => one.linkTwo],
  ['Feedback', (one) => one.linkThree],
  ['Additional', (one) => one.linkFour],
];

export const userColumns: CsvColumn<User>[] = [
  ['Serial number', (one) => one.serialNo],
  ['Name', (one) => one.name],
  ['Email', (one) => one.email],
  ['Mobile', (one) => one.mobile],
  ['Father', (one) => one.fatherName],
  ['Mother', (one) => one.motherName],
  ['Spouse', (one) => one.spouseName],
  ['Aadhaar', (one) => one.aadharNo],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Administrator', (one) => (one.isAdmin ? 'yes' : 'no')],
  ['Registered at (IST)', (one) => minute(one.createdAt)],
];

export const queryColumns: CsvColumn<Query>[] = [
  ['Asked at (IST)', (one) => minute(one.createdAt)],
  ['Status', (one) => one.status],
  ['Name', (one) => one.name],
  ['Email', (one) => one.email],
  ['Mobile', (one) => one.mobile],
  ['Message', (one) => one.msg],
];

export const demoColumns: CsvColumn<Demo>[] = [
  ['Order ID', (one) => one.orderId],
  ['Booked at (IST)', (one) => minute(one.createdAt)],
  ['Status', (one) => one.status],
  ['Demo date', (one) => one.demoDate],
  ['Demo time', (one) => one.demoTime],
  ['Name', (one) => one.fullName],
  ['Father', (one) => one.fatherName],
  ['Mother', (one) => one.motherName],
  ['Email', (one) => one.email],
  ['Phone', (one) => one.phone],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Transaction ID', (one) => one.txnId],
];

const goods: CsvColumn<Product>[] = [
  ['Name', (one) => one.name],
  ['Price', (one) => one.price],
  ['In stock', (one) => one.stock],
  ['Description', (one) => one.desc],
  ['Pictures', (one) => one.images.length],
  ['Added at (IST)', (one) => minute(one.createdAt)],
  ['Changed at (IST)', (one) => minute(one.updatedAt)],
];

export const productColumns = goods;

export const courseColumns: CsvColumn<Course>[] = [
  ...goods,
  ['Duration', (one) => one.duration],
  [
    'Topics',
    (one) => one.details.map(({ heading, data }) => [heading, ...data].join('; ')).join('\n'),
  ],
];
