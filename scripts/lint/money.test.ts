import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

/**
 * What is due is computed once: by `moneyOf` (`contract/order-money.ts`) and the fragments of
 * `worker/order/sql.ts`. Elsewhere nothing is taken off a price, and the contract's
 * `balancePayment`, which a closed order has too, is read by nobody.
 */
const own = [
  /\b(coursePrice|course_price|price) - [\w.]*(paid|claimed|advance)/i,
  /\bpaid - [\w.]*refunded\b/,
  /\b(balancePayment|balance_payment)\b/,
];

const owners = ['contract/order-money.ts', 'worker/order/sql.ts'];

/** Where the fields of the contract, or their columns, are stored, described or sent. */
const fields = [
  ...['contract/money.ts', 'contract/order-office.ts', 'contract/order-reply.ts'],
  ...[
    'contract/place-order.ts',
    'site/features/order/order-draft.ts',
    'site/lib/describe-field.ts',
  ],
  ...['worker/checkout/new-order.ts', 'worker/lib/history/record.ts', 'worker/order/audit.ts'],
  ...['worker/order/list.ts', 'worker/order/table.ts', 'worker/order/view.ts'],
  ...['worker/reference/fields.ts', 'worker/settle/edit-fields.ts'],
];

/** The lines that compute what is due by themselves. */
const computed = (text: string) =>
  text.split('\n').filter((line) => own.some((pattern) => pattern.test(line)));

it('what is due of an order is computed in one place', () => {
  const files = projectFiles().filter(
    (path) =>
      /^(contract|site|worker)\/.*\.(tsx?|astro)$/.test(path) &&
      !/\.test\.tsx?$|^worker\/(test|model)\//.test(path) &&
      ![...owners, ...fields].includes(path),
  );
  const found = files.flatMap((path) =>
    computed(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'const due = order.coursePrice - order.paid;',
  'left: max(0, o.course_price - o.paid)',
  'const kept = row.paid - row.refunded;',
  'rupees(order.balancePayment)',
])('%s does so', (line) => {
  expect(computed(line)).toEqual([line]);
});
