import type { Batch } from '../../../contract/batch-office.ts';
import { today } from '../../../contract/day.ts';
import { countOf } from '../../ui/text.ts';
import type { State } from '../kit/cells.tsx';

type StateFacts = Pick<Batch, 'state' | 'firstDay' | 'lastDay' | 'left'>;

/** What a batch is, in a word, and how the pill looks. */
export function stateOf({ state, firstDay, lastDay, left }: StateFacts, on = today()): State {
  if (state === 'cancelled') return { words: 'Cancelled', look: 'bad' };
  if (state === 'draft') return { words: 'Draft', look: '' };
  if (lastDay < on) return { words: 'Over', look: '' };
  if (firstDay <= on) return { words: 'Running', look: 'good' };
  if (state === 'closed') return { words: 'Bookings closed', look: '' };
  return left === 0 ? { words: 'Full', look: '' } : { words: 'Open', look: 'good' };
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
  const open = asked > 0 && !isOver && `${asked} ${asked === 1 ? 'has' : 'have'} not answered`;
  const back = refund > 0 && `${countOf(refund, 'refunds')} wanted`;
  return [open, back].filter(Boolean).join(', ');
}
