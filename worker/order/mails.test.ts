import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { collectionWhen } from '../../contract/collection-words.ts';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import { paymentTerms } from '../../contract/payment-terms.ts';
import type { Env } from '../env.ts';
import { rendered } from '../lib/mail/letter.ts';
import { db, type FormFields, formOf, mailbox } from '../test/app.ts';
import { file } from '../test/pictures.ts';
import { asOffice, newPerson, orderOn } from '../test/school.ts';
import { orderReceived } from './mails.ts';
import { order } from './table.ts';

const sample = {
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
  rendered(orderReceived({ ...sample, ...change }, buyer), site).text;
const buyer = { confirmedAt: '2026-01-01T00:00:00.000Z' };

it('tells the student order, price, advance, balance and where to look', () => {
  const { subject, text, html } = rendered(orderReceived(sample, buyer), site);
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
  const { text, html, attachments } = rendered(orderReceived(sample, buyer), site);
  expect(html).not.toMatch(/<img src=x|<b>/);
  expect(html).toContain('Crème &amp; &quot;Tart&quot; &lt;img');
  expect(text).toContain(sample.courseName);
  expect(text).not.toMatch(/within 24 hours of placing|we hold the seat|Your seat is held/);
  expect(attachments).toBeUndefined();
});

it('lists the lines of a shop order', () => {
  const items = [
    { id: 'x', name: 'Millet Loaf', price: 280, amount: 2 },
    { id: 'y', name: 'Almond Cake', price: 750, amount: 1 },
  ];
  const shop: Order = { ...sample, kind: 'shop', items, coursePrice: 1310 };
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
    ...sample,
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

let asha = { id: '', email: '' };
let row: Awaited<ReturnType<typeof orderOn>>;

beforeEach(async () => {
  asha = await newPerson({ email: `${crypto.randomUUID()}@crumb.test` });
  row = await orderOn({ by: asha });
});

const pdf = (text = 'first') => file(`%PDF-1.7 ${text}`, 'certificate.pdf', 'application/pdf');

const edit = (fields: FormFields, bindings?: Env) =>
  asOffice('admin/update-order', formOf({ id: row.id, ...fields }), bindings);

describe('the mail about it', () => {
  it.each([
    [
      { status: 'success' },
      ['is now: Confirmed.\n', 'We write to you when there are. Rs.\u00a08,000 '],
    ],
    [
      { status: 'success', advancePayment: '8000', startDate: '2026-01-05' },
      ['Your payment is confirmed. Your place is yours.\n'],
    ],
    [{ certificate: 'yes' }, ['certificate is approved']],
    [{ status: 'success', certificate: 'no' }, ['No dates are fixed', 'could not be approved']],
  ])('is one for %o', async (fields, words) => {
    const { env: bindings, mails } = mailbox();
    await edit(fields as Record<string, string>, bindings);
    expect(mails.map(({ to }) => to)).toEqual([asha.email]);
    expect(mails[0]?.subject).toContain(row.orderId);
    for (const word of words) expect(mails[0]?.text).toContain(word);
  });

  it('says when class begins, with a file for the calendar, unless that is over', async () => {
    const { env: bindings, mails } = mailbox();
    const startDate = addDays(today(), 9);
    await edit({ status: 'success', startDate, endDate: startDate }, bindings);
    const mail = mails.pop();
    expect(mail?.text).toContain(`begins on ${dayInWords(startDate)}, at the institute.`);
    expect(mail?.attachments).toHaveLength(1);
    await edit({ status: 'pending', startDate: '2026-01-05', endDate: '2026-02-05' }, bindings);
    await edit({ status: 'success' }, bindings);
    expect(mails.pop()?.attachments).toBeUndefined();
  });

  it('promises a certificate that is there, and writes again when it is', async () => {
    const { env: bindings, mails } = mailbox();
    const fetch = 'You find it with your courses';
    await edit({ certificate: 'yes' }, bindings);
    expect(mails.pop()?.text).not.toContain(fetch);
    await edit({ pdfFile: pdf() }, bindings);
    expect(mails.pop()?.text).toContain(fetch);
    await edit({ pdfFile: pdf('mended') }, bindings);
    expect(mails).toEqual([]);
    await edit({ certificate: 'no' }, bindings);
    expect(mails.pop()?.text).toContain('could not be approved');
    await edit({ certificate: 'yes' }, bindings);
    expect(mails.pop()?.text).toContain(fetch);
  });

  it('tells a buyer of bread of fetching it, not of a place', async () => {
    row = await orderOn({ by: asha, kind: 'shop', course: '2 × Millet Loaf' });
    const { env: bindings, mails } = mailbox();
    await edit({ status: 'success' }, bindings);
    const { text = '' } = mails[0] ?? {};
    expect(text).toContain('when to fetch it');
    expect(text).not.toMatch(/your place|payment is confirmed/i);
    expect(text).toContain('/user-dashboard');
    await edit({ status: 'refunded' }, bindings);
    expect(mails[1]?.text).toContain('Nothing was paid.');
  });

  it('tells when an order with a day is ready, and what is left to pay', async () => {
    row = await orderOn({ by: asha, kind: 'shop', course: '1 × Ragi Cake' });
    const neededOn = addDays(today(), 2);
    await db.update(order).set({ neededOn }).where(eq(order.id, row.id));
    const { env: bindings, mails } = mailbox();
    await edit({ status: 'success', advancePayment: '3000' }, bindings);
    expect(mails[0]?.text).toContain(
      `Your payment is confirmed. Collect it from the bakery: ${collectionWhen({ neededOn, neededAt: '' })}. Rs.\u00a05,000 is due by ${dayInWords(neededOn)}.`,
    );
    await edit({ status: 'cancelled' }, bindings);
    expect(mails[1]?.attachments).toMatchObject([
      { content: expect.stringMatching(/METHOD:CANCEL.*STATUS:CANCELLED/s) },
    ]);
  });

  it('is none for anything else', async () => {
    const { env: bindings, mails } = mailbox();
    await edit({ startDate: '2026-01-05', pdfFile: pdf() }, bindings);
    expect(mails).toEqual([]);
  });
});
