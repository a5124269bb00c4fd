import { today } from '../../contract/day.ts';
import { type Demo, feeClaimed } from '../../contract/demo.ts';
import type { Enquiry } from '../../contract/enquiry.ts';
import { rupees } from '../../contract/money.ts';

/** How a booking stands, as its page says it: a word, the look of its pill, and a sentence. */
type Standing = { pill: string; look: '' | 'good' | 'bad'; words: string };

const standings = {
  cancelled: {
    pill: 'Cancelled',
    look: 'bad',
    words:
      'The class that you chose does not take place. Call or write to us, and choose another ' +
      'day or have your fee back.',
  },
  held: {
    pill: 'Waits for us',
    look: '',
    words: 'Your seat is held. We check your payment, usually within a day, and write to you.',
  },
  dayless: {
    pill: 'Waits for us',
    look: '',
    words: 'We check your payment, usually within a day, and then call you to find a day.',
  },
  confirmed: { pill: 'Confirmed', look: 'good', words: 'Come ten minutes early.' },
  over: { pill: 'Over', look: 'good', words: 'This class is over. We hope that you liked it.' },
  rejected: {
    pill: 'Not accepted',
    look: 'bad',
    words:
      'We could not accept this booking. If you paid and have not heard of your fee since, ' +
      'call or write to us, and we will find it.',
  },
} satisfies Record<string, Standing>;

export function standingOf(booking: Pick<Demo, 'status' | 'chosen' | 'demoDate'>): Standing {
  const { status, chosen, demoDate } = booking;
  if (status === 'rejected') return standings.rejected;
  if (status === 'success') return demoDate < today() ? standings.over : standings.confirmed;
  if (!chosen) return standings.dayless;
  return chosen.state === 'cancelled' ? standings.cancelled : standings.held;
}

export function feeInWords(
  fee: number,
  { paid, claimed, refunded }: Record<FeeSum, number>,
): string {
  if (refunded > 0) return `${rupees(refunded)}, sent back`;
  if (claimed > 0) return feeClaimed(fee);
  return paid > 0 ? `${rupees(paid)}, paid` : rupees(fee);
}
type FeeSum = 'paid' | 'claimed' | 'refunded';

/** What somebody may ask of their booking: its button, and the words in which the office reads it. */
const wishes = [
  {
    wish: 'move',
    button: 'Ask for another day',
    words: 'Please find me another day for my demo class',
  },
  { wish: 'cancel', button: 'Cancel my booking', words: 'Please cancel my demo class' },
] as const;

type Question = Pick<Enquiry, 'msg' | 'status'>;

/** The newest first; and whether it can be asked: not while it, or one to cancel, waits. */
export function wishesOf<Q extends Question>(number: string, questions: Q[]) {
  const all = wishes.map(({ wish, button, words }) => {
    const msg = `${words}, booking ${number}.`;
    return { wish, button, msg, last: questions.find((enquiry) => enquiry.msg === msg) };
  });
  const waiting = all.filter(({ last }) => last?.status === 'pending').map(({ wish }) => wish);
  return all.map((standing) => ({
    ...standing,
    canAsk: !waiting.includes(standing.wish) && !waiting.includes('cancel'),
  }));
}

/** Whether they may: as long as it is not turned down, and its day has not come. */
export const canChange = ({ status, demoDate }: Pick<Demo, 'status' | 'demoDate'>): boolean =>
  status === 'pending' || (status === 'success' && demoDate > today());
