import { expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { orderReceived } from './received-mail.ts';

const order = {
  orderId: '0123456',
  kind: 'course',
  name: 'Asha <b>Patil</b>',
  email: 'asha@crumbschool.test',
  courseName: 'Crème & "Tart" <img src=x onerror=alert(1)>',
  coursePrice: 124500,
  advancePayment: 62250,
  balancePayment: 62250,
  txnId: 'T26ABC',
  items: [],
} as unknown as Order;

const site = 'https://crumb.test';
const buyer = { confirmedAt: '2026-01-01T00:00:00.000Z' };

it('tells the student order, price, advance, balance and where to look', () => {
  const { subject, text, html } = orderReceived(order, buyer, site);
  expect(subject).toBe('Your order 0123456 at The Crumb School');
  for (const words of [
    '0123456',
    'Rs. 1,24,500',
    'Advance: Rs. 62,250',
    'Balance: Rs. 62,250',
    'T26ABC',
  ])
    for (const mail of [text, html]) expect(mail).toContain(words);
  expect(text).toContain('https://crumb.test/my-courses');
});

it('escapes names in HTML and nowhere else', () => {
  const { text, html } = orderReceived(order, buyer, site);
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('Crème &amp; &quot;Tart&quot; &lt;img');
  expect(text).toContain(order.courseName);
});

it('lists the lines of a shop order', () => {
  const items = [
    { id: 'x', name: 'Millet Loaf', price: 280, amount: 2 },
    { id: 'y', name: 'Almond Cake', price: 750, amount: 1 },
  ];
  const shop: Order = { ...order, kind: 'shop', items, coursePrice: 1310 };
  const { text } = orderReceived(shop, buyer, site);
  expect(text).toContain('2 × Millet Loaf: Rs. 560\n1 × Almond Cake: Rs. 750\n');
  expect(text).toContain('Together: Rs. 1,310');
  expect(text).toContain('https://crumb.test/user-dashboard');
});

it('repeats nothing that somebody typed who has not confirmed the e-mail', () => {
  const { subject, text, html } = orderReceived(order, { confirmedAt: '' }, site);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/Asha|Patil|T26ABC/);
  expect(text).toMatch(/^Hello,\n/);
  expect(text).toContain('Balance: Rs. 62,250');
});
