import type { Batch } from '../../../contract/batch-office.ts';
import {
  addDays,
  dayInWords,
  timeInWords,
  today,
  weekdayOf,
  weekdaysInWords,
} from '../../../contract/day.ts';
import { countOf } from '../../ui/text.ts';
import type { State } from '../kit/cells.tsx';

type StateFacts = Pick<
  Batch,
  'state' | 'firstDay' | 'lastDay' | 'left' | 'seats' | 'taken' | 'offered'
>;

/** What a batch is, in a word, and how the pill looks. */
export function stateOf(batch: StateFacts, on = today()): State {
  const { state, firstDay, lastDay, left, seats, taken, offered } = batch;
  if (state === 'cancelled') return { words: 'Cancelled', look: '' };
  if (state === 'draft') return { words: 'Draft', look: '' };
  if (lastDay < on) return { words: 'Over', look: '' };
  if (firstDay <= on) return { words: 'Running', look: 'good' };
  // No seat can be booked though some are empty, as where its course is not offered now.
  const isShut = left === 0 && taken + offered < seats;
  if (state === 'closed' || isShut) return { words: 'Bookings closed', look: '' };
  return left === 0 ? { words: 'Full', look: '' } : { words: 'Open', look: 'good' };
}

type ShortFacts = Pick<Batch, 'firstDay' | 'lastDay' | 'lessons' | 'weekdays' | 'startTime'>;

/** Days and hour in a line of a list: `9 Dec – 4 Jan · Mon Wed · 5:30 pm`. */
export function shortDays(batch: ShortFacts, on = today()): string {
  const { firstDay, lastDay, lessons, weekdays, startTime } = batch;
  const short = (day: string) => dayInWords(day).split(' ').slice(0, 2).join(' ');
  // The year is said where it is not the half year before or after.
  const isNear = lastDay > addDays(on, -180) && lastDay < addDays(on, 180);
  const end = isNear ? short(lastDay) : dayInWords(lastDay);
  const names =
    weekdays.length > 0 ? weekdays : [...new Set(lessons.map(({ day }) => weekdayOf(day)))];
  return [
    firstDay === lastDay ? end : `${short(firstDay)} – ${end}`,
    weekdaysInWords(names).replaceAll(',', ''),
    timeInWords(startTime),
  ].join(' · ');
}

type SeatFacts = Pick<Batch, 'seats' | 'taken' | 'held' | 'offered' | 'left' | 'waiting'>;

/** Most important first: `9 of 12 taken`, `2 of them held`, `1 offered`, `3 waiting`. */
export function seatsInWords({ seats, taken, held, offered, left, waiting }: SeatFacts): string[] {
  return [
    `${taken} of ${seats} taken`,
    ...(held > 0 ? [`${held} of them held`] : []),
    ...(offered > 0 ? [`${offered} offered`] : []),
    `${left} left`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ];
}

/**
 * What students still have to say, or the office to do, after a move or cancellation. Once the
 * batch is over nobody waits: who kept quiet kept the seat.
 */
export function answersInWords(
  { asked, refund, state, lastDay }: Pick<Batch, 'asked' | 'refund' | 'state' | 'lastDay'>,
  on = today(),
): string {
  const isOver = state !== 'cancelled' && lastDay < on;
  const open = asked > 0 && !isOver && `${countOf(asked, '', 'have')} not answered`;
  const back = refund > 0 && `${countOf(refund, 'refunds')} wanted`;
  return [open, back].filter(Boolean).join(', ');
}
