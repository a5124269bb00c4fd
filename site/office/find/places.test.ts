import { expect, it } from 'vitest';
import { may, type Role } from '../../../contract/team.ts';
import { adminLinks } from '../../content/navigation.ts';
import { places } from '../../content/office-places.ts';
import { placesFor } from './places.ts';

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

it.each<[string, Role]>([
  ['refund', 'counter'],
  ['staff', 'office'],
  ['gst', 'teacher'],
  ['email', 'teacher'],
  ['zzzz', 'owner'],
  ['verify payments', 'accountant'],
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
