import * as z from 'zod/mini';
import { dayInWords } from './day.ts';
import { pastDay } from './day-field.ts';
import type * as reply from './drawer-reply.ts';
import { line, maybeLine, whole, withId } from './field.ts';
import { filter, paging } from './list.ts';
import { mostPaid } from './payment.ts';
import { requestId } from './payment-request.ts';

export type CashCount = z.output<typeof reply.cashCount>;

export type CashLine = z.output<typeof reply.cashLine>;

export type CashDay = z.output<typeof reply.cashDay>;

export const cashStates = ['open', 'changed', 'signed', 'later'] as const;
/** `later`: its cash is in the sign-off of a later day. */
export type CashState = (typeof cashStates)[number];

export type CashDayLine = z.output<typeof reply.cashDayLine>;

/** What should be in the drawer when it is counted. */
export const expectedIn = ({
  opening,
  cashIn,
  cashOut,
}: Pick<CashCount, 'opening' | 'cashIn' | 'cashOut'>): number => opening + cashIn - cashOut;

/** Counted less expected: below 0 where money is missing. */
export const differenceOf = (
  count: Pick<CashCount, 'counted'> & Parameters<typeof expectedIn>[0],
) => count.counted - expectedIn(count);

/** Notes and coins, in rupees. */
export const pieces = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Why a day before the first one is not signed off. */
export const notYet = (begins: string) =>
  `The records begin on ${dayInWords(begins)}: there is nothing to sign off before`;

const upToToday = pastDay('Choose a day');

export const drawerDay = z.object({ day: upToToday });

export const drawerList = z.object({
  state: filter(z.enum(cashStates, 'Choose which days')),
  ...paging,
});
export type DrawerList = z.output<typeof drawerList>;

const rupeesFrom0 = (message: string) => whole(message, 0, mostPaid);

/**
 * Signs a day off. `opening`, `cash` (in less out) and `before` (its sign-offs) are what the person
 * saw: otherwise nothing is signed.
 */
export const signDrawer = z
  .object({
    day: upToToday,
    opening: rupeesFrom0('Enter what was in the drawer before, in whole rupees'),
    cash: whole('Say what came in', -mostPaid, mostPaid),
    before: whole('Say how often it was signed off', 0, 1000),
    counted: rupeesFrom0('Enter what you counted, in whole rupees'),
    note: maybeLine(300),
    requestId,
  })
  .check(
    z.refine(({ opening, cash, counted, note }) => note !== '' || counted === opening + cash, {
      path: ['note'],
      error: 'Say why it differs',
    }),
    z.refine(({ before, note }) => note !== '' || before === 0, {
      path: ['note'],
      error: 'Say why it is signed off again',
    }),
  );
export type SignDrawer = z.output<typeof signDrawer>;

/** What moves cash beside payments, which way, and in which words. */
export const cashMoves = {
  bank: { way: 'out', words: 'Taken to the bank' },
  expense: { way: 'out', words: 'Small expense' },
  taken: { way: 'out', words: 'Other cash out' },
  float: { way: 'in', words: 'Change put in' },
  added: { way: 'in', words: 'Other cash in' },
} as const satisfies Record<string, { way: 'in' | 'out'; words: string }>;
export type CashKind = keyof typeof cashMoves;
export const cashKinds = Object.keys(cashMoves) as CashKind[];

/** Kinds that say why by themselves. */
const plain: readonly CashKind[] = ['bank', 'float'];

export type CashMove = z.output<typeof reply.cashMove>;

/** Cash that goes in or out beside payments; the same request twice is one line. */
export const moveCash = z
  .object({
    day: upToToday,
    kind: z.enum(cashKinds, 'Choose what it is'),
    amount: whole('Enter the amount in whole rupees', 1, mostPaid),
    reason: maybeLine(300),
    requestId,
  })
  .check(
    z.refine(({ kind, reason }) => reason !== '' || plain.includes(kind), {
      path: ['reason'],
      error: 'Say what for',
    }),
  );
export type MoveCash = z.output<typeof moveCash>;

/** Takes a line of the drawer back, which was wrong. */
export const takeBackCash = withId({ reason: line('Say why', 300), requestId });
export type TakeBackCash = z.output<typeof takeBackCash>;
