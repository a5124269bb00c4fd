import { expect, it } from 'vitest';
import type { OfficeDemoClass } from '../../../contract/demo.ts';
import { whoIsNotified } from './class-dialogs.tsx';

const when = { day: '2027-01-05', startTime: '11:00', place: 'Institute' as const };
const withBookings = (...statuses: string[]) =>
  ({ ...when, bookings: statuses.map((status) => ({ status })) }) as unknown as OfficeDemoClass;

it('says who is told of another day, beginning or place', () => {
  const of = withBookings('success', 'pending', 'pending', 'rejected');
  for (const change of [
    { day: '2027-01-06' },
    { startTime: '12:00' },
    { place: 'Bakery' as const },
  ])
    expect(whoIsNotified(of, { ...when, ...change })).toBe(
      'Everybody who booked it is told once by mail: 1 approved, who keep their seat and have ' +
        'the new time; 2 pending, who keep their seat and still wait for you.',
    );
  expect(whoIsNotified(of, when)).toBe('With the same day, beginning and place nobody is told.');
});

it('counts nobody who was rejected', () => {
  const moved = { ...when, day: '2027-01-06' };
  expect(whoIsNotified(withBookings('rejected'), moved)).toBe('Nobody has booked this class.');
  expect(whoIsNotified(withBookings('pending'), moved)).toMatch(/mail: 1 pending, who keep/);
});
