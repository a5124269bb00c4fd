import { today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';

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
  confirmed: {
    pill: 'Confirmed',
    look: 'good',
    words: 'Come ten minutes early; aprons and ingredients are here.',
  },
  over: { pill: 'Over', look: 'good', words: 'This class is over. We hope that you liked it.' },
  rejected: {
    pill: 'Not accepted',
    look: 'bad',
    words:
      'We could not accept this booking. Often the payment did not reach us: if you did pay, ' +
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
