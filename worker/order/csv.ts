import { minute } from '../../contract/day.ts';
import { orderFields } from '../../contract/order-field.ts';
import { type AdminOrder, moreOrdersInWords } from '../../contract/order-office.ts';
import { type CsvColumn, textColumns } from '../lib/list/answer.ts';

/** `1 × Almond Cake: Happy Birthday`, a line each. */
const wordsOn = ({ items }: AdminOrder) =>
  items
    .flatMap(({ name, amount, words }) => (words ? [`${amount} × ${name}: ${words}`] : []))
    .join('\n');

/** Columns of the CSV file; moments are the minute in India, as screens show them. */
export const orderColumns: CsvColumn<AdminOrder>[] = [
  ['Order ID', (one) => one.orderId],
  ['Placed at (IST)', (one) => minute(one.createdAt)],
  ['Kind', (one) => one.kind],
  ['Course', (one) => one.courseName],
  ['Words on it', (one) => wordsOn(one)],
  ['Collected on', (one) => one.neededOn],
  ['Collected at', (one) => one.neededAt],
  ...textColumns(orderFields),
  ['List price', (one) => one.listPrice],
  ['Discount', (one) => one.discount],
  ['Offer code', (one) => one.offerCode],
  ['Price reason', (one) => one.priceReason],
  ['Demo fee credited', (one) => one.credit],
  ['Price', (one) => one.coursePrice],
  ['Paid', (one) => one.paid],
  ['To be checked', (one) => one.claimed],
  ['Sent back', (one) => one.refunded],
  ['Due', (one) => one.due],
  ['Due on', (one) => one.dueOn],
  ['Transaction ID', (one) => one.txnId],
  ['Same transaction ID on', (one) => [...one.txnSeenOn, moreOrdersInWords(one)].join(' ').trim()],
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
  ['Aadhar', (one) => one.aadharNo],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Photos', (one) => one.linkOne],
  ['Videos', (one) => one.linkTwo],
  ['Feedback', (one) => one.linkThree],
  ['Additional', (one) => one.linkFour],
];
