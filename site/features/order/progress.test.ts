import { describe, expect, it } from 'vitest';
import { publicStandings, standingInWords, standingOf } from '../../../contract/certificate.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { thingsOf } from './next-things.ts';
import {
  closing,
  isCertified,
  isDone,
  isForLinks,
  isLost,
  lineOf,
  moneyInShort,
  nextDay,
  nextOf,
} from './progress.ts';
import { statusInWords } from './status-words.ts';

const now = '2026-11-23';
const enrolment = {
  kind: 'course',
  place: 'Institute',
  status: 'success',
  coursePrice: 9500,
  paid: 4750,
  claimed: 0,
  refunded: 0,
  txnId: '412345678901',
  startDate: '2026-12-01',
  endDate: '2026-12-20',
  certificate: '',
  pdfPath: '',
  linkOne: '',
  linksAt: '',
  neededOn: '',
  items: [],
  seatUntil: '',
  createdAt: '2026-11-20T06:00:00.000Z',
  // 01:30 of the 22nd in India.
  statusAt: '2026-11-21T20:00:00.000Z',
  updatedAt: '2026-12-24T06:00:00.000Z',
} as unknown as Order;
const cash = { txnId: 'Cash On Delivery', paid: 0 };
const claimed = { status: 'pending', paid: 0, claimed: 4750 } as const;
const rejected = { ...claimed, claimed: 0 };
const classes = { startTime: '10:00', endTime: '13:00' } as Order['classes'];
const links = { linkOne: 'https://a.test', linksAt: '2026-12-22T06:00:00.000Z' };

it.each<[string, Partial<Order>, string]>([
  ['2026-12-01 23:59', {}, 'Confirmed, your seat is held'],
  ['2026-12-02', {}, 'Confirmed, class has begun'],
  ['2026-12-21', {}, 'Completed'],
  [now, { startDate: '', endDate: '', certificate: 'yes' }, 'Completed'],
])('on %s an enrolment %j is said to be %s', (day, change, words) => {
  expect(statusInWords({ ...enrolment, ...change }, day)).toBe(words);
});

