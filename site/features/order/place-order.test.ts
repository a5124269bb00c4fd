import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailed } from '../../lib/api.ts';
import { type Call, lost, openBrowser, refusal, success } from '../../test/browser.ts';
import type { OrderDraft } from './order-draft.ts';
import type { PendingOrder } from './place-order.ts';

const purchase = { user: 'asha', course: 'Bread' };
const draft: OrderDraft = {
  orderId: '1234567',
  courseName: 'Bread',
  coursePrice: 3500,
  advancePayment: 0,
  balancePayment: 3500,
  txnId: 'Cash On Delivery',
};
const first: PendingOrder = { purchase, draft, words: 'Bread', isWaiting: true };
const path = '/api/order/place-order';

let { pendingOrder, placeOrder } = await import('./place-order.ts');
let browser: ReturnType<typeof openBrowser>;
/** What the server does with each attempt, in turn. */
let attempts: ((call: Call) => Response | Promise<Response>)[];

beforeEach(async () => {
  // A page of its own: whose it is would be known from an earlier one.
  vi.resetModules();
  ({ pendingOrder, placeOrder } = await import('./place-order.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  attempts = [];
  browser = openBrowser({
    [path]: (call) => (attempts.shift() ?? lost)(call),
    // A token is called after its owner here.
    '/api/user/getUserData': ({ token }) => success({ _id: token }),
  });
  browser.localStorage.setItem('token', 'asha');
});

const placed: (typeof attempts)[number] = ({ body }) => success(body);
const calls = () => browser.calls.filter((call) => call.path === path);
const numbers = () => calls().map(({ body }) => (body as OrderDraft).orderId);

/** Places the order without waiting between the attempts; a failure is returned. */
async function place(isRepeat = false) {
  const result = placeOrder(first, isRepeat).catch((error: unknown) => error as CallFailed);
  await vi.runAllTimersAsync();
  return result;
}

describe('an order', () => {
  it('is kept while it is sent, and forgotten once it is placed', async () => {
    attempts.push((call) => {
      expect(pendingOrder(purchase)).toEqual(first);
      return placed(call);
    });
    expect(await place()).toEqual({ order: draft, message: undefined });
    expect(pendingOrder(purchase)).toBeUndefined();
  });

  it.each([
    ['is lost', lost],
    ['is an error of the server', () => refusal(503)],
  ])('is sent again under its number when the answer %s', async (_, answer) => {
    attempts.push(answer, answer, placed);
    expect(await place()).toEqual({ order: draft, message: undefined });
    expect(numbers()).toEqual(['1234567', '1234567', '1234567']);
  });

  it('takes another number when its own is taken', async () => {
    attempts.push(() => refusal(409, { orderId: 'Taken' }), placed);
    const { order } = (await place()) as { order: OrderDraft };
    expect(order).toEqual({ ...draft, orderId: expect.stringMatching(/^[0-7]{7}$/) });
    expect(order.orderId).not.toBe('1234567');
  });

  it('is not sent again as another person who logged in meanwhile', async () => {
    attempts.push(() => {
      browser.localStorage.setItem('token', 'ravi');
      return lost();
    }, placed);
    const kept = { ...first, isWaiting: false };
    expect(await place()).toEqual({ pending: kept });
    expect(calls().map(({ token }) => token)).toEqual(['asha']);
    expect(pendingOrder(purchase)).toEqual(kept);
    expect(pendingOrder({ ...purchase, user: 'ravi' })).toBeUndefined();
  });

  it('is not sent again as another person after a reload', async () => {
    browser.localStorage.setItem('token', 'ravi');
    expect(await place(true)).toMatchObject({ pending: { purchase } });
    expect(calls()).toEqual([]);
  });

  it('is given up after four attempts, and kept', async () => {
    expect(await place()).toMatchObject({ pending: { isWaiting: false } });
    expect(calls()).toHaveLength(4);
    expect(pendingOrder(purchase)).toMatchObject({ draft, isWaiting: false });
  });

  it('is kept when it may be stored already and access is refused now', async () => {
    attempts.push(lost, () => refusal(429));
    expect(await place()).toMatchObject({ pending: { isWaiting: false } });
    expect(pendingOrder(purchase)).toBeDefined();
  });

  it('is forgotten when it is refused', async () => {
    attempts.push(() => refusal(409, { coursePrice: 'Another price' }));
    const { CallFailed } = await import('../../lib/api.ts');
    expect(await place()).toBeInstanceOf(CallFailed);
    expect(calls()).toHaveLength(1);
    expect(pendingOrder(purchase)).toBeUndefined();
  });
});
