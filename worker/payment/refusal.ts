import { checkViolation, triggerRefusal } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';

const tooMuchBack = 'That is more than was paid';

/** What the triggers of the ledger say, for people. */
const words: Record<string, string> = {
  'the transfer is verified already':
    'This transaction id is verified for another payment. If one transfer paid both, enter its whole amount.',
  'more than the transfer': 'That is more than is left of the transfer',
  'more is sent back than was paid': tooMuchBack,
  'no such line of a bank statement': 'This line of the bank statement is not there',
  'more than the line of the bank statement':
    'That is more than is left of this line of the bank statement',
};

/** A refusal of the database in words (409), or the error as it is. */
export function refusalOf(error: unknown): unknown {
  const message =
    checkViolation(error) === 'orders_sums'
      ? tooMuchBack
      : words[triggerRefusal(error, 'payment') ?? ''];
  return message ? new Refused('conflict', message) : error;
}
