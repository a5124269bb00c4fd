import * as z from 'zod/mini';
import {
  counterPerson,
  counterQuote,
  findPerson,
  sell as selling,
} from '../../contract/counter.ts';
import { rupees } from '../../contract/money.ts';
import { quote } from '../../contract/offer.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { adminOrder } from '../../contract/order-office.ts';
import {
  changeQuote,
  changeOrder as changing,
  quoteChange as quoting,
} from '../../contract/order-request.ts';
import { price } from '../../contract/order-schema.ts';
import { expectOwn } from '../checkout/own-lines.ts';
import { quoteFor } from '../checkout/quote.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import type { AdminRow } from '../order/select.ts';
import { adminView } from '../order/view.ts';
import { deliverOf } from '../payment/messages.ts';
import { staff } from '../user/guard.ts';
import { changeOrder, quoteChange } from './change.ts';
import { expectCustomer, findPeople } from './find.ts';
import { sell } from './sell.ts';

const noOrder = 'There is no such order or product.';
const refusedChange =
  'It is of a course, collected or closed, a line is collected or has another state than was ' +
  'seen, an invoice stands for it, or something is out of stock.';
const noReduction =
  'Nothing is left of what the price was reduced for, or a line of your own is of the catalogue.';
const refusedPrice = 'More pieces of what costs more by now need `agreePrices`.';

function moneyLeft(row: AdminRow): string {
  const { due, over } = moneyOf(row);
  if (over > 0) return `${rupees(over)} is to be given back.`;
  return due > 0 ? `${rupees(due)} is due.` : 'Nothing is due.';
}

export const counterRoutes = routes(
  { name: 'Counter' },
  call('GET /find-person', staff('placeOrders'), {
    summary: 'Find a customer by phone number or name',
    request: query(findPerson),
    reply: z.array(counterPerson),
  })(async (c, query) => ok(c, await findPeople(open(c.env.DB), query))),
  call('POST /quote-order', staff('placeOrders'), {
    summary: 'Ask what an order at the counter costs',
    request: json(counterQuote),
    reply: quote,
    refuses: {
      notFound: 'There is no such person, course or product.',
      conflict: 'Something is out of stock.',
      unprocessableContent: 'The code does not hold: `errors.offerCode` says why.',
    },
  })(async (c, { person = '', ...goods }) => {
    const db = open(c.env.DB);
    if (person) await expectCustomer(db, person);
    await expectOwn(db, goods.extras);
    return ok(c, await quoteFor(db, person, goods));
  }),
  call('POST /place-order', staff('placeOrders'), {
    summary: 'Place an order for a person',
    description:
      'For somebody known by `person`, or somebody new with `name` and `mobile`, perhaps `email`: ' +
      'whom the school knows by these is the same person. A course with ' +
      'its batch, or products and lines of your own, which need nobody where they are paid ' +
      'whole and taken along. Sent again with the same `orderId` it is one order with one payment.',
    request: json(selling),
    reply: adminOrder,
    refuses: {
      notFound: 'There is no such person, course or product.',
      conflict:
        'The price has changed (`data` has the one of now), something is out of stock, the batch ' +
        'has no seat, the `orderId` is of another order, the `email` of somebody else, or its transfer is another payment’s: ' +
        'then the order is placed, and a payment is missing.',
      forbidden: 'Another price needs `agreePrices`, money seen by UPI `verifyPayments`.',
      unprocessableContent:
        'The code does not hold (`errors.offerCode`), or a line of your own is of the catalogue.',
    },
    refusedWith: { conflict: price },
  })(async (c, form) => {
    const { row, line } = await sell(c.env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    if (line) c.executionCtx.waitUntil(deliverOf(c.env, [line]));
    return ok(c, adminView(c.env, row), { message: `Order ${row.orderId} placed` });
  }),
  call('POST /quote-change', staff('editOrders'), {
    summary: 'Ask what a changed order comes to',
    request: json(quoting),
    reply: changeQuote,
    refuses: {
      notFound: noOrder,
      conflict: refusedChange,
      unprocessableContent: noReduction,
      forbidden: refusedPrice,
    },
  })(async (c, form) => ok(c, await quoteChange(c.env, form, c.get('user')))),
  call('POST /change-order', staff('editOrders'), {
    summary: 'Change day, words and lines of a shop order',
    description:
      'What is left out stays. A line keeps its price and the kitchen’s state; one that was ' +
      'ready and gets other words or more pieces is to be baked again. What was taken off the ' +
      'price is shared anew. What has come stays: more is due, or `paid` is more than the ' +
      'price, which is sent back by `payment/refund`. The buyer gets a mail.',
    request: json(changing),
    beside: ['undo'],
    reply: adminOrder,
    stale: adminOrder,
    refuses: {
      notFound: noOrder,
      conflict: `${refusedChange} The day is full (\`errors.neededOn\` has the next one).`,
      forbidden: refusedPrice,
      unprocessableContent: `Nobody can collect it on that day, or: ${noReduction}`,
    },
  })(async (c, { requestId, ...form }) => {
    const env = undoable(c, requestId, { order: [form.id] });
    const { before, row } = await changeOrder(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
    const message = savedWords(before, row, `Order ${row.orderId} is changed. ${moneyLeft(row)}`);
    return ok(c, adminView(c.env, row), { message });
  }),
);
