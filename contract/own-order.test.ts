import { expect, it } from 'vitest';
import { cancelling, notMoving, whyAsking } from './own-order.ts';

const at = '2026-11-25T06:00:00.000Z';
const order = {
  kind: 'course',
  status: 'pending',
  certificate: '',
  coursePrice: 8000,
  paid: 0,
  claimed: 0,
  refunded: 0,
  batch: 'b',
  seatUntil: '2026-11-28T18:30:00.000Z',
  startDate: '2026-12-05',
  neededOn: '',
  createdAt: '2026-11-25T05:00:00.000Z',
  toldAt: '',
  items: [],
  classes: { startTime: '10:00' },
} as Parameters<typeof cancelling>[0];
const old = { createdAt: '2026-11-23T05:00:00.000Z' };
const told = { toldAt: '2026-11-24T07:00:00.000Z' };
const shop = { kind: 'shop', batch: '', startDate: '', classes: null } as const;
const line = { id: 'l', name: 'Loaf', price: 100, amount: 1 };

it.each<[string, Partial<typeof order>, ReturnType<typeof cancelling>]>([
  ['what is not paid', old, 'now'],
  ['what was paid in the last day', { paid: 8000 }, 'now'],
  ['what was paid before, by a request', { paid: 8000, ...old }, 'ask'],
  ['what was paid before it had dates', { paid: 8000, ...old, startDate: '', batch: '' }, 'now'],
  ['what was paid before its dates were told', { paid: 8000, ...old, ...told }, 'now'],
  ['what is still checked, by a request', { claimed: 4000 }, 'ask'],
  ['what has begun, by a request', { startDate: '2026-11-25' }, 'ask'],
  [
    'what begins later that day',
    { startDate: '2026-11-25', classes: { startTime: '18:00' } },
    'now',
  ],
  ['nothing that is certified', { status: 'success', certificate: 'yes' }, undefined],
  ['nothing that is closed', { status: 'failed' }, undefined],
  ['a cake for next week', { ...shop, neededOn: '2026-11-30' }, 'now'],
  ['a cake for the day after, by a request', { ...shop, neededOn: '2026-11-27' }, 'ask'],
  ['what is baked, by a request', { ...shop, items: [{ ...line, state: 'ready' }] }, 'ask'],
  ['nothing that was collected', { ...shop, items: [{ ...line, state: 'collected' }] }, undefined],
])('a buyer cancels %s', (_, change, way) => {
  expect(cancelling({ ...order, ...change }, at)).toBe(way);
});

it.each<[string, Partial<typeof order>, string]>([
  ['money that is checked', { claimed: 4000 }, 'We are still checking your payment.'],
  ['a class that began', { startDate: '2026-11-25' }, 'Your class began on 25 Nov 2026.'],
  [
    'a cake that is begun by its day',
    { ...shop, neededOn: '2026-11-27' },
    'The bakery begins 2 days before collection, which was on 25 Nov 2026.',
  ],
  [
    'a cake that is baked',
    { ...shop, items: [{ ...line, state: 'ready' }] },
    'The bakery has begun with your order.',
  ],
  [
    'the day after which not all comes back',
    { paid: 8000, ...old },
    'The 24 hours in which you get everything back ended on Tue, 24 Nov 2026, 10:30\u00a0am.',
  ],
  [
    'the day after its dates were told',
    { paid: 8000, toldAt: '2026-11-24T05:00:00.000Z' },
    'The 24 hours in which you get everything back ended on Wed, 25 Nov 2026, 10:30\u00a0am.',
  ],
])('a request to cancel says why it is one: %s', (_, change, words) => {
  expect(whyAsking({ ...order, ...change }, at)).toBe(words);
});

it.each<[string, Partial<typeof order>, boolean]>([
  ['three days before the first', { startDate: '2026-11-28' }, true],
  ['not two days before', { startDate: '2026-11-27' }, false],
  ['not with a certificate', { certificate: 'yes' }, false],
  ['not once the hold is over', { seatUntil: at }, false],
  ['with half of the price then', { seatUntil: at, paid: 4000 }, true],
  ['of a course without dates', { startDate: '', batch: '', seatUntil: '' }, true],
])('a student changes days %s', (_, change, may) => {
  expect(notMoving({ ...order, ...change }, at) === undefined).toBe(may);
});
