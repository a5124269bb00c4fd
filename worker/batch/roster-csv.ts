import { minute } from '../../contract/day.ts';
import type { RosterEntry } from '../../contract/roster.ts';
import { may, type Role } from '../../contract/team.ts';
import type { CsvColumn } from '../lib/list/answer.ts';

const seatWords = ({ seat, seatUntil }: RosterEntry) =>
  seat === 'held' ? `until ${minute(seatUntil)}` : seat === 'sure' ? 'yes' : 'no';

const count = ({ attendance }: RosterEntry, present: boolean) =>
  attendance.filter(({ isPresent }) => isPresent === present).length;

const forAll: CsvColumn<RosterEntry>[] = [
  ['Name', (one) => one.name],
  ['Serial number', (one) => one.serialNo],
  ['Mobile', (one) => one.mobile],
  ['Seat (IST)', seatWords],
  ['Allergies and notes', (one) => one.note],
  ['Present', (one) => count(one, true)],
  ['Absent', (one) => count(one, false)],
];

const money: CsvColumn<RosterEntry>[] = [
  ['Order ID', (one) => one.orderId],
  ['Email', (one) => one.email ?? ''],
  ['Status', (one) => one.status ?? ''],
  ['Price', (one) => one.money?.price ?? ''],
  ['Paid', (one) => one.money?.paid ?? ''],
  ['To be verified', (one) => one.money?.claimed ?? ''],
  ['Balance', (one) => one.money?.balance ?? ''],
];

/** The columns of the CSV file of a roster; for teachers without what they do not see. */
export const rosterColumns = (role: Role): CsvColumn<RosterEntry>[] =>
  may(role, 'readOrders') ? [...forAll, ...money] : forAll;
