import { beforeEach, describe, expect, it } from 'vitest';
import type { BankImport, BankLine, BankMatch } from '../../contract/bank.ts';
import { addDays, today } from '../../contract/day.ts';
import type { AdminPayment, PaymentResult } from '../../contract/payment-office.ts';
import { bankLine } from '../bank/table.ts';
import { call, db, mailbox } from '../test/app.ts';
import { bothAtOnce } from '../test/faults.ts';
import { lineDay, lineOf, statementOf } from '../test/money-lines.ts';
import {
  asOffice,
  cashOf,
  claimed,
  nextTxnId,
  ofCast,
  orderNow,
  payments,
  signInAs,
} from '../test/school.ts';

// Lines that an earlier test left open would be found by the next.
beforeEach(() => db.update(bankLine).set({ asideReason: 'of an earlier test' }));

type Lines = Parameters<typeof statementOf>[0];
type Withdrawals = Pick<Lines[number], 'day' | 'paise' | 'reference'>[];

const bring = (lines: Lines, withdrawals: Withdrawals = []) =>
  asOffice<BankImport>('bank/import', { ...statementOf(lines), withdrawals });
const linesIn = async (tab: string) =>
  (await asOffice<BankLine[]>(`bank/lines?tab=${tab}&limit=100`)).body.data ?? [];
const provenNow = async () => (await asOffice<BankMatch[]>('bank/matches')).body.data ?? [];
const inTab = async (tab: string) =>
  (await asOffice<AdminPayment[]>(`payment/list?tab=${tab}&limit=100`)).body.data ?? [];
const claimNow = async (id: string) => (await inTab('claimed')).find(({ _id }) => _id === id);
const record = (id: string, amount: number, txnId: string, more = {}) =>
  payments('record', { ...cashOf(id, amount), method: 'upi', txnId, ...more });
const debitOf = (rupees: number, reference: string, day = lineDay) => ({
  day,
  paise: rupees * 100,
  reference,
});

/** A claim of Rs.\u00a04,000 for which the bank has so many. */
async function claimedAs(rupees: number, more: Parameters<typeof lineOf>[2] = {}) {
  const made = await claimed();
  await bring([lineOf(rupees, made.claim.reference, more)]);
  return made;
}

describe('a claim of Rs.\u00a04,000 for which the bank has another amount', () => {
  it.each([3500, 4500])('is verified as Rs. %d, which is what its buyer reads', async (has) => {
    const { env: bindings, mails } = mailbox();
    const { order, claim } = await claimedAs(has);
    const { body } = await asOffice<AdminPayment>('payment/verify', { id: claim.id }, bindings);
    expect(body.data).toMatchObject({ amount: has, claimedAmount: 4000, receivedOn: lineDay });
    expect(await orderNow(order.id)).toMatchObject({ paid: has, claimed: 0 });
    expect(mails).toHaveLength(1);
    const came = `Rs.\u00a0${has.toLocaleString('en-IN')}`;
    expect(mails[0]?.text).toContain(`${came} for your order`);
    expect(mails[0]?.text).toContain('You told us of Rs.\u00a04,000');
    expect(mails[0]?.text).toContain(
      `Rs.\u00a0${(8000 - has).toLocaleString('en-IN')} is due on the first day of class`,
    );
    expect(await linesIn('open')).toEqual([]);
  });

  it('is never verified above what the bank has, with or without a reason', async () => {
    const { order, claim } = await claimedAs(3500);
    for (const more of [{ amount: 4000 }, { amount: 4000, reason: 'She says so' }]) {
      const { status, body } = await payments('verify', { id: claim.id, ...more });
      expect([status, body.errors]).toEqual([
        409,
        { amount: 'The bank has Rs.\u00a03,500.00 for it, and no more' },
      ]);
    }
    expect((await orderNow(order.id))?.paid).toBe(0);
  });

  it('is verified as less for a reason, and the rest stays open', async () => {
    const { claim } = await claimedAs(9000);
    const form = { id: claim.id, amount: 4000 };
    expect(await payments('verify', form)).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.stringContaining('Rs.\u00a09,000') } },
    });
    const reason = 'The rest is her sister’s';
    const { body } = await payments('verify', { ...form, reason });
    expect(body.data).toMatchObject({ amount: 4000, claimedAmount: 0, reason });
    expect(await linesIn('open')).toMatchObject([{ left: 500_000 }]);
  });

  it('is confirmed with both mails right', async () => {
    const { env: bindings, mails } = mailbox();
    const { claim } = await claimedAs(3500);
    await asOffice('payment/verify', { id: claim.id, confirm: true }, bindings);
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain('You told us of Rs.\u00a04,000');
    expect(texts).toContain('Rs.\u00a04,500');
    expect(texts).not.toContain('Rs.\u00a04,000 is due');
  });

  it('is not verified with another line than that of its id', async () => {
    const { claim } = await claimedAs(3500);
    await bring([lineOf(4000, nextTxnId())]);
    const other = (await linesIn('open')).find(({ paise }) => paise === 400_000)?._id;
    const { status } = await payments('verify', { id: claim.id, bankLine: other });
    expect(status).toBe(409);
  });

  it('is recorded as what the bank has and no more', async () => {
    const { order, claim } = await claimedAs(3500);
    expect((await record(order.id, 4000, claim.reference)).status).toBe(409);
    expect((await record(order.id, 3500, claim.reference)).status).toBe(200);
    expect(await orderNow(order.id)).toMatchObject({ paid: 3500, claimed: 0 });
  });

  it('can be verified as claimed once the line is set aside', async () => {
    const { claim } = await claimedAs(3500);
    const [line] = await linesIn('open');
    await asOffice('bank/set-aside', { id: line?._id, reason: 'Misread' });
    const { body } = await payments('verify', { id: claim.id });
    expect(body.data).toMatchObject({ amount: 4000, claimedAmount: 0 });
  });
});

