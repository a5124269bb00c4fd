import { expect, it } from 'vitest';
import { fileName } from './Download.tsx';

it.each([
  [{}, 'orders-2026-11-21.csv'],
  [{ email: '', status: 'pending' }, 'orders-pending-2026-11-21.csv'],
  [{ month: '3', year: '2025', date: '' }, 'orders-march-2025-2026-11-21.csv'],
  [{ email: 'Ravi@gmail.' }, 'orders-ravi-gmail-2026-11-21.csv'],
  [{ course: 'Crème Brûlée & Tart / Basics?' }, 'orders-crème-brûlée-tart-basics-2026-11-21.csv'],
  [{ course: '../..' }, 'orders-2026-11-21.csv'],
  [{ course: 'केक' }, 'orders-केक-2026-11-21.csv'],
  [{ email: 'x'.repeat(200) }, `orders-${'x'.repeat(40)}-2026-11-21.csv`],
])('the file of %j is called %s', (filters, name) => {
  expect(fileName('orders', filters, '2026-11-21')).toBe(name);
});
