import { minute } from '../../contract/day.ts';
import type { User } from '../../contract/user.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

/** The columns of the CSV file. Days are `YYYY-MM-DD`, moments the minute in India, as the screens show and filter. */
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
