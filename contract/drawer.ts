import * as z from 'zod/mini';
import { dayInWords } from './day.ts';
import { pastDay } from './day-field.ts';
import { line, maybeLine, whole, withId } from './field.ts';
import { filter, paging } from './list.ts';
import { mostPaid } from './payment.ts';
import { requestId } from './record.ts';
import { record } from './reply-schema.ts';

export const cashStates = ['open', 'changed', 'signed', 'later'] as const;

/** `later`: its cash is in the sign-off of a later day. */
export type CashState = (typeof cashStates)[number];

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

export const takeBackCash = withId({ reason: line('Say why', 300), requestId });
export type TakeBackCash = z.output<typeof takeBackCash>;

export const cashCount = record('CashCount', {
  _id: z.string(),
  opening: z.int(),
  cashIn: z.int(),
  cashOut: z.int(),
  counted: z.int(),
  note: z.string(),
  signedBy: z.string(),
  signedAt: z.string(),
});
export type CashCount = z.output<typeof cashCount>;

const takenBack = z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() }));

const cashLine = record('CashLine', {
  _id: z.string(),
  direction: z.enum(['in', 'refund']),
  amount: z.int(),
  receivedOn: z.string(),
  kind: z.enum(['order', 'demo']),
  subject: z.string(),
  number: z.string(),
  name: z.string(),
  recordedBy: z.string(),
  isLate: z.boolean(),
  takenBack,
});
export type CashLine = z.output<typeof cashLine>;

export const cashMove = record('CashMove', {
  _id: z.string(),
  day: z.string(),
  kind: z.enum(cashKinds),
  amount: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  isLate: z.boolean(),
  takenBack,
});
export type CashMove = z.output<typeof cashMove>;

export const cashDay = record('CashDay', {
  day: z.string(),
  since: z.string(),
  opening: z.nullable(z.int()),
  cashIn: z.int(),
  cashOut: z.int(),
  counts: z.array(cashCount),
  begins: z.string(),
  changed: z.int(),
  signedWith: z.string(),
  lines: z.array(cashLine),
  moves: z.array(cashMove),
});
export type CashDay = z.output<typeof cashDay>;

export const cashDayLine = record('CashDayLine', {
  ...z.pick(cashDay, { day: true, cashIn: true, cashOut: true, changed: true, signedWith: true })
    .shape,
  state: z.enum(cashStates),
  count: z.nullable(cashCount),
});
export type CashDayLine = z.output<typeof cashDayLine>;