describe('an enrolment', () => {
  it.each<[Partial<Order>, string, RegExp]>([
    [claimed, now, /^We check your payment of Rs.\u00a04,750/],
    [rejected, now, /^Pay Rs.\u00a09,500 by UPI, or in cash at the institute. We hold your seat/],
    [{ status: 'pending' }, now, /^We have your payment, and confirm your order/],
    [
      { status: 'pending', ...cash },
      now,
      /^Pay Rs.\u00a09,500 .* We hold your seat until 23 Nov 2026/,
    ],
    [{ status: 'pending', ...cash }, '2026-11-24', /We held your seat until 23 Nov 2026: ask us/],
    [{ status: 'processing', startDate: '' }, now, /^We confirm your order and write/],
    [{ status: 'processing' }, now, /^We confirm your seat. Your class begins on 1 Dec 2026/],
    [{ startDate: '', endDate: '' }, now, /when your class has its dates/],
    [{}, now, /^Class begins on 1 Dec 2026, at the institute. Bring the balance of Rs.\u00a04,750/],
    [{ status: 'processing' }, '2026-12-02', /^We confirm your seat. Your class has begun/],
    [
      { status: 'pending', ...cash, startDate: '' },
      now,
      /^We write to you when your class .* Due: Rs.\u00a09,500 on the first day/,
    ],
    [{}, '2026-12-01 23:59', /^Class begins today, at the institute/],
    [{ classes }, '2026-12-01 09:59', /^Class begins today, at the institute/],
    [{ classes }, '2026-12-01 10:00', /runs until 20 Dec 2026/],
    [{}, '2026-12-05', /runs until 20 Dec 2026/],
    [{ classes }, '2026-12-20 12:59', /runs until 20 Dec 2026/],
    [{ classes }, '2026-12-20 13:00', /^Hand in the links/],
    [{}, '2026-12-21', /^Hand in the links/],
    [links, '2026-12-23', /^We look at your work/],
    [{ certificate: 'yes' }, '2026-12-23', /approved/],
    [{ certificate: 'yes', pdfPath: '/media/x' }, '2026-12-23', /^Your certificate is ready/],
    [{ certificate: 'no' }, '2026-12-23', /Hand in other links, and we look again, or call us/],
  ])('%o on %s says what comes next', (change, day, words) => {
    expect(nextOf({ ...enrolment, ...change }, day)).toMatch(words);
  });

  it('holds a seat until the day that the order says, whenever it was placed', () => {
    const moved = { ...enrolment, status: 'pending', ...cash } as Order;
    const seatUntil = '2026-11-28T18:30:00.000Z';
    expect(nextOf({ ...moved, seatUntil }, '2026-11-28')).toMatch(/hold your seat until 28 Nov/);
    expect(nextOf({ ...moved, seatUntil }, '2026-11-29')).toMatch(/ask us before you pay/);
    for (const day of ['2026-11-28', '2026-11-29'])
      expect(nextOf({ ...moved, seatUntil }, day, 'free')).toMatch(/it is still free: half/);
  });

  it('asks nobody to pay for a seat that is gone, or a batch that does not take place', () => {
    const classes = { days: ['2099-01-02'], endTime: '13:00', state: 'open', choice: '' };
    const unpaid = { ...enrolment, status: 'pending', ...cash, classes } as unknown as Order;
    const paid = { ...enrolment, status: 'pending', classes } as unknown as Order;
    expect(nextOf(unpaid, now, 'none')).toMatch(/gone to somebody else.* do not pay for it/);
    expect(nextOf(paid, now, 'none')).toMatch(/gone to somebody else.* send your money back/);
    const cancelled = { classes: { ...classes, state: 'cancelled' } } as unknown as Partial<Order>;
    expect(nextOf({ ...unpaid, ...cancelled }, now, 'none')).toMatch(/Nothing is due/);
    expect(nextOf({ ...paid, ...cancelled }, now, 'none')).toMatch(/send your money back/);
    const over = { ...unpaid, classes: { ...classes, days: ['2026-01-02'] } } as unknown as Order;
    expect(nextOf(over, now, 'none')).toMatch(/^Pay Rs.\u00a09,500 by UPI, or in cash/);
    const seats = ['none', 'free', 'held', 'sure', undefined] as const;
    expect(seats.map((seat) => isLost(unpaid, seat))).toEqual([true, false, false, false, false]);
    expect(isLost({ ...unpaid, ...cancelled }, 'none')).toBe(false);
  });

  it.each<[Order['status'], RegExp | undefined]>([
    ['cancelled', /^Cancelled on 22 Nov 2026. Nothing is due/],
    ['refunded', /^Cancelled on 22 Nov 2026: Rs.\u00a04,750 is on its way back. Nothing is due/],
    ['failed', /^Closed on 22 Nov 2026. Nothing is due. Questions/],
    ['processing', undefined],
  ])('that is %s says so first', (status, words) => {
    const closed = closing({ ...enrolment, status });
    if (words) expect(closed).toMatch(words);
    else expect(closed).toBeUndefined();
  });
});

it('of a shop order comes the day of collection, until it has passed', () => {
  const shop = { ...enrolment, kind: 'shop', ...cash, coursePrice: 690 } as Order;
  const cake = { ...shop, neededOn: '2026-11-28' };
  for (const day of [now, '2026-11-28'])
    expect(nextOf(cake, day)).toMatch(/^Collect it from the bakery: Sat, 28 Nov.* Rs.\u00a0690/);
  expect(nextOf(cake, '2026-11-29')).toMatch(/^Was to be collected on 28 Nov 2026/);
  expect(nextOf(cake, '2026-11-29')).not.toContain('Rs.');
  expect(nextOf({ ...shop, status: 'pending' })).toMatch(/^We call you/);
  const line = { id: 'c', name: 'Cake', price: 690, amount: 1 };
  const baked = (state: 'ready' | 'collected') => ({ ...cake, items: [{ ...line, state }] });
  expect(nextOf(baked('ready'), '2026-11-29')).toMatch(/^Ready to collect .* Bring Rs.\u00a0690/);
  expect(nextOf({ ...baked('ready'), items: [...baked('ready').items, line] }, now)).toMatch(
    /^Collect it from/,
  );
  expect(nextOf(baked('collected'), now)).toMatch(/^Collected. Due: Rs.\u00a0690/);
});

