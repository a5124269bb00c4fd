import { describe, expect, it } from 'vitest';
import { lengthInWords } from '../contract/batch-span.ts';
import { type Hanging, inWords as hangingInWords } from '../contract/catalogue-office.ts';
import { againstCertificate } from '../contract/certificate-office.ts';
import { addDays, batchInWords, endOfDay, minute, today } from '../contract/day.ts';
import { dueAfter, nextSteps, seatPromise } from '../contract/next-steps.ts';
import { type Order, statuses } from '../contract/order.ts';
import * as money from '../contract/order-money.ts';
import type { AdminOrder } from '../contract/order-office.ts';
import { whyAsking } from '../contract/own-order.ts';
import { methods } from '../contract/payment.ts';
import { seatsInWords } from '../contract/seat-words.ts';
import { closing, lineOf, moneyInShort } from '../site/features/order/progress.ts';
import * as batchState from '../site/office/batch/batch-state.ts';
import * as roster from '../site/office/batch/roster-words.ts';
import { daysAgo } from '../site/office/kit/cells.tsx';
import { sumsOf } from '../site/office/order/OrderMoney.tsx';
import * as member from '../site/office/team/MemberDialog.tsx';
import { duesInWords } from '../site/office/user/PersonHead.tsx';
import * as batchMails from '../worker/batch/mails.ts';
import * as demoMails from '../worker/demo/mails.ts';
import { monthReady } from '../worker/document/month-mail.ts';
import * as orderMails from '../worker/order/mails.ts';
import * as paymentMails from '../worker/payment/mails.ts';

/** What no sentence says: a number without its plural or singular, nothing to pay, no number. */
const wrong = [
  /(?<![\d,.\u00a0])1 (?!(?:is|has|keeps|wants)\b)\p{L}+s\b/u,
  /(?<![\d,.\u00a0])1 (\p{L}+ )?(keep|want|have|are|get|wait)\b/u,
  /(?<![\d,.\u00a0])0 \p{L}/u,
  /NaN|undefined|null|Infinity|Invalid/,
  /-Rs\.|Rs\.\u00a0-/,
  / {2}|\.\.| \.|, ,/,
];
/** A sum of nothing stands in a table and before `of`, and nowhere else. */
const nothing = /Rs\.\u00a00(?!,|\d| of )/;

const sentencesOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  return words && typeof words === 'object' ? Object.values(words).flatMap(sentencesOf) : [];
};
const day = today();
const [before, after] = [addDays(day, -1), addDays(day, 1)];
const at = `${day}T06:00:00.000Z`;

/** Orders at the edges of their sums and days. */
const price = 9501;
const orders = statuses.flatMap((status) =>
  [0, 1, 4751, price, price + 1].flatMap((paid) =>
    [0, 1, 4750].flatMap((claimed) =>
      ['', before, day, after].flatMap((startDate) =>
        (['course', 'shop'] as const).map((kind) => ({
          kind,
          status,
          paid,
          claimed,
          refunded: 0,
          coursePrice: price,
          listPrice: price,
          orderId: '1000005',
          courseName: 'Artisan Breads',
          name: 'Asha',
          email: 'a@b.test',
          place: kind === 'shop' ? 'Bakery' : 'Institute',
          txnId: '412345678901',
          startDate: kind === 'shop' ? '' : startDate,
          endDate: startDate,
          batch: '',
          neededOn: kind === 'shop' ? startDate : '',
          neededAt: '',
          note: '',
          items: [],
          certificate: '',
          pdfPath: '',
          linksAt: '',
          linkOne: '',
          cancelAskedAt: '',
          cancelWhy: '',
          seatUntil: startDate && endOfDay(day),
          classes: null,
          payments: [],
          discount: 0,
          credit: 0,
          offerCode: '',
          priceReason: '',
          statusAt: '',
          due: 0,
          dueOn: '',
          createdAt: `${before}T06:00:00.000Z`,
          updatedAt: `${before}T06:00:00.000Z`,
        })),
      ),
    ),
  ),
) as unknown as (AdminOrder & { pdf: string })[];
for (const order of orders)
  Object.assign(order, { due: money.moneyOf(order).due, dueOn: money.dueOnOf(order) });

