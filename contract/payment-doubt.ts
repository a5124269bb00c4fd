import { dayInWords } from './day.ts';
import { rupeesAndPaise } from './money.ts';
import type { AdminPayment } from './payment-office.ts';

/**
 * Why a claim is looked at alone, and never verified among many: its transaction id is on another
 * order or twice on its own; of the lines of statements with that id there are several, one is set
 * aside, used up or was sent back, or is of another amount or a day far off.
 */
export const doubts = [
  ...(['twice', 'again'] as const),
  ...(['several', 'aside', 'returned', 'used', 'amount', 'day'] as const),
] as const;
export type Doubt = (typeof doubts)[number];

/** Days between a claim and its line that are nothing odd: holidays, and a claim that came late. */
export const usualDays = 7;

/** The doubts without figures. */
export const doubtWords: Record<Doubt, string> = {
  twice: 'its transaction id is used twice',
  again: 'its transaction id is used twice',
  several: 'the bank has several payments with its transaction id',
  aside: 'its line of the bank is set aside',
  returned: 'the bank sent it back',
  used: 'its line of the bank is used up by other payments',
  amount: 'the bank has another amount',
  day: 'the bank has it on another day',
};

type Doubtful = Pick<AdminPayment, 'doubts' | 'bank' | 'seenOn' | 'amount' | 'receivedOn'>;

/** The doubts about a claim, a few words each. */
export function doubtsInWords({ doubts: found, bank, seenOn, receivedOn }: Doubtful): string[] {
  const words = {
    ...doubtWords,
    twice: `its transaction id is also on ${seenOn.map(({ number }) => number).join(', ')}`,
    again: 'its transaction id is twice on this order',
    ...(bank && {
      amount: `the bank has ${rupeesAndPaise(bank.left)} for it`,
      day: `the bank has it on ${dayInWords(bank.day)}, not ${dayInWords(receivedOn)}`,
    }),
  };
  return found.map((doubt) => words[doubt]);
}