it.each<[Partial<Order>, string]>([
  [claimed, 'Received, payment to be checked'],
  [{ status: 'pending' }, 'Received, payment checked'],
  [rejected, 'Received, to be paid'],
  [{ status: 'pending', ...cash }, 'Received, to be paid'],
  [{ status: 'processing' }, 'Payment checked'],
  [{ status: 'success', claimed: 4750 }, 'Confirmed, your seat is held'],
  [{ status: 'processing', ...cash }, 'Accepted, to be paid'],
  [{ status: 'success' }, 'Confirmed, your seat is held'],
  [{ status: 'success', startDate: '' }, 'Confirmed, dates to come'],
  [{ status: 'refunded' }, 'Cancelled: Rs.\u00a04,750 is on its way back'],
  [{ status: 'refunded', refunded: 4750 }, 'Cancelled: Rs.\u00a04,750 was sent back'],
  [
    { status: 'refunded', refunded: 4000 },
    'Cancelled: Rs.\u00a04,000 was sent back, Rs.\u00a0750 is on its way back',
  ],
  [{ status: 'refunded', ...cash }, 'Cancelled: Nothing was paid'],
  [{ status: 'cancelled' }, 'Cancelled'],
  [{ ...claimed, status: 'failed' }, 'Closed, because the payment did not reach us'],
  [{ status: 'failed' }, 'Closed'],
])('an order that is %o is called "%s"', (change, words) => {
  expect(statusInWords({ ...enrolment, ...change }, now)).toBe(words);
});

it('a batch that does not take place comes before what is due', () => {
  const of = (choice: string, paid = {}) =>
    nextOf({ ...enrolment, ...paid, classes: { state: 'cancelled', choice } } as Order);
  expect(of('asked')).toBe('Choose another batch, or ask for your money back.');
  expect(of('refund')).toBe('We get in touch about your money.');
  expect(of('asked', cash)).toBe('Choose another batch. Nothing is due until then.');
  expect(of('refund', cash)).toBe('We close your order. Nothing is due.');
});

it.each<[Partial<Order>, string, string, RegExp]>([
  [{}, 'Not decided', 'Pending', /^Hand in the links/],
  [{ certificate: 'no' }, 'No certificate', 'No certificate', /could not be approved yet/],
  [{ certificate: 'yes' }, 'Approved, nothing to download yet', 'Approved, not here yet', /soon/],
  [{ certificate: 'yes', pdfPath: '/media/a' }, 'Given as a PDF', 'Approved', /is ready/],
])('of %o office, strangers and the student read the same', (fields, ...words) => {
  const order = { ...enrolment, ...fields };
  const office = standingInWords({ ...order, certificateNumber: '' });
  const [inOffice, toStrangers, onCard] = words;
  expect([office, publicStandings[standingOf(order)]]).toEqual([inOffice, toStrangers]);
  expect(nextOf(order, '2026-12-23')).toMatch(onCard);
  expect(isCertified(order)).toBe(toStrangers === 'Approved');
});

