import type { WaitingEnd, WaitingPerson } from '../../../contract/batch.ts';
import { dayInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { claimedInWords, moneyOf } from '../../../contract/order-money.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { countOf } from '../../ui/text.ts';
import type { State } from '../kit/cells.tsx';

/** Whether a student has a seat, in words. A hold of days ends with one, which is named. */
export function seatWords({ seat, seatUntil }: Pick<RosterEntry, 'seat' | 'seatUntil'>): State {
  if (seat === 'none') return { words: 'No seat', look: 'bad' };
  if (seat === 'sure') return { words: 'Has a seat', look: 'good' };
  const lastDay = dayInWords(today(Date.parse(seatUntil) - 1));
  return { words: `Held until ${lastDay.slice(0, -' 2026'.length)}`, look: '' };
}

/** What a student said to a move or cancellation; undefined when nobody asked. */
export function choiceWords({ choice }: Pick<RosterEntry, 'choice'>): State | undefined {
  if (choice === 'asked') return { words: 'Has not answered', look: '' };
  if (choice === 'kept') return { words: 'Keeps the seat', look: 'good' };
  if (choice === 'refund') return { words: 'Wants the money back', look: 'bad' };
  return undefined;
}

/** How often a student came to the lessons that were noted, `3 of 4`; empty before the first. */
export function attendanceWords({ attendance }: Pick<RosterEntry, 'attendance'>): string {
  const came = attendance.filter(({ isPresent }) => isPresent).length;
  return attendance.length > 0 ? `${came} of ${attendance.length}` : '';
}

export function dueWords({ money }: Pick<RosterEntry, 'money'>): string[] {
  if (!money) return [];
  return [
    money.due > 0 ? `${rupees(money.due)} due` : 'Nothing due',
    ...(money.claimed > 0 ? [claimedInWords(money.claimed)] : []),
  ];
}

/** Who has answered after a move or cancellation; empty when nobody was asked. */
export function answersOf(students: Pick<RosterEntry, 'choice'>[]): string {
  const count = (choice: RosterEntry['choice']) =>
    students.filter((student) => student.choice === choice).length;
  const [waiting, kept, refund] = [count('asked'), count('kept'), count('refund')];
  if (waiting + kept + refund === 0) return '';
  const answered = `${kept + refund} of ${countOf(waiting + kept + refund, '', 'have')} answered`;
  const details = [
    kept > 0 && `${countOf(kept, '', 'keep')} the seat`,
    refund > 0 && `${countOf(refund, '', 'want')} the money back`,
  ];
  return [answered, ...details].filter(Boolean).join(', ');
}

/** Who gets a mail when a batch with so many students, and people on its list, is cancelled. */
export const cancelWords = (students: number, inLine: number): string =>
  (students === 0
    ? 'It has no students.'
    : `${countOf(students, 'students', 'get')} a mail with the reason, which takes its days out ` +
      'of calendars, and can choose another batch or their money back.') +
  (inLine > 0 ? ` The waiting list ends: ${countOf(inLine, 'people', 'get')} a mail too.` : '');

/** What another price means for what came, claims included: more is owed, or some goes back. */
export function differenceWords(coursePrice: number, came: Came): string {
  const { over, due, unverified, claimed } = moneyOf({ ...came, coursePrice, status: 'pending' });
  if (over > 0) return `${rupees(over)} more was paid: send it back on the order’s page.`;
  if (due > 0)
    return claimed > 0
      ? `${rupees(due)} is due then, if the ${rupees(claimed)} to be checked has come.`
      : `${rupees(due)} is due then.`;
  if (claimed > unverified)
    return `${rupees(claimed - unverified)} more is claimed: verify it, then send that back.`;
  return claimed > 0 ? `It is paid then, once ${rupees(claimed)} is verified.` : 'It is paid then.';
}

type Came = Pick<NonNullable<RosterEntry['money']>, 'paid' | 'claimed' | 'refunded'>;

const endWords: Record<Exclude<WaitingEnd, ''>, string> = {
  accepted: 'has a seat',
  passed: 'let the offer pass',
  lapsed: 'the offer ran out',
  left: 'left the list',
  closed: 'the batch began or was cancelled',
};

/** How somebody's wait stands. An offer that is over ended it, written down or not. */
export function waitWords(
  { end, offeredUntil }: Pick<WaitingPerson, 'end' | 'offeredUntil'>,
  at = new Date().toISOString(),
): string {
  if (end) return endWords[end];
  if (!offeredUntil) return 'in line';
  return offeredUntil > at
    ? `a seat is offered until ${momentForPeople(offeredUntil)}`
    : endWords.lapsed;
}