const buyer = { confirmedAt: day };
const rest = (order: Order) => money.restInWords({ ...order, due: money.payable(order) });

/** Every function that says something of an order; those of a table may say Rs. 0. */
const ofOrder: Record<string, (order: (typeof orders)[number]) => unknown> = {
  dueInWords: (order) => money.dueInWords(order),
  dueSentence: (order) => money.dueSentence(order),
  restInWords: rest,
  returnedInWords: (order) => money.returnedInWords(order),
  closing,
  lineOf: (order) => lineOf(order),
  nextSteps,
  seatPromise: (order) => order.startDate && seatPromise(order, true),
  dueAfter,
  whyAsking: (order) => whyAsking(order, minute()),
  againstCertificate,
  duesInWords: (order) => duesInWords({ due: money.payable(order), orders: [order] }),
};
const inTables: typeof ofOrder = {
  moneyFacts: (order) => money.moneyFacts(order),
  sumsInWords: (order) => money.sumsInWords(order),
  moneyInShort,
  sumsOf,
};

const faultsIn = (words: unknown, kinds: RegExp[]) =>
  sentencesOf(words).filter((words) => kinds.some((kind) => kind.test(words)));

describe('of orders at the edges of their sums and days', () => {
  it.each(Object.entries(ofOrder))('%s asks for no nothing, and counts as people do', (_, say) => {
    const found = orders.flatMap((order) =>
      faultsIn(say(order), [...wrong, nothing]).map((words) =>
        [order.status, order.paid, order.claimed, words].join(' '),
      ),
    );
    expect([...new Set(found)].slice(0, 5)).toEqual([]);
  });

  it.each(Object.entries(inTables))('%s counts as people do', (_, say) => {
    expect(orders.flatMap((order) => faultsIn(say(order), wrong))).toEqual([]);
  });
});

const times = <One>(count: number, value: One): One[] => Array.from({ length: count }, () => value);
const of = (all: readonly unknown[], ...more: unknown[]) => all.map((value) => [value, ...more]);
const pairs = (all: readonly unknown[], ...more: unknown[]) =>
  all.map((value) => [value, value, ...more]);

const payments = statuses.flatMap((status) =>
  methods.flatMap((method) =>
    [null, 1].map((claimedAmount) => ({
      row: {
        id: '1',
        order: status === 'failed' ? '' : '1',
        demo: '1',
        number: '1000005',
        amount: 1,
        method,
        receivedOn: day,
        reason: 'Not found.',
        claimedAmount,
      },
      order: { name: 'Asha', email: 'a@b.test', what: 'Artisan Breads', status },
      demo: { email: 'a@b.test' },
      confirmedAt: day,
    })),
  ),
);
const daysFrom = (count: number) => times(count, day).map((time, i) => addDays(time, i));
const classes = [1, 2, 6].map((length) => {
  const days = daysFrom(length);
  return {
    id: 'b',
    courseName: 'Artisan Breads',
    bring: '',
    place: 'Institute',
    startTime: '10:00',
    endTime: '11:00',
    weekdays: [],
    state: 'open',
    days,
    lessons: days.map((day) => ({ day })),
  };
});
const bookings = [before, day, after].flatMap((firstDay) =>
  statuses.map((status) => ({
    id: '1',
    orderId: '1000005',
    email: 'a@b.test',
    fullName: 'Asha',
    phone: '',
    txnId: 'T',
    fee: 1,
    minutes: 90,
    place: 'Institute',
    bakes: '',
    status,
    createdAt: at,
    demoDate: firstDay,
    demoTime: '10:00',
    firstDay,
    startTime: '10:00',
    updatedAt: at,
  })),
);
const person = { name: 'Ketaki', email: 'a@b.test' };
const months = [0, 1, price].flatMap((received) =>
  [0, 1].map((refunded) => [person, day.slice(0, 7), { received, refunded }]),
);
const seats = orders.map((row) => ({ before: row, row: { ...row, lines: [] }, confirmedAt: day }));

