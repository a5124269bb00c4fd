import { minute } from '../../contract/day.ts';
import type { Enquiry } from '../../contract/enquiry.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

/**
 * Columns of the CSV file: days `YYYY-MM-DD`, moments the minute in India, as screens show them.
 */
export const enquiryColumns: CsvColumn<Enquiry>[] = [
  ['Asked at (IST)', (one) => minute(one.createdAt)],
  ['Status', (one) => one.status],
  ['Name', (one) => one.name],
  ['Email', (one) => one.email],
  ['Mobile', (one) => one.mobile],
  ['Message', (one) => one.msg],
];