describe('a payment that is checked is said', () => {
  const running = (['pending', 'processing', 'success'] as const).flatMap((status) => {
    const standings: [string, Partial<Order>][] = [
      ['to begin', {}],
      ['running', { startDate: '2020-01-01', endDate: '2099-01-01' }],
      ['over', { startDate: '2020-01-01', endDate: '2020-01-02' }],
      ['without dates', { startDate: '', endDate: '' }],
      ['with work handed in', links],
      ['certified', { certificate: 'yes', pdfPath: '/media/c.pdf' }],
      ['refused a certificate', { certificate: 'no' }],
      ['to be cancelled', { cancelAskedAt: '2026-11-22T06:00:00.000Z' }],
      [
        'of a batch that does not take place',
        {
          classes: { state: 'cancelled', choice: 'asked', days: [] } as unknown as Order['classes'],
        },
      ],
      ['to collect', { kind: 'shop', neededOn: '2099-01-01' }],
      ['to collect on no day', { kind: 'shop' }],
      ['not collected', { kind: 'shop', neededOn: '2020-01-01' }],
      ...(['ready', 'collected'] as const).map((state): [string, Partial<Order>] => [
        state,
        { kind: 'shop', items: [{ id: 'c', name: 'Cake', price: 690, amount: 1, state }] },
      ]),
    ];
    return standings.map(
      ([what, change]) =>
        [`${status}, ${what}`, { ...enrolment, endDate: '2099-01-02', ...change, status }] as const,
    );
  });

  it.each(running)('once in every list, of an order that is %s', (_what, order) => {
    const sums = [
      { paid: 4750, claimed: 4750, due: 0 },
      { paid: 0, claimed: 1750, due: 7750 },
    ];
    for (const money of sums) {
      const paying = { ...order, payments: [], ...money } as unknown as Order;
      const claim = rupees(money.claimed);
      const [thing] = thingsOf({ orders: [paying], offers: [] });
      for (const words of [lineOf(paying), nextOf(paying), thing?.line, lineOf(paying, 'none')])
        expect(words?.split(claim)).toHaveLength(2);
      expect(
        moneyInShort(paying)
          .map(({ words }) => words)
          .join(),
      ).toContain(claim);
    }
  });
});

describe('a card of one’s own', () => {
  const of = (change: Partial<Order>) => ({ ...enrolment, ...change }) as Order;

  it('is in the second list once nothing of it is to come or to be paid', () => {
    const certified = { certificate: 'yes', pdfPath: '/media/c.pdf' } as const;
    const after = '2026-12-21';
    expect(isDone(of({ status: 'cancelled' }), now)).toBe(true);
    expect(isDone(of({ ...certified, due: 0 }), after)).toBe(true);
    expect(isDone(of({ ...certified, due: 4750 }), after)).toBe(false);
    expect(isDone(of({ ...certified, due: 0 }), now)).toBe(false);
  });

  it('asks for links from the first class on, once, and again after a No', () => {
    expect(isForLinks(of({}), now)).toBe(false);
    expect(isForLinks(of({}), '2026-12-02')).toBe(true);
    expect(isForLinks(of(links), '2026-12-02')).toBe(false);
    expect(isForLinks(of({ ...links, certificate: 'no' }), '2026-12-02')).toBe(true);
  });

  it('has the price with Advance and Balance, or Paid, and of a closed one the price alone', () => {
    const short = (order: Order) =>
      moneyInShort(order).map(({ name, words }) => `${name} ${words}`);
    const price = `Price ${rupees(9500)}`;
    expect(short(of({}))).toEqual([price, `Advance ${rupees(4750)}`, `Balance ${rupees(4750)}`]);
    expect(short(of({ paid: 9500 }))).toEqual([price, `Paid ${rupees(9500)}`]);
    expect(short(of({ status: 'failed' }))).toEqual([price]);
  });

  it('says first what is overdue, and of a request that it is looked at', () => {
    const overdue = { due: 4750, startDate: '2020-01-01', dueOn: '2020-01-01' };
    expect(lineOf(of(overdue))).toMatch(/^Rs.\u00a04,750 was due on 1 Jan 2020\. /);
    const cancelling = of({ ...overdue, cancelAskedAt: '2026-11-22T06:00:00.000Z' });
    expect(lineOf(cancelling)).toContain('You asked us on 22 Nov 2026 to cancel this');
  });

  it('is next on the day of its collection or class, if that is to come', () => {
    expect(nextDay(of({ classes: null }), now)).toBe('2026-12-01');
    expect(nextDay(of({ classes: null }), '2026-12-02')).toBe('');
    expect(nextDay(of({ kind: 'shop', neededOn: '2026-11-28' }), now)).toBe('2026-11-28');
  });
});
