import * as z from 'zod/mini';
import {
  moneyReportQuery as moneyReport,
  moneyReport as moneyReportReply,
} from '../../contract/money-report.ts';
import { remind as reminding } from '../../contract/order-request.ts';
import { order } from '../../contract/order-schema.ts';
import { paymentList } from '../../contract/payment-office.ts';
import { claimPayment as claiming, remindResult } from '../../contract/payment-schema.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { view as orderView } from '../order/view.ts';
import { staff, student } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { claimPayment, mostOpen } from './claim.ts';
import { countTabs, ledger, sumFigure } from './list.ts';
import { deliverOf } from './messages.ts';
import { viewFor } from './queries.ts';
import { remindMany } from './remind.ts';
import { report } from './report.ts';

export const paymentRoutes = routes(
  {
    name: 'Payments',
    description:
      'The ledger: a line for every payment and refund of an order or a demo class. A ' +
      'line that a buyer claims is verified or rejected once; nothing else of a line ever ' +
      'changes, and none is deleted.',
  },
  call('POST /claim', student, {
    summary: 'Tell of a further payment of an order',
    request: json(claiming),
    reply: order,
    refuses: {
      notFound: 'There is no such order, or it is another person’s.',
      conflict:
        'The order is closed, less is due, or ' +
        `${mostOpen} payments wait already. The \`requestId\` is of another payment: draw a new one.`,
    },
  })(async (c, form) => {
    const { row, line } = await claimPayment(open(c.env.DB), c.get('user').id, form);
    if (line) c.executionCtx.waitUntil(deliverOf(c.env, [line]));
    return ok(c, orderView(c.env, row), {
      message: 'Thank you. We check your payment and write to you.',
    });
  }),
  call('POST /remind', staff('editOrders'), {
    summary: 'Remind of the balances of orders',
    description:
      'By mail with the words of the reminder that the clock sends, when the minute is over in ' +
      'which it can be undone; what was written on WhatsApp is noted. Each order has its own ' +
      'outcome: nobody is reminded of what is not due, is to be cancelled or checked, and ' +
      'nobody twice within a day without `again`.',
    request: json(reminding),
    reply: z.array(remindResult),
    beside: ['undo'],
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { order: form.orders });
    const outcomes = await remindMany(env, form, c.get('user'));
    const done = outcomes.filter(({ success }) => success).length;
    return ok(c, outcomes, { message: `${done} of ${outcomes.length} reminded` });
  }),
  ...listCalls(paymentList, {
    rows: ledger,
    view: (row, _, { role }) => viewFor(row, role),
    isWhole: false,
    counts: countTabs,
    sums: sumFigure,
  }),
);

export const moneyRoutes = routes(
  { name: 'Money', description: 'What came in and went out, by the day on which the money moved.' },
  call('GET /report', staff('readMoney'), {
    summary: 'Read the money of a month, a financial year or some days',
    request: query(moneyReport),
    reply: moneyReportReply,
  })(async (c, query) => ok(c, await report(open(c.env.DB), query))),
);