it('without a line another amount than was claimed needs a reason', async () => {
  const { claim } = await claimed();
  const form = { id: claim.id, amount: 3900 };
  expect((await payments('verify', form)).status).toBe(422);
  const { body } = await payments('verify', { ...form, reason: 'Seen in the app' });
  expect(body.data).toMatchObject({ amount: 3900, claimedAmount: 4000 });
});

it.each<[string, string, () => Promise<{ claim: { id: string } }>]>([
  ['has another amount', 'the bank has Rs.\u00a03,999.50', () => claimedAs(3999.5)],
  ['has it on a day far off', 'not 14 Mar 2026', () => claimedAs(4000, { day: '2026-03-01' })],
  [
    'has used it up',
    'its line of the bank is used up',
    async () => {
      const txnId = nextTxnId();
      await bring([lineOf(4000, txnId)]);
      const [line] = await linesIn('open');
      const { order } = await claimed();
      const more = { method: 'bank', bankLine: line?._id };
      await payments('record', { ...cashOf(order.id, 4000), ...more });
      return claimed({ txnId });
    },
  ],
  [
    'sent it back',
    'the bank sent it back',
    async () => {
      const made = await claimed();
      const { reference } = made.claim;
      await bring([lineOf(4000, reference)], [debitOf(4000, reference)]);
      return made;
    },
  ],
  [
    'sent back before its statement came',
    'the bank sent it back',
    async () => {
      const made = await claimed();
      await bring([], [debitOf(4000, made.claim.reference)]);
      return made;
    },
  ],
  [
    'has several times',
    'the bank has several payments',
    async () => {
      const made = await claimed();
      for (const days of [-4, 4])
        await bring([lineOf(4000, made.claim.reference, { day: addDays(lineDay, days) })]);
      return made;
    },
  ],
  [
    'has, and that is no payment of an order,',
    'its line of the bank is set aside',
    async () => {
      const made = await claimedAs(4000);
      const [proven] = await provenNow();
      await asOffice('bank/set-aside', { id: proven?.line, reason: 'Misread' });
      return made;
    },
  ],
])('of many, one that the bank %s is left out, and says so', async (_, words, make) => {
  const { claim } = await make();
  const good = await claimedAs(4000);
  expect(await provenNow()).toMatchObject([{ payment: good.claim.id }]);
  const ids = [claim.id, good.claim.id];
  const { body } = await payments<PaymentResult[]>('bulk-verify', { ids });
  expect(body.data?.map(({ success }) => success)).toEqual([false, true]);
  expect(body.data?.[0]?.message).toContain(words);
  expect(body.data?.[1]?.payment).toMatchObject({ receivedOn: lineDay });
});

it('days that are usual between a claim and its line are no doubt', async () => {
  const { claim } = await claimedAs(4000, { day: addDays(lineDay, -7) });
  expect((await claimNow(claim.id))?.doubts).toEqual([]);
});

