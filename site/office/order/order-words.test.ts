import { expect, it } from 'vitest';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { firstTemplates } from '../../../contract/template.ts';
import { chatAbout, remindedInWords, statusSummary, unusualFor } from './order-words.ts';

const order = {
  mobile: '98220 12345',
  orderId: '1000005',
  courseName: 'Artisan Breads',
  name: 'Asha Patil',
  coursePrice: 9500,
  kind: 'course',
  upi: { id: 'rye@bank', name: 'Rye' },
  status: 'pending',
  paid: 4750,
  claimed: 0,
  refunded: 0,
  due: 4750,
  startDate: '2090-12-06',
  dueOn: '2090-12-06',
  cancelAskedAt: '',
  batch: '',
  email: '',
} as AdminOrder;

const wordsOf = (id: string) => firstTemplates.find(({ _id }) => _id === id)?.words ?? '';

const textOf = (changes: Partial<AdminOrder> = {}) =>
  new URL(chatAbout({ ...order, ...changes }, wordsOf) ?? 'https://nowhere.test').searchParams.get(
    'text',
  );

it('a chat about an order has amount, day and reference of what is due', () => {
  expect(chatAbout(order, wordsOf)).toContain('/919822012345');
  const words = ['Rs.\u00a04,750 is due by 6 Dec 2090', 'rye@bank', 'reference 1000005'];
  for (const text of words) expect(textOf()).toContain(text);
  const past = { startDate: '2020-12-06', dueOn: '2020-12-06' };
  expect(textOf(past)).toContain('Rs.\u00a04,750 was due on 6 Dec 2020');
});

it('is none as long as the template leaves something open', () => {
  expect(chatAbout(order, () => 'At {place}')).toBeUndefined();
});

it('a reminder is named with its day, its way, and who reminded', () => {
  const reminded = { at: '2026-11-24T20:00:00.000Z', way: 'whatsapp', by: 'Meera' } as const;
  expect(remindedInWords(reminded, '2026-11-27')).toBe('Reminded 2 days ago on WhatsApp, Meera');
  expect(remindedInWords({ ...reminded, by: '' }, '2026-11-25')).toBe('Reminded today on WhatsApp');
});

it('asks for nothing that is not payable, or that somebody says they paid', () => {
  for (const changes of [{ dueOn: '' }, { claimed: 4750 }, { cancelAskedAt: '2026-11-22' }])
    expect(textOf(changes)).not.toContain('Rs.');
  expect(textOf({ mobile: '' })).toBeNull();
});

it('before many orders get a status, those that have it are no part of the sums', () => {
  const free = { ...order, paid: 0, email: 'asha@crumb.test' };
  const walkIn = { ...free, claimed: 1, email: '' };
  const chosen = [walkIn, free, { ...order, status: 'success' as const }];
  const words = 'Rs.\u00a019,000 of 2 orders, 1 to be checked, 1 mail';
  expect(statusSummary(chosen, 'success')).toBe(words);
  const rows = unusualFor(chosen, 'success').map(({ rows }) => rows);
  expect(rows).toEqual([chosen.slice(2), [], [free], []]);
});
