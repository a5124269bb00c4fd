import type { OfficeDemoClass } from '../../../contract/demo-reply.ts';

type When = Pick<OfficeDemoClass, 'day' | 'startTime' | 'place'>;

/** What happens to those who booked a class when it is saved with that day, hour and place. */
export function whoIsTold({ bookings, ...was }: OfficeDemoClass, next: When): string {
  const waiting = bookings.filter(({ status }) => status === 'pending').length;
  const accepted = bookings.filter(({ status }) => status === 'success').length;
  if (waiting + accepted === 0) return 'Nobody has booked this class.';
  const isMoved =
    next.day !== was.day || next.startTime !== was.startTime || next.place !== was.place;
  if (!isMoved) return 'With the same day, beginning and place nobody is told.';
  const parts = [
    ...(accepted > 0 ? [`${accepted} approved, who keep their seat and have the new time`] : []),
    ...(waiting > 0 ? [`${waiting} pending, who keep their seat and still wait for you`] : []),
  ];
  return `Everybody who booked it is told once by mail: ${parts.join('; ')}.`;
}
