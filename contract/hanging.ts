import * as z from 'zod/mini';
import type * as reply from './catalogue-reply.ts';
import { withId } from './field.ts';
import { undoAs } from './undo.ts';

/** What hangs on a course or product that is to be deleted. */
export type Hanging = z.output<typeof reply.hanging>;

const count = z.int('Send the counts as they came').check(z.minimum(0));

/** With `hanging`, as it was seen, nothing is deleted on which something else hangs by now. */
export const deleteGoods = withId({
  ...undoAs,
  hanging: z.optional(
    z.object(
      {
        ...{ orders: count, batches: count, students: count },
        ...{ waiting: count, interests: count, codes: count, named: count },
      },
      'Send the counts as they came',
    ),
  ),
});
export type DeleteGoods = z.output<typeof deleteGoods>;

type Counted = Exclude<keyof Hanging, 'named'>;

const words: Record<Counted, (one: boolean) => string> = {
  orders: (one) => (one ? 'open order' : 'open orders'),
  batches: (one) => (one ? 'batch to come' : 'batches to come'),
  students: (one) => (one ? 'student has a seat' : 'students have a seat'),
  waiting: (one) => (one ? 'person waits for one' : 'people wait for one'),
  interests: (one) => (one ? 'person asked for the next dates' : 'people asked for the next dates'),
  codes: (one) => (one ? 'offer code is for it' : 'offer codes are for it'),
};

/** Those of the counts that are not 0, `2 open orders and 1 batch to come`. */
export const inWords = (found: Hanging, names: Counted[]): string =>
  names
    .filter((name) => found[name] > 0)
    .map((name) => `${found[name]} ${words[name](found[name] === 1)}`)
    .join(' and ');
