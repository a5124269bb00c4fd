import { addDays, today } from '../../contract/day.ts';
import { linesOf } from '../../contract/money-report.ts';
import { financialYear, monthPeriod } from '../../contract/period.ts';
import { bulkCourses } from '../../worker/test/bulk-data.ts';

const orders = '/api/admin/admin-get-all-orders?page=';
const find = '/api/admin/find?q=';
const course = encodeURIComponent(bulkCourses[0] ?? '');
export const documents = 20_000;
const lastPage = documents / 20;
const month = Number(today().slice(5, 7));
/** A whole month, and a whole financial year, which may take longer. */
const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
const lastYear = 'money of a financial year';
export const targets: Record<string, number> = { [lastYear]: 500 };

export const calls: [what: string, path: string][] = [
  ['dashboard', '/api/admin/dashboard'],
  ['orders', `${orders}1`],
  ['orders, the last page', `${orders}5000`],
  ['orders of a course', `${orders}1&course=${course}`],
  ['orders of a status', `${orders}1&status=pending`],
  ['orders of a day', `${orders}1&date=${today()}`],
  ['orders of a month of any year', `${orders}1&month=${month}`],
  ['orders of a course, status and month', `${orders}1&course=${course}&status=pending&month=1`],
  ['orders of one e-mail', `${orders}1&email=aarav.apte0@`],
  ['orders of a part that many e-mails have', `${orders}1&email=gmail`],
  ['orders, search for one person', `${orders}1&q=aarav.apte0@`],
  ['orders, search for a number', `${orders}1&q=0123456`],
  ['orders, search for a phone', `${orders}1&q=%2B91%2090000%2000777`],
  ['orders, search for nobody', `${orders}1&q=zzzz`],
  ['orders, search for what many have', `${orders}1&q=gmail`],
  ['orders, search for three words', `${orders}1&q=aarav%20apte%20gmail`],
  ['orders, search for what many have, of a status', `${orders}1&q=test&status=pending`],
  ['orders to verify', `${orders}1&tab=verify`],
  ['orders with a balance due', `${orders}1&tab=balance`],
  ['orders with a balance due, the page 500', `${orders}500&tab=balance`],
  ['orders that start this week', `${orders}1&tab=starts`],
  ['orders whose certificate is due', `${orders}1&tab=certificate`],
  ['orders paid in cash with a balance', `${orders}1&method=cash&balance=due`],
  ['orders as CSV, first byte', '/api/admin/export-orders'],
  ['orders of a month as CSV, first byte', `/api/admin/export-orders?month=${month}`],
  ['orders searched as CSV, first byte', '/api/admin/export-orders?q=aarav.apte0@'],
  ['payments to verify', '/api/payment/list?page=1&tab=claimed'],
  ['payments of another amount', '/api/payment/list?page=1&tab=differs'],
  ['payments used twice', '/api/payment/list?page=1&tab=twice'],
  ['payments verified', '/api/payment/list?page=1&tab=verified'],
  ['payments verified, the page 10,000', '/api/payment/list?page=10000&tab=verified'],
  ['payments, search for one person', '/api/payment/list?page=1&q=aarav.apte0@'],
  ['payments, search for a transaction id', '/api/payment/list?page=1&tab=verified&q=000000777770'],
  ['payments, search for what many have', '/api/payment/list?page=1&q=gmail'],
  ['payments of a day', `/api/payment/list?page=1&tab=verified&from=${today()}&to=${today()}`],
  [
    'payments of a course and a month, with their sum',
    `/api/payment/list?page=1&${new URLSearchParams(linesOf(monthPeriod(today().slice(0, 7)), { figure: 'received', course: bulkCourses[0] ?? '' }))}`,
  ],
  ['money of a month', `/api/money/report?month=${lastMonth}`],
  [lastYear, `/api/money/report?year=${financialYear(addDays(today(), -365))}`],
  ['bank lines without an order', '/api/bank/lines?page=1&tab=open'],
  ['claims that the bank proves', '/api/bank/matches'],
  ['the drawer of today', `/api/drawer/day?day=${today()}`],
  ['days of the drawer', '/api/drawer/list?page=1'],
  ['documents of a year', '/api/document/list?page=1'],
  ['documents of a month', `/api/document/list?page=1&month=${today().slice(0, 7)}`],
  ['documents, the last page', `/api/document/list?page=${lastPage}`],
  ['documents, search for a number', '/api/document/list?page=1&q=00777'],
  ['payments of a month as CSV, first byte', '/api/admin/export-payments'],
  [
    'payments of a year as CSV, first byte',
    `/api/admin/export-payments?year=${financialYear(today())}`,
  ],
  ['users', '/api/admin/get-all-users?page=1'],
  ['users by e-mail', '/api/admin/get-all-users?page=1&email=aarav.apte0@'],
  ['users, search', '/api/admin/get-all-users?page=1&q=aarav%20apte'],
  ['users as CSV, first byte', '/api/admin/export-users'],
  ['queries', '/api/admin/get-all-queries?page=1&status=pending'],
  ['who changed what', '/api/admin/activity?page=1'],
  ['who changed what, the page 4,000', '/api/admin/activity?page=4000'],
  ['who deleted something', '/api/admin/activity?page=1&what=deleted'],
  ['what a colleague changed of queries', '/api/admin/activity?page=1&by=office&noun=enquiry'],
  ['what was changed today', `/api/admin/activity?page=1&from=${today()}&to=${today()}`],
  ['who changed what as CSV, first byte', '/api/admin/export-activity'],
  ['find, somebody by name', `${find}aarav%20apte`],
  ['find, what many have', `${find}gmail`],
  ['find, a part that all phones have', `${find}9`],
  ['find, the last four of a phone', `${find}0777`],
  ['find, an order by number', `${find}0123456`],
  ['find, a name with a slip', `${find}aarva%20deshpnade`],
  ['find, four letters of nobody', `${find}zzzz`],
  ['queries, search', '/api/admin/get-all-queries?page=1&q=somebody'],
  ['mails', '/api/message/list?page=1'],
  ['mails, the page 5,000', '/api/message/list?page=5000'],
  ['mails that could not go', '/api/message/list?page=1&state=undelivered'],
  ['mails, search for one person', '/api/message/list?page=1&q=aarav.apte0@'],
  ['mails, search for what many have', '/api/message/list?page=1&q=gmail'],
  ['demo bookings', '/api/demo/get-all-demo?page=1&status=pending'],
  ['demo bookings, search', '/api/demo/get-all-demo?page=1&q=more'],
];