describe('a transfer that two name', () => {
  async function both() {
    const txnId = nextTxnId();
    const [asha, ravi] = [await claimed({ txnId }), await claimed({ txnId })];
    await bring([lineOf(4000, txnId)]);
    return { asha, ravi };
  }

  it('is verified for nobody until it is said what the other reads', async () => {
    const { env: bindings, mails } = mailbox();
    const { asha, ravi } = await both();
    const first = await payments('verify', { id: asha.claim.id });
    expect([first.status, first.body.data?._id]).toEqual([409, ravi.claim.id]);
    expect(first.body.errors?.['others']).toContain(ravi.order.orderId);
    const others = 'This transaction ID is of somebody else’s payment.';
    const { body } = await asOffice<AdminPayment>(
      'payment/verify',
      { id: asha.claim.id, others },
      bindings,
    );
    expect(body.data).toMatchObject({ state: 'verified', amount: 4000 });
    expect(await orderNow(ravi.order.id)).toMatchObject({
      paid: 0,
      claimed: 0,
      payments: [{ state: 'rejected', reason: others }],
    });
    expect(mails.map(({ text }) => text).join('\n')).toContain(others);
    expect(mails).toHaveLength(2);
  });

  it('pays both where it is split, for a reason', async () => {
    const txnId = nextTxnId();
    const [first, two] = [await claimed({ txnId }), await claimed({ txnId })];
    await bring([lineOf(8000, txnId)]);
    const terms = { amount: 4000, reason: 'Two sisters' };
    expect((await payments('verify', { id: first.claim.id, ...terms })).status).toBe(200);
    expect((await payments('verify', { id: two.claim.id })).body.data?.amount).toBe(4000);
    expect(await linesIn('open')).toEqual([]);
  });
});

describe('a recorded transfer', () => {
  it('that the order claims verifies the claim, once however often it is sent', async () => {
    const { order, claim } = await claimed();
    const txnId = `UTR ${claim.reference}`;
    const form = { ...cashOf(order.id, 4000), method: 'upi', txnId };
    for (const confirm of [true, true])
      expect((await payments('record', { ...form, confirm })).status).toBe(200);
    expect(await orderNow(order.id)).toMatchObject({
      paid: 4000,
      claimed: 0,
      balancePayment: 4000,
      status: 'success',
      payments: [{ _id: claim.id, state: 'verified' }],
    });
  });

  it('that another order claims is refused, and points to that', async () => {
    const [first, other] = [await claimed(), await claimed()];
    const { status, body } = await record(first.order.id, 4000, other.claim.reference);
    expect([status, (body.data as unknown as AdminPayment)._id]).toEqual([409, other.claim.id]);
    expect(body.errors?.['txnId']).toContain(other.order.orderId);
    expect((await orderNow(first.order.id))?.payments).toHaveLength(1);
  });

  it('with somebody else’s id has that of its line, and leaves them theirs', async () => {
    const [first, other] = [await claimed(), await claimed()];
    const reference = nextTxnId();
    await bring([lineOf(4000, reference)]);
    const [line] = await linesIn('open');
    const by = { bankLine: line?._id };
    expect((await record(first.order.id, 4000, other.claim.reference, by)).status).toBe(200);
    const lines = (await orderNow(first.order.id))?.payments.map(({ txnId }) => txnId);
    expect(lines).toContain(reference);
    expect((await payments('verify', { id: other.claim.id })).status).toBe(200);
  });

  it.each(['upi', 'bank'])('by %s of a line that another claims is refused', async (method) => {
    const [first, other] = [await claimed(), await claimed()];
    await bring([lineOf(4000, other.claim.reference)]);
    const [proven] = await provenNow();
    const txnId = method === 'upi' ? nextTxnId() : '';
    const form = { ...cashOf(first.order.id, 4000), method, txnId, bankLine: proven?.line };
    const { status, body } = await payments('record', form);
    expect([status, (body.data as unknown as AdminPayment)?._id]).toEqual([409, other.claim.id]);
  });

  it.each(['bankLine', 'transferAmount'])(
    'is no cash, which the drawer would count: %s',
    async (field) => {
      const { order } = await claimed();
      await bring([lineOf(4000, nextTxnId())]);
      const [line] = await linesIn('open');
      const by = field === 'bankLine' ? { bankLine: line?._id } : { transferAmount: 9000 };
      const { status, body } = await payments('record', { ...cashOf(order.id, 4000), ...by });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['method']]);
      expect((await orderNow(order.id))?.paid).toBe(0);
    },
  );

  it('that is verified for another order is refused, unless it is split', async () => {
    const [first, other] = [await claimed(), await claimed()];
    await payments('verify', { id: other.claim.id, transferAmount: 9000 });
    expect((await record(first.order.id, 5000, other.claim.reference)).status).toBe(409);
    const split = { transferAmount: 9000 };
    expect((await record(first.order.id, 5000, other.claim.reference, split)).status).toBe(200);
  });

  it('cannot be claimed again for its order by the buyer', async () => {
    const token = await signInAs('asha');
    const { order } = await claimed({ by: await ofCast('asha'), day: today() });
    const txnId = nextTxnId();
    expect((await record(order.id, 2000, txnId)).status).toBe(200);
    const form = { orderId: order.orderId, amount: 1000, txnId, requestId: `request-${txnId}` };
    const { status, body } = await call('/api/payment/claim', form, { token });
    expect([status, body.errors]).toEqual([
      409,
      { txnId: 'Rs.\u00a02,000 with this transaction ID have arrived for this order already' },
    ]);
    expect((await orderNow(order.id))?.claimed).toBe(4000);
  });
});

