import { minute } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

/**
 * Columns of the CSV file: days `YYYY-MM-DD`, moments the minute in India, as screens show them.
 */
export const demoColumns: CsvColumn<Demo>[] = [
  ['Order ID', (one) => one.orderId],
  ['Booked at (IST)', (one) => minute(one.createdAt)],
  ['Status', (one) => one.status],
  ['Demo date', (one) => one.demoDate],
  ['Demo time', (one) => one.demoTime],
  ['Attendance', (one) => one.attendance],
  ['Fee credited on order', (one) => one.creditedOn],
  ['Name', (one) => one.fullName],
  ['Father', (one) => one.fatherName],
  ['Mother', (one) => one.motherName],
  ['Email', (one) => one.email],
  ['Phone', (one) => one.phone],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Transaction ID', (one) => one.txnId],
];