/** Mails by file: of what, at its edges, each is written, and those that are told other things. */
type Mails = [string, Record<string, unknown>, unknown[][], Record<string, unknown[][]>];
const unread = ['attachments', 'href', 'expects', 'booking'];
const mails: Mails[] = [
  [
    ...(['order', orderMails, of(orders, buyer, 'It is baked.')] as const),
    {
      orderChanged: statuses.flatMap((status) =>
        orders.map((order) => [{ ...order, status, startDate: before }, order, buyer]),
      ),
    },
  ],
  ['payment', paymentMails, of(payments), {}],
  ['month', { monthReady }, months, {}],
  [
    ...(['batch', batchMails, of(seats)] as const),
    {
      movedNotice: classes.flatMap((next) => of(classes, next, at)),
      seatMoved: classes.flatMap((next) => of(seats, next, at)),
      cancelledNotice: of(classes, 'The oven is broken.', at),
    },
  ],
  ['demo', demoMails, pairs(bookings, at), { demoBooked: [...pairs(bookings), ...of(bookings)] }],
];

describe.each(mails)('of mails about a %s', (_, all, most, others) => {
  it.each(Object.entries(all))('%s asks for no nothing, and counts as people do', (name, say) => {
    const found = (others[name] ?? most).flatMap((each) => {
      const written = JSON.stringify((say as (...of: unknown[]) => unknown)(...each) ?? '');
      const words = (without: string[]) =>
        JSON.parse(written, (key, part) => (without.includes(key) ? '' : part));
      return [
        ...faultsIn(words(unread), wrong),
        ...faultsIn(words([...unread, 'rows']), [nothing]),
      ];
    });
    expect([...new Set(found)].slice(0, 5)).toEqual([]);
  });
});

const counts = [0, 1, 2, 5, 6, 100];
const batch = { state: 'open', lastDay: day, seats: 9, taken: 9, left: 9 } as const;
const hours = { startTime: '10:00', endTime: '11:00' };
const present = { lesson: 'l', isPresent: true };
const [kept, refund] = [{ choice: 'kept' }, { choice: 'refund' }] as const;
const hangs = ['orders', 'batches', 'students', 'waiting', 'interests', 'codes'] as const;
const hanging = (n: number) => Object.fromEntries(hangs.map((name) => [name, n])) as Hanging;

it.each<[string, (count: number) => unknown]>([
  ['seats left', (count) => seatsInWords({ left: count })],
  ['classes left without a teacher', member.withoutTeacher],
  ['questions left without a colleague', member.withoutColleague],
  ['who learns that a batch is cancelled', (n) => roster.cancelWords(n, n)],
  ['answers in a batch', (n) => batchState.answersInWords({ ...batch, asked: n, refund: n })],
  ['its seats', (n) => batchState.seatsInWords({ ...batch, held: n, offered: n, waiting: n })],
  ['the length of a course', (n) => n > 0 && lengthInWords(hours, n)],
  ['the days of a batch', (n) => batchInWords({ ...hours, weekdays: [], days: daysFrom(n) })],
  ['attendance', (n) => roster.attendanceWords({ attendance: times(n, present) })],
  ['answers', (n) => roster.answersOf([...times(n, kept), ...times(n, refund)])],
  ['a difference', (n) => roster.differenceWords(n, { paid: 1, claimed: 0, refunded: 0 })],
  ['what hangs on a course', (n) => hangingInWords(hanging(n), [...hangs])],
  ['how long ago', (count) => daysAgo(`${addDays(day, -count)}T06:00:00.000Z`)],
])('%s is said of none, one and many', (_, say) => {
  for (const count of counts)
    expect([count, faultsIn(say(count), [...wrong, nothing])]).toEqual([count, []]);
});
