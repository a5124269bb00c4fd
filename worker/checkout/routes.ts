import type { Context } from 'hono';
import { dailyLimits } from '../../contract/daily-limits.ts';
import { quote as quoteReply } from '../../contract/offer.ts';
import { collectionChoice, leastPayment, order, price } from '../../contract/order-schema.ts';
import { collectionItems, type PlaceOrder, placeOrder, quote } from '../../contract/place-order.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { view } from '../order/view.ts';
import { bearer, signedIn, student, visitor } from '../user/guard.ts';
import { welcomeBegun } from '../user/register.ts';
import { ownerOf } from '../user/session.ts';
import { limitCodes } from './daily-limit.ts';
import { daysFor } from './days.ts';
import { leastToPay, place } from './place-order.ts';
import { quoteFor } from './quote.ts';

const { orders } = dailyLimits;

const refusesQuote = {
  notFound: 'There is no such course or product.',
  conflict: 'Something is out of stock.',
  unprocessableContent: 'The code does not hold: `errors.offerCode` says why.',
};

const refusesOrder = {
  notFound: 'There is no such course or product.',
  conflict:
    'The price has changed (`data` has the one of now), something is out of stock, the day ' +
    'of collection is full (`errors.neededOn` names the next one that is not), or ' +
    'the `orderId` belongs to another order: draw a new one and send again. Or the ' +
    'fee of a demo class cannot be credited any more (`errors.demoCredit`, `data` has ' +
    'the price without it).',
  unprocessableContent: 'The code does not hold (any more): `errors.offerCode` says why.',
  tooManyRequests:
    `The person has placed ${orders.confirmed} orders today, or ${orders.unconfirmed} with ` +
    'an e-mail that is not confirmed.',
};

/** What an order costs, under `/api/offer`. */
export const quoteRoutes = routes(
  { name: 'Offers' },
  call('POST /quote', student, {
    summary: 'Ask what an order costs',
    description:
      'With a code and, by itself, with the fee of an attended demo class. `place-order` ' +
      'takes `price` as `coursePrice`, with the same `offerCode`, and `demoCredit` where ' +
      '`credit` is more than 0.',
    limit: 'quote',
    request: json(quote),
    reply: quoteReply,
    refuses: {
      ...refusesQuote,
      tooManyRequests: 'Too many codes were tried today by the account or from the address.',
    },
  })(async (c, form) => {
    const { id } = c.get('user');
    if (form.offerCode) await limitCodes(c, id);
    return ok(c, await quoteFor(open(c.env.DB), id, form));
  }),
  call('POST /guest-quote', visitor, {
    summary: 'Ask what an order costs before there is an account',
    limit: 'quote',
    request: json(quote),
    reply: quoteReply,
    refuses: {
      ...refusesQuote,
      tooManyRequests: 'Too many codes were tried today from the address.',
    },
  })(async (c, form) => {
    if (form.offerCode) await limitCodes(c);
    return ok(c, await quoteFor(open(c.env.DB), '', form));
  }),
);

type Bearer = Context<App & { Variables: { tokenHash: string } }>;

/** Whoever the token belongs to; counts a code that they try. */
async function buyerOf(c: Bearer, { offerCode }: PlaceOrder) {
  if (offerCode) await limitCodes(c, (await signedIn(c)).id);
  return { find: ownerOf(open(c.env.DB), c.get('tokenHash')) };
}

/** Placing it, under `/api/order`. */
export const placeRoutes = routes(
  { name: 'Orders' },
  call('POST /collection-days', visitor, {
    summary: 'List the days on which a cart can be collected',
    limit: 'quote',
    request: json(collectionItems),
    reply: collectionChoice,
    refuses: { notFound: 'There is no such product.' },
  })(async (c, { items }) => ok(c, await daysFor(open(c.env.DB), items))),
  call('POST /check-order', bearer, {
    summary: 'Ask before a payment whether an order would be taken',
    description:
      'Refuses as `place-order` would, and replies the least that has to be paid by UPI. Number ' +
      'and payment of the order are not looked at.',
    limit: 'quote',
    request: json(placeOrder),
    reply: leastPayment,
    refuses: refusesOrder,
    refusedWith: { conflict: price },
  })(async (c, form) =>
    ok(c, { least: await leastToPay(open(c.env.DB), await buyerOf(c, form), form) }),
  ),
  call('POST /place-order', bearer, {
    summary: 'Place an order',
    description:
      'A course by `courseName`, or products by `items`. The buyer is whom the token ' +
      'belongs to, and the price is the server’s. The client draws `orderId`, and it is ' +
      'what makes a repetition safe: the same order sent again gets the same reply and is ' +
      'stored once. In cash, `txnId` is `Cash On Delivery` and nothing is paid yet; any ' +
      'other `txnId` is a UPI payment of `advancePayment`, from 1 rupee to the whole ' +
      'price. With an `offerCode`, and `demoCredit` for the fee of a demo class, ' +
      '`coursePrice` is the `price` of `/api/offer/quote`.',
    request: json(placeOrder),
    reply: order,
    refuses: refusesOrder,
    refusedWith: { conflict: price },
  })(async (c, form) => {
    const db = open(c.env.DB);
    const { row, person, isNew } = await place(db, await buyerOf(c, form), form, 'self');
    if (isNew) {
      c.executionCtx.waitUntil(deliver(c.env, 'order', [row.id]));
      c.executionCtx.waitUntil(welcomeBegun(c.env, person));
    }
    return ok(c, view(c.env, row), { message: 'Order placed successfully' });
  }),
);
