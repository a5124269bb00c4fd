import * as z from 'zod/mini';
import { whole } from '../../../contract/field.ts';
import { rupees } from '../../../contract/money.ts';
import { digitsOf } from './payment-draft.ts';

/** An amount as it is typed, from one rupee to `most`, and what is said of any other. */
export function amountUpTo(most: number) {
  const message = `Enter an amount from ${rupees(1)} to ${rupees(most)}`;
  const digits = z.transform((typed: string): string | number => digitsOf(typed));
  return { message, amount: z.pipe(z.pipe(z.string(), digits), whole(message, 1, most)) };
}
