import { describe, expect, it } from 'vitest';
import { business } from './business.ts';
import { openInWords } from './collection-words.ts';
import { dueAfter, nextSteps, seatPromise } from './next-steps.ts';
import type { Order } from './order.ts';
import { placesOf } from './venue.ts';

const order = {
  kind: 'course',
  place: 'Institute',
  coursePrice: 24500,
  status: 'pending',
  paid: 0,
  claimed: 12250,
  refunded: 0,
  txnId: '412345678901',
  startDate: '',
  neededOn: '',
  // 01:00 of the 24th in India.
  createdAt: '2026-11-23T19:30:00.000Z',
} as const;
const stepsOf = (change: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ ...order, ...change }).map(({ when, words }) => `${when}: ${words}`);

describe('what comes after an order', () => {
  it('is for half of a course a seat that is held, and the balance on the first day', () => {
    const [check, seat, begin] = stepsOf({ startDate: '2027-01-09' });
    expect(check).toMatch(/^First: We check your payment of Rs.\u00a012,250/);
    expect(seat).toContain('We confirm your seat');
    expect(begin).toMatch(/^On the first day: Come .* balance of Rs.\u00a012,250/);
  });

  it('is for a course in the bakery’s kitchen there', () => {
    expect(stepsOf({ place: 'Bakery' })[2]).toContain('Come to the bakery');
    const kitchen = { kind: 'course', place: 'Bakery' } as const;
    expect(placesOf({ ...kitchen, txnId: order.txnId })).toMatchObject([
      { label: business.addresses.bakery.label, hours: '' },
    ]);
    // Cash is taken at the institute alone.
    expect(placesOf({ ...kitchen, txnId: 'Cash On Delivery' })).toMatchObject([
      { label: business.addresses.institute.label, hours: openInWords(business.instituteHours) },
      { label: business.addresses.bakery.label, hours: '' },
    ]);
  });

  it('is for less than half a seat until the third day', () => {
    const [, seat] = stepsOf({ claimed: 1000, startDate: '2027-01-09' });
    expect(seat).toMatch(
      /^By 27 Nov 2026: .* Rs.\u00a012,250, has reached us: Rs.\u00a011,250 is missing/,
    );
  });

  it.each([{}, { claimed: 1000 }, { txnId: 'Cash On Delivery', claimed: 0 }])(
    'is without dates no seat, nor a day by which to pay: %o',
    (paid) => {
      const [check, dates, begin] = stepsOf(paid);
      expect(check).toMatch(/^First: We (look at|check) your/);
      expect(dates).toMatch(/^When there are dates: We write to you.* No seat is held before/);
      expect(begin).toMatch(/^On the first day: .* (Bring the balance|What is still open)/);
      // Who pays in cash before is not told to bring all of it.
      expect(`${dates} ${begin}`).not.toMatch(/pay in cash.* Bring the balance/);
      expect([check, dates, begin].join()).not.toContain('27 Nov');
    },
  );

  it('is for cash what to bring, where and by when', () => {
    const [first] = stepsOf({ txnId: 'Cash On Delivery', claimed: 0, startDate: '2027-01-09' });
    expect(first).toMatch(
      /^By 27 Nov 2026: Come to the institute and pay Rs.\u00a024,500 .*order number/,
    );
  });

  it('is for a batch that begins before the hold ends to pay by its first class', () => {
    const cash = { txnId: 'Cash On Delivery', claimed: 0 };
    const [first] = stepsOf({ ...cash, startDate: '2026-11-26' });
    expect(first).toMatch(/^By 26 Nov 2026: Come to the institute/);
  });

  it('does not say that aprons are there to whoever is asked to bring one', () => {
    const classes = { days: ['2026-12-01'], startTime: '10:00', endTime: '13:00' };
    const bringing = { ...classes, bring: 'An apron' } as unknown as Order['classes'];
    const begin = (of: Order['classes']) => stepsOf({ startDate: '2026-12-01', classes: of })[2];
    expect(begin(bringing)).toContain('Ingredients are here. Bring: An apron.');
    expect(begin({ ...bringing, bring: '' } as Order['classes'])).toContain(
      'Aprons and ingredients',
    );
  });

  it('is for goods no day by which something is checked or baked: it may be tomorrow', () => {
    const shop = { kind: 'shop', coursePrice: 690, neededOn: '2026-11-28' } as const;
    const cash = { txnId: 'Cash On Delivery', claimed: 0 };
    const [check, bake, collect] = stepsOf({ ...shop, ...cash });
    expect(check).toBe('First: We look at your order.');
    expect(collect).toBe('When you come: Bring Rs.\u00a0690 in cash and your order number.');
    expect(`${check} ${bake} ${collect}`).not.toMatch(/Nov|within a day|\b[ap]m\b/);
    const paid = { ...shop, claimed: 690, neededOn: '' };
    expect(stepsOf(paid)[1]).toContain('call you about the day');
    expect(stepsOf(paid)[2]).toBe('When you come: Bring your order number.');
    expect(placesOf({ ...shop, place: 'Bakery', txnId: cash.txnId })).toMatchObject([
      { label: business.addresses.bakery.label, hours: openInWords(business.hours) },
    ]);
  });
});

const held = {
  ...order,
  claimed: 0,
  startDate: '2027-01-09',
  seatUntil: '2026-11-23T20:30:00.000Z',
};

it('a seat of somebody whose e-mail is not confirmed is promised for the hour, and until the third day once it is confirmed', () => {
  const promise = seatPromise(held, false);
  expect(promise).toContain(
    'until 2\u00a0am. Confirm your e-mail by 2\u00a0am to keep your seat until Fri',
  );
  expect(seatPromise(held, true)).toMatch(/^Your seat is held until 27 Nov 2026/);
  expect(seatPromise({ ...held, claimed: 12250 }, false)).toBe('Your seat is held.');
});

const dated = { startDate: '2027-01-09' };
const balance = 'Balance on the first day of class: Rs.\u00a0';
it.each([
  ['less than half', { ...dated, claimed: 100 }, undefined],
  ['half', { ...dated, claimed: 12250 }, `${balance}12,250`],
  ['more than half', { ...dated, claimed: 24400 }, `${balance}100`],
  ['all of it', { ...dated, claimed: 24500 }, ''],
  ['a course without dates', { claimed: 100 }, 'Balance after this payment: Rs.\u00a024,400'],
  ['goods', { kind: 'shop', claimed: 100 }, 'Balance on collection: Rs.\u00a024,400'],
] as const)('what is due after a payment of %s has its day', (_, change, words) => {
  const paid = { ...order, ...change };
  const due = dueAfter(paid);
  // What keeps the seat comes first, in the words of the steps.
  if (words === undefined) expect(nextSteps(paid)).toContainEqual(due);
  else expect(due ? `${due.when}: ${due.words}` : '').toBe(words);
});
