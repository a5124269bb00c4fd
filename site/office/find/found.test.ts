import { expect, it } from 'vitest';
import { may, type Role } from '../../../contract/team.ts';
import { adminLinks } from '../../content/navigation.ts';
import { places } from '../../content/office-places.ts';
import { placesFor } from './found.ts';

const labels = (typed: string, role: Role) =>
  placesFor(typed, role).map(({ place }) => place.label);

it.each<[string, Role, string]>([
  ['email', 'owner', 'Mails'],
  ['e-mail', 'counter', 'Mails'],
  ['refund', 'owner', 'Refund'],
  ['verify payments', 'office', 'Verify payments'],
  ['Payments to verify', 'office', 'Verify payments'],
  ['verif', 'office', 'Verify payments'],
  ['gst', 'owner', 'Money'],
  ['holiday', 'office', 'Holidays'],
  ['overdue', 'counter', 'Balances due'],
  ['questions', 'counter', 'Queries'],
  ['students', 'counter', 'Users'],
  ['orders', 'counter', 'Registrations'],
  ['roll call', 'teacher', 'Attendance'],
  ['password', 'teacher', 'Security'],
  ['discount', 'office', 'Offers'],
  ['staff', 'owner', 'Team'],
  ['cash', 'counter', 'Count the cash'],
  ['new order', 'counter', 'New order'],
  ['excel', 'accountant', 'File of a month'],
  ['calendar', 'teacher', 'Calendar of batches'],
])('%j of a %s is first %s', (typed, role, label) => {
  expect(labels(typed, role)[0]).toBe(label);
});

it.each<[string, string]>([
  ['take attendance', 'Attendance'],
  ['mark who came', 'Attendance'],
  ['upi id', 'UPI id'],
  ['change the upi', 'UPI id'],
  ['close the day', 'Count the cash'],
  ['bank statement', 'Match the bank statement'],
  ['upload a bank statement', 'Match the bank statement'],
  ['change password', 'Security'],
  ['log out everywhere', 'Security'],
  ['refund somebody', 'Refund'],
  ['give money back', 'Refund'],
  ['print labels', 'Kitchen'],
  ['what do we bake tomorrow', 'Kitchen'],
  ['who owes money', 'Balances due'],
  ['unpaid orders', 'Balances due'],
  ['add a student', 'Add a person'],
  ['opening hours', 'Opening hours'],
  ['holiday', 'Holidays'],
  ['close for diwali', 'Holidays'],
  ['gst', 'Money'],
  ['month report', 'File of a month'],
  ['import excel', 'Import'],
  ['new course', 'Add a course'],
  ['new batch', 'Add a batch'],
  ['make a discount code', 'Offers'],
  ['cancel an order', 'Registrations'],
  ['verify upi', 'Verify payments'],
  ['invite a teacher', 'Invite a colleague'],
  ['who changed the price', 'Activity'],
  ['answer a question', 'Queries'],
  ['print certificate', 'Certificates due'],
  ['waiting list', 'Batches'],
  ['sell bread', 'New order'],
  ['is there a backup', 'Health of the site'],
  ['enquiry', 'Queries'],
  ['new enquiry', 'Queries'],
  ['call back customer', 'Queries'],
  ['cancel a batch', 'Batches'],
  ['move a student to another batch', 'Registrations'],
  ['change price', 'Courses'],
  ['stop selling a cake', 'Products'],
  ['trash', 'Courses'],
  ['restore deleted', 'Activity'],
  ['credit note', 'Money'],
  ['daily sales', 'Money'],
  ['send reminder', 'Balances due'],
  ['new employee', 'Invite a colleague'],
  ['add staff', 'Invite a colleague'],
  ['delete my data request', 'Users'],
  ['merge duplicate', 'Users'],
  ['edit website', 'The school'],
  ['upload video', 'The school'],
  ['google sheet', 'Import'],
  ['submissions', 'Certificates'],
  ['pay at door', 'Counter'],
  ['system status', 'Health of the site'],
  ['closed on monday', 'Holidays'],
])('the question %j leads to %s', (typed, label) => {
  expect(labels(typed, 'owner')[0]).toBe(label);
});

it('words that a place lacks are forgiven where most are its own, and a name finds none', () => {
  expect(labels('cash drawer please asha', 'owner')).toContain('Count the cash');
  expect(labels('asha patil', 'owner')).toEqual([]);
});

it.each<[string, Role]>([
  ['refund', 'counter'],
  ['staff', 'office'],
  ['gst', 'teacher'],
  ['email', 'teacher'],
  ['zzzz', 'owner'],
  ['orders', 'accountant'],
])('%j of a %s is no place', (typed, role) => {
  expect(labels(typed, role)).toEqual([]);
});

it('every page of the menu is found by its label and by another word', () => {
  for (const { href, label } of adminLinks) {
    expect(labels(label, 'owner'), label).toContain(label);
    expect(
      places.find((place) => place.href === href && place.label === label)?.words,
      label,
    ).toMatch(/./);
  }
});

it('the menu of every role has at most fourteen entries and the folded ones', () => {
  const roles: Role[] = ['accountant', 'teacher', 'counter', 'office', 'owner'];
  const menuOf = (role: Role) =>
    adminLinks.filter(
      ({ group, needs, unless }) =>
        group !== 'Settings' && (!needs || may(role, needs)) && !(unless && may(role, unless)),
    );
  for (const role of roles) expect(menuOf(role).length, role).toBeLessThanOrEqual(14);
  expect(menuOf('office').map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      ...['Dashboard', 'Users', 'Registrations', 'Courses', 'Products'],
      ...['Demo Bookings', 'Queries'],
    ]),
  );
});
