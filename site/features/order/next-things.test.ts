import { describe, expect, it } from 'vitest';
import type { Waiting } from '../../../contract/batch.ts';
import { addDays, today } from '../../../contract/day.ts';
import type { Order } from '../../../contract/order.ts';
import { payBalance } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { $user } from '../../lib/session.ts';
import { openBrowser, refusal, success } from '../../test/browser.ts';
import { deedsOf, findNext, inShort, thingsOf, toPayAt } from './next-things.ts';

const [yesterday, soon] = [addDays(today(), -1), addDays(today(), 9)];
const enrolment = {
  kind: 'course',
  status: 'success',
  orderId: '1234567',
  courseName: 'Artisan Breads',
  place: 'Institute',
  coursePrice: 9500,
  paid: 4750,
  claimed: 0,
  refunded: 0,
  due: 4750,
  txnId: '412345678901',
  startDate: soon,
  endDate: soon,
  dueOn: soon,
  certificate: '',
  payments: [],
  pdfPath: '',
  linkOne: '',
  linksAt: '',
  neededOn: '',
  items: [],
  seatUntil: '',
  statusAt: '',
  updatedAt: `${today()}T06:00:00.000Z`,
  cancelAskedAt: '',
  classes: null,
  createdAt: `${addDays(today(), -30)}T06:00:00.000Z`,
} as unknown as Order;
const of = (change: Partial<Order>): Order => ({ ...enrolment, ...change });
const names = (order: Order) => deedsOf(order).map(({ name }) => name);

const paid = { paid: 9500, due: 0, dueOn: '' };
const certified = { certificate: 'yes', pdfPath: '/media/c.pdf' } as const;
const over = { startDate: yesterday, endDate: yesterday, dueOn: yesterday };
const unpaid = { status: 'pending', paid: 0, due: 9500 } as const;
const held = { ...unpaid, createdAt: `${yesterday}T06:00:00.000Z` };
const offer: Waiting = {
  _id: 'w1',
  place: 0,
  offeredUntil: `${soon}T10:00:00.000Z`,
  batch: {
    _id: 'b1',
    courseName: 'Macarons',
    days: [soon],
    weekdays: [],
    startTime: '10:00',
    endTime: '13:00',
  } as unknown as Waiting['batch'],
};

describe('what can be done about an order', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['a balance', {}, ['Pay balance']],
    [
      'a certificate and a balance',
      { ...certified, ...over },
      ['Pay balance', 'Download certificate'],
    ],
    ['a balance and work', over, ['Pay balance', 'Submit Links']],
    ['a seat that is held', held, ['Pay by UPI']],
    ['a seat that is held no more', unpaid, []],
    ['the same, overdue', { ...unpaid, ...over }, []],
    ['a seat whose hour is over', { ...held, seatUntil: `${yesterday}T06:30:00.000Z` }, []],
    [
      'a question about the batch',
      { classes: { choice: 'asked' } as Order['classes'] },
      ['Choose your days'],
    ],
    ['a request to cancel it', { cancelAskedAt: `${yesterday}T06:00:00.000Z` }, []],
    ['nothing', paid, []],
  ])('of %s', (_what, change, expected) => {
    expect(names(of(change))).toEqual(expected);
  });

  it('is paid at the hash of any of them, but where the buyer is to ask first', () => {
    const orders = Array.from({ length: 9 }, (_, i) => of({ orderId: `100000${i}` }));
    const hashOf = ({ orderId }: Order) => new URL(payBalance(orderId), 'http://school.test').hash;
    for (const order of orders) expect(toPayAt(orders, hashOf(order))).toBe(order);
    const gone = of(unpaid);
    expect(toPayAt([gone], hashOf(gone))).toBeUndefined();
    expect(toPayAt(orders, '')).toBeUndefined();
    const late = of(over);
    expect(toPayAt([gone, ...orders, late], '#pay-')).toBe(late);
    expect(toPayAt([gone, ...orders], '#pay-')).toBeUndefined();
    expect(toPayAt(orders, '#order-1000001')).toBeUndefined();
  });
});

describe('the first of what waits, in a few words', () => {
  const words = (orders: Order[], offers: Waiting[] = []) => {
    const [first] = thingsOf({ orders, offers });
    return first && inShort(first).words;
  };
  const classes = { days: [soon], startTime: '10:00', endTime: '13:00' } as Order['classes'];

  it.each<[string, Order[], Waiting[], RegExp]>([
    ['a seat that is held, before money that is overdue', [of(over)], [offer], /^A seat is free/],
    ['money', [of({})], [], /^Rs.\u00a04,750 due for Artisan Breads: pay$/],
    [
      'the next class',
      [of({ ...paid, classes })],
      [],
      /^Next class .*, 10\u00a0am, the institute$/,
    ],
    ['work to hand in', [of({ ...paid, ...over, dueOn: '' })], [], /^Submit Links: Artisan/],
    [
      'what is checked',
      [of({ ...unpaid, due: 0, claimed: 9500, startDate: '' })],
      [],
      /: We check/,
    ],
  ])('is %s', (_what, orders, offers, expected) => {
    expect(words(orders, offers)).toMatch(expected);
  });

  it('says all of an overdue order, also that the buyer asks first', () => {
    const [first] = thingsOf({ orders: [of({ ...unpaid, ...over })], offers: [] });
    expect(first?.line).toMatch(/was due on .* ask us before you pay whether it is still free/);
    expect(first?.deeds).toEqual([]);
  });

  it('says beside its day only what is to be brought', () => {
    const [first] = thingsOf({ orders: [of({ classes })], offers: [] });
    expect(first?.line).toBe('Bring the balance of Rs.\u00a04,750.');
  });
});

describe('what waits', () => {
  const ask = (mine: () => Response) => {
    $user.set(undefined);
    openBrowser({
      '/api/order/get-user-orders': () => success([enrolment]),
      '/api/waiting/mine': mine,
    });
    return findNext(api, 'asha@crumbschool.test');
  };

  it('are the orders and the seats that are offered, not those waited for', async () => {
    const found = await ask(() => success([{ ...offer, offeredUntil: '' }, offer]));
    expect(found).toEqual({ orders: [enrolment], offers: [offer] });
  });

  it('are the orders alone where nothing is known of seats', async () => {
    expect(await ask(() => refusal(500))).toEqual({ orders: [enrolment], offers: [] });
  });
});
