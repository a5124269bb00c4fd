import { minute } from '../../contract/day.ts';
import type { User } from '../../contract/user.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

/**
 * Columns of the CSV file: days `YYYY-MM-DD`, moments the minute in India, as screens show them.
 */
export const userColumns: CsvColumn<User>[] = [
  ['Serial number', (one) => one.serialNo],
  ['Name', (one) => one.name],
  ['Email', (one) => one.email],
  ['Mobile', (one) => one.mobile],
  ['Father', (one) => one.fatherName],
  ['Mother', (one) => one.motherName],
  ['Spouse', (one) => one.spouseName],
  ['Aadhar', (one) => one.aadharNo],
  ['Date of birth', (one) => one.dob],
  ['Address', (one) => one.address],
  ['Administrator', (one) => (one.isAdmin ? 'yes' : 'no')],
  ['Registered at (IST)', (one) => minute(one.createdAt)],
];