it('a transfer that is recorded while its buyer claims it is on the order once', async () => {
  const token = await signInAs('asha');
  const { order } = await claimed({ by: await ofCast('asha'), day: today() });
  const txnId = nextTxnId();
  const env = bothAtOnce();
  const form = { orderId: order.orderId, amount: 1000, txnId, requestId: `request-${txnId}` };
  const answers = await Promise.all([
    asOffice('payment/record', { ...cashOf(order.id, 1000), method: 'upi', txnId }, env),
    call('/api/payment/claim', form, { token, env }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lines = (await orderNow(order.id))?.payments.filter((line) => line.txnId === txnId);
  expect(lines).toHaveLength(1);
});

it('of two who count the same cash at once, one writes it down and the other is told', async () => {
  const { order } = await claimed();
  const answers = await Promise.all(
    [1, 2].map(() => payments('record', { ...cashOf(order.id, 2000), paid: 0 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = await payments('record', { ...cashOf(order.id, 2000), paid: 0 });
  expect(late.body.errors?.['amount']).toContain('You wrote down Rs.\u00a02,000');
  expect((await orderNow(order.id))?.paid).toBe(2000);
});

describe('a payment that the bank sent back', () => {
  it('is open for nobody, with no order, and not verified', async () => {
    const { order, claim } = await claimed();
    const { reference } = claim;
    const { body } = await bring([lineOf(4000, reference)], [debitOf(4000, reference)]);
    expect([body.data?.returned, body.message]).toEqual([
      1,
      'Lines imported: 1, sent back by the bank: 1',
    ]);
    expect(await linesIn('open')).toEqual([]);
    const linesOf = async (tab: string) =>
      (await linesIn(tab)).filter((line) => line.reference === reference);
    expect(await linesOf('returned')).toMatchObject([{ returned: 400_000, left: 0 }]);
    expect(await linesOf('matched')).toEqual([]);
    for (const answer of [
      await payments('verify', { id: claim.id }),
      await record(order.id, 4000, reference),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The bank sent this transfer back',
      ]);
  });

  it.each(['with its line', 'before any statement'])(
    'after it was verified %s waits to be taken back',
    async (when) => {
      const { order, claim } = await claimed();
      const { reference } = claim;
      if (when === 'with its line') await bring([lineOf(4000, reference)]);
      await payments('verify', { id: claim.id });
      const later = await bring([], [debitOf(4000, reference, addDays(lineDay, 3))]);
      expect(later.body.data?.returned).toBe(1);
      expect((await inTab('less')).map(({ _id }) => _id)).toContain(claim.id);
      await payments('reverse', { id: claim.id, reason: 'The bank sent it back' });
      expect((await inTab('less')).map(({ _id }) => _id)).not.toContain(claim.id);
      expect((await orderNow(order.id))?.paid).toBe(0);
    },
  );

  it('is known also when the withdrawal is imported first', async () => {
    const txnId = nextTxnId();
    await bring([], [debitOf(4000, txnId)]);
    const { body } = await bring([lineOf(4000, txnId)]);
    expect(body.data?.returned).toBe(1);
    expect(await linesIn('open')).toEqual([]);
  });
});

it('what was verified above what a later statement has waits to be put right', async () => {
  const { claim } = await claimed();
  await payments('verify', { id: claim.id });
  await bring([lineOf(3500, claim.reference)]);
  expect((await inTab('less')).map(({ _id }) => _id)).toContain(claim.id);
  const { body } = await asOffice('payment/list?tab=less');
  expect(body.counts?.['less']).toBeGreaterThan(0);
});
