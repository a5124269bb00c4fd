import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

/**
 * What is due is computed once: by `moneyOf` (`contract/order-money.ts`) and the fragments of
 * `worker/order/sql.ts`. Elsewhere nothing is taken off a price, and the contract's
 * `balancePayment`, which a closed order has too, is read by nobody.
 */
const due = [
  /\b(coursePrice|course_price|price) - [\w.]*(paid|claimed|advance)/i,
  /\bpaid - [\w.]*refunded\b/,
  /\b(balancePayment|balance_payment)\b/,
];

const owners = ['contract/order-money.ts', 'worker/order/sql.ts'];

/** Where the fields of the contract, or their columns, are stored, described or sent. */
const fields = [
  ...['contract/money.ts', 'contract/order-office.ts', 'contract/order-schema.ts'],
  ...['contract/place-order.ts', 'site/features/order/order-draft.ts'],
  ...['site/lib/describe-field.ts', 'worker/checkout/new-order.ts', 'worker/order/personal.ts'],
  ...['worker/lib/history/record.ts', 'worker/order/list.ts', 'worker/order/table.ts'],
  ...['worker/order/view.ts', 'worker/settle/edit-fields.ts'],
];

/** A time of day is said as `timeInWords` says it: no other format, and none that is typed. */
const time = [
  /\b(timeStyle|hour12|hour: '|minute: '|toLocaleTimeString|getHours)\b/,
  /\b(\d{1,2}\.\d\d|\d{1,2}:00) ?[ap]m\b/i,
  /\d:\d\d ?(–|to) ?\d/,
  /\b(opens|closes|startTime|endTime|demoTime)\}( ?–| to |,)/,
];

/** A proof of an e-mail ends what was there before: `worker/user/confirm.ts` alone confirms. */
const proof = [/\bconfirmedAt: (sql`|at\b|now\b)/];

const withOwn = (kind: readonly RegExp[], text: string) =>
  text.split('\n').filter((line) => kind.some((pattern) => pattern.test(line)));

it.each([
  ['what is due of an order', due, [...owners, ...fields]],
  ['a time of day', time, []],
  [
    'that an e-mail is confirmed',
    proof,
    ['seed/demo-classes.ts', 'seed/index.ts', 'worker/user/confirm.ts'],
  ],
  ['what is said of one', [/=== 1 \? ['"`]/], ['site/ui/text.ts', 'contract/', 'worker/']],
] as const)('%s is computed in one place', (_, kind, but: readonly string[]) => {
  const found = projectFiles()
    .filter(
      (path) =>
        /^(contract|seed|site|worker)\/.*\.(tsx?|astro)$/.test(path) &&
        !/\.test\.tsx?$|^worker\/(test|model)\/|\/statement\//.test(path) &&
        !but.some((owner) => path.startsWith(owner)),
    )
    .flatMap((path) =>
      withOwn(kind, readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it.each([
  [
    due,
    [
      'const due = order.coursePrice - order.paid;',
      'left: max(0, o.course_price - o.paid)',
      'const kept = row.paid - row.refunded;',
      'rupees(order.balancePayment)',
    ],
  ],
  [
    time,
    [
      "timeStyle: 'short',",
      "hours: '9.30 am to 4 pm',",
      'from 10:00 AM',
      '{opens}–{closes}',
      '{day}, {demoTime}, {place}',
    ],
  ],
])('%s find each of %j', (kind, lines) => {
  expect(withOwn(kind, lines.join('\n'))).toEqual(lines);
});
