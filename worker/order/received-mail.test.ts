import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import type { Order } from '../../contract/order.ts';
import { paymentTerms } from '../../contract/payment-terms.ts';
import { rendered } from '../lib/mail/letter.ts';
import { orderReceived } from './mails.ts';

const order = {
  orderId: '0123456',
  kind: 'course',
  status: 'pending',
  place: 'Institute',
  name: 'Asha <b>Patil</b>',
  email: 'asha@crumbschool.test',
  courseName: 'Crème & "Tart" <img src=x onerror=alert(1)>',
  coursePrice: 124500,
  listPrice: 124500,
  discount: 0,
  offerCode: '',
  credit: 0,
  paid: 0,
  claimed: 62250,
  refunded: 0,
  due: 62250,
  seatUntil: '',
  txnId: 'T26ABC',
  items: [],
  neededOn: '',
  note: '',
  startDate: '',
  createdAt: '2026-11-23T06:00:00.000Z',
  updatedAt: '2026-11-23T06:00:00.000Z',
} as unknown as Order;

const site = 'https://crumb.test';
const textOf = (change: Partial<Order>) =>
  rendered(orderReceived({ ...order, ...change }, buyer), site).text;
const buyer = { confirmedAt: '2026-01-01T00:00:00.000Z' };

it('tells the student order, price, advance, balance and where to look', () => {
  const { subject, text, html } = rendered(orderReceived(order, buyer), site);
  expect(subject).toBe(`Your order 0123456 at ${business.name}`);
  for (const words of [
    '0123456',
    'Rs.\u00a01,24,500',
    'Rs.\u00a062,250 to be checked',
    'T26ABC',
    'https://crumb.test/my-courses',
  ])
    for (const mail of [text, html]) expect(mail).toContain(words);
  expect(text).toContain('Advance: Rs.\u00a062,250 to be checked\nBalance: Rs.\u00a062,250');
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

it('escapes names in HTML and nowhere else, and has no calendar without dates', () => {
  const { text, html, attachments } = rendered(orderReceived(order, buyer), site);
  expect(html).not.toMatch(/<img src=x|<b>/);
  expect(html).toContain('Crème &amp; &quot;Tart&quot; &lt;img');
  expect(text).toContain(order.courseName);
  expect(text).not.toMatch(/within 24 hours of placing|we hold the seat|Your seat is held/);
  expect(attachments).toBeUndefined();
});

it('lists the lines of a shop order', () => {
  const items = [
    { id: 'x', name: 'Millet Loaf', price: 280, amount: 2 },
    { id: 'y', name: 'Almond Cake', price: 750, amount: 1 },
  ];
  const shop: Order = { ...order, kind: 'shop', items, coursePrice: 1310 };
  const { text } = rendered(orderReceived(shop, buyer), site);
  expect(text).toContain('2 × Millet Loaf: Rs.\u00a0560\n1 × Almond Cake: Rs.\u00a0750\n');
  expect(text).toContain('Together: Rs.\u00a01,310');
  expect(text).toContain('https://crumb.test/user-dashboard');
});

it('says the next steps, the place, and where the rule of money back and the receipt are', () => {
  const text = textOf({ startDate: '2026-12-12' });
  expect(text).toContain('1. First: We check your payment of Rs.\u00a062,250');
  expect(text).toContain(
    `${business.addresses.institute.label}: ${business.addresses.institute.street}`,
  );
  expect(text).not.toContain(paymentTerms.course.refund);
  expect(text).toContain('Refund Policy: https://crumb.test/refund-policy');
  expect(text).not.toContain(business.delivery);
  expect(text).toContain('https://crumb.test/receipt/0123456');
});

it('says to whom pays in cash what to bring, where and by when', () => {
  const cash = { txnId: 'Cash On Delivery', claimed: 0, due: 124500 };
  const text = textOf({ ...cash, startDate: '2026-12-12' });
  expect(text).not.toContain('Transaction ID');
  expect(text).not.toContain('Cash On Delivery');
  expect(text).toContain('To pay in cash: Rs.\u00a01,24,500');
  expect(text).toMatch(/By 26 Nov 2026: Come to the institute and pay .* order number/);
});

it('has the day of collection for the calendar, and words and note for whom they are from', () => {
  const items = [{ id: 'x', name: 'Ragi Cake', price: 690, amount: 1, words: 'शुभेच्छा  ❤' }];
  const shop: Order = {
    ...order,
    kind: 'shop',
    place: 'Bakery',
    items,
    neededOn: '2026-11-28',
    note: 'Ring twice',
  };
  const { text, html, attachments } = rendered(orderReceived(shop, buyer), site);
  expect(text).toContain('Words on it: शुभेच्छा  ❤');
  expect(html).toMatch(/white-space:pre(?:-wrap)?">शुभेच्छा {2}❤/);
  expect(text).toContain(business.delivery);
  expect(text).toContain('Your note: Ring twice');
  const [event] = new ICAL.Component(
    ICAL.parse(String(attachments?.[0]?.content)),
  ).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-11-28');
  expect(event?.getFirstPropertyValue('location')).toContain(business.addresses.bakery.locality);
  // The chosen time is said once, and no hours beside it.
  const timed = rendered(orderReceived({ ...shop, neededAt: '08:00' }, buyer), site);
  expect(timed.text.match(/\b\d+\s[ap]m\b/g)).toEqual(['8\u00a0am']);
  expect(timed.html).toMatch(/<ol[^>]*>(<li[^>]*>[^<]+<\/li>){3}<\/ol>/);
  const agreed = { ...shop, listPrice: 740, discount: 50, offerCode: '', priceReason: 'Dented' };
  expect(rendered(orderReceived(agreed, buyer), site).text).toContain(
    'Agreed price: less Rs.\u00a050 (Dented)',
  );
  const stranger = rendered(orderReceived(shop, { confirmedAt: '' }), site);
  for (const typed of ['शुभेच्छा', 'Ring twice']) expect(stranger.text).not.toContain(typed);
});
