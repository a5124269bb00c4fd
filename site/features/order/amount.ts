import * as z from 'zod/mini';
import { whole } from '../../../contract/field.ts';
import { rupees } from '../../../contract/money.ts';
import { digitsOf } from './payment-draft.ts';

/** An amount as it is typed, from `least` to `most`, and what is said of any other. */
export function amountUpTo(most: number, least = 1) {
  const message = `Enter an amount from ${rupees(least)} to ${rupees(most)}`;
  const digits = z.transform((typed: string): string | number => digitsOf(typed));
  return { message, amount: z.pipe(z.pipe(z.string(), digits), whole(message, least, most)) };
}

/** What the button says that sends a claim. */
export const iHavePaid = (amount: number | undefined) =>
  amount ? `I have paid ${rupees(amount)}` : 'I have paid';
