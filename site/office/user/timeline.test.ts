import { expect, it } from 'vitest';
import type { PersonPage } from '../../../contract/person.ts';
import { newestFirst } from '../history/Timeline.tsx';
import { nextOf, timelineOf } from './timeline.ts';

const order = {
  _id: 'o',
  orderId: '1234567',
  courseName: 'Breads',
  coursePrice: 8000,
  status: 'success',
  createdAt: '2026-11-20T20:00:00.000Z',
  neededOn: '',
  items: [],
  payments: [
    {
      amount: 4000,
      method: 'upi',
      direction: 'in',
      state: 'verified',
      receivedOn: '2026-06-29',
      createdAt: '2026-11-26T04:00:00.000Z',
    },
  ],
  classes: { days: ['2026-11-25', '2026-12-02'], startTime: '10:00', state: 'open' },
};
const lists = {
  orders: [order],
  certificates: [],
  enquiries: [],
  demos: [],
  waits: [],
  conversation: [],
  mails: [],
  notes: [],
  attendance: [{ _id: 'a', order: 'o', courseName: 'Breads', day: '2026-11-25', isPresent: false }],
} as unknown as PersonPage;

it('what happened stands by its day in India, a payment by the day it came, the newest first, with its state', () => {
  expect(newestFirst(timelineOf(lists)).map(({ kind, day, state }) => [kind, day, state])).toEqual([
    ['class', '2026-11-25', 'Missed'],
    ['order', '2026-11-21', 'success'],
    ['payment', '2026-06-29', 'verified'],
  ]);
});

it('a correction of the office is no money that was sent back', () => {
  const back = { ...order.payments[0], direction: 'refund' };
  const wordsOf = (payment: object) => {
    const orders = [{ ...order, payments: [payment] }];
    return timelineOf({ ...lists, orders } as unknown as PersonPage).map(({ words }) => words);
  };
  expect(wordsOf({ ...back, isCorrection: false })).toContain(
    'Rs.\u00a04,000 sent back, UPI, for 1234567',
  );
  expect(wordsOf({ ...back, isCorrection: true })).toContain(
    'Rs.\u00a04,000 corrected, UPI, for 1234567',
  );
});

it('what comes next is the next class, not of a batch that was cancelled', () => {
  const next = (state: string) => {
    const orders = [{ ...order, classes: { ...order.classes, state } }];
    return nextOf({ ...lists, orders } as unknown as PersonPage, '2026-11-26').map(
      ({ day }) => day,
    );
  };
  expect([next('open'), next('cancelled')]).toEqual([['2026-12-02'], []]);
});

it('a seat that is only held is next as long as it is, and says so', () => {
  const orders = [
    { ...order, paid: 0, claimed: 0, status: 'pending', seatUntil: '2026-11-28T18:30:00.000Z' },
  ];
  const next = (day: string) =>
    nextOf({ ...lists, orders } as unknown as PersonPage, day).map(({ words }) => words);
  expect([next('2026-11-28'), next('2026-11-29')]).toEqual([['Breads, not confirmed'], []]);
});
