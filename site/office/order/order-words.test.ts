import { expect, it } from 'vitest';
import { business } from '../../../contract/business.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { chatAbout } from './order-words.ts';

const order = {
  ...{ mobile: '98220 12345', orderId: '1000005', courseName: 'Artisan Breads' },
  ...{ due: 4750, dueOn: '2090-12-06', claimed: 0 },
} as AdminOrder;

const textOf = (changes: Partial<AdminOrder> = {}) =>
  new URL(chatAbout({ ...order, ...changes }) ?? 'https://nowhere.test').searchParams.get('text');

it('a chat about an order has amount, day and reference of what is due', () => {
  expect(chatAbout(order)).toContain('/919822012345');
  const words = ['Rs. 4,750 is due by 6 Dec 2090', business.upi.id, 'reference 1000005'];
  for (const one of words) expect(textOf()).toContain(one);
  expect(textOf({ dueOn: '2020-12-06' })).toContain('Rs. 4,750 was due on 6 Dec 2020');
});

it('asks for nothing that is not due, or that somebody says they paid', () => {
  for (const changes of [{ dueOn: '' }, { claimed: 4750 }])
    expect(textOf(changes)).not.toContain('Rs.');
  expect(textOf({ mobile: '' })).toBeNull();
});
