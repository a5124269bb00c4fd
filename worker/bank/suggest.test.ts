import { describe, expect, it } from 'vitest';
import type { BankLine, BankMatch } from '../../contract/bank.ts';
import { business } from '../../contract/business.ts';
import { bookDemo } from '../test/demos.ts';
import { lineOf, statementOf } from '../test/money-lines.ts';
import { asOffice, cashOf, claimed, nextTxnId, orderOn, payments } from '../test/school.ts';

async function suggested(rupees: number, narration: string, reference = nextTxnId()) {
  await asOffice('bank/import', statementOf([lineOf(rupees, reference, { narration })]));
  const { body } = await asOffice<BankLine[]>('bank/lines?tab=open&limit=100');
  const line = body.data?.find((bankLine) => bankLine.reference === reference);
  return (line?.suggestions ?? []).map(({ reason, number, payment }) => [
    ...[reason, number],
    payment ? 'claim' : 'order',
  ]);
}

const matches = async () => (await asOffice<BankMatch[]>('bank/matches')).body.data ?? [];

describe('a line whose words have the number of', () => {
  it.each([
    [
      'a note of its own',
      (number: string) => `UPI/${nextTxnId()}/RAVI K/ravi@okaxis/${number}/HDFC`,
    ],
    ['behind a word', (number: string) => `UPI-RAVI-${nextTxnId()}-BOOKING${number}`],
    ['with spaces', (number: string) => `TRF FROM RAVI FOR ${number}`],
  ])('a booking, %s, is suggested for its claim, and verifies nothing', async (_, words) => {
    const { body } = await bookDemo({ txnId: nextTxnId() });
    const number = body.data?.orderId ?? '';
    const found = await suggested(business.demoFee, words(number));
    expect(found).toEqual([['number', number, 'claim']]);
    expect((await matches()).filter((match) => match.number === number)).toEqual([]);
  });

  it('an order is suggested for what it claims, or else for the order, paid or not', async () => {
    const { order } = await claimed();
    const { orderId: number } = order;
    expect(await suggested(3999, `UPI/X/${number}`)).toEqual([['number', number, 'claim']]);
    const other = await orderOn({ txnId: 'Cash On Delivery' });
    const of = [['number', other.orderId, 'order']];
    expect(await suggested(77, `UPI/X/${other.orderId}/Y`)).toEqual(of);
    await payments('record', cashOf(other.id, other.coursePrice));
    expect(await suggested(78, `UPI/X/${other.orderId}/Y`)).toEqual(of);
  });

  it('two orders is suggested for both', async () => {
    const [first, two] = [await claimed(), await claimed()];
    const found = await suggested(50, `UPI/${first.order.orderId} AND ${two.order.orderId}`);
    expect(found.map(([, number]) => number).toSorted()).toEqual(
      [first.order.orderId, two.order.orderId].toSorted(),
    );
  });

  it('an order is suggested for it beside whoever else names its transaction id', async () => {
    const txnId = nextTxnId();
    const { order } = await claimed();
    const thieves = await Promise.all([1, 2, 3, 4].map(() => claimed({ txnId })));
    const found = await suggested(4000, `UPI/X/${order.orderId}`, txnId);
    expect(found.filter(([reason]) => reason === 'id')).toHaveLength(3);
    expect(found.at(-1)).toEqual(['number', order.orderId, 'claim']);
    expect(thieves.map((claim) => claim.order.orderId)).not.toContain(order.orderId);
  });

  it('an order whose claim has a line of its own is suggested for the order', async () => {
    const { order, claim } = await claimed();
    await asOffice('bank/import', statementOf([lineOf(4000, claim.reference)]));
    expect(await suggested(4000, `UPI/X/${order.orderId}`)).toEqual([
      ['number', order.orderId, 'order'],
    ]);
  });
});

it('a claim that names somebody else’s id is of the line by which it was paid, and leaves theirs', async () => {
  const [txnId, own] = [nextTxnId(), nextTxnId()];
  const [wrong, right] = [await claimed({ txnId }), await claimed({ txnId })];
  const narration = `UPI/X/${wrong.order.orderId}`;
  await asOffice('bank/import', statementOf([lineOf(4000, own, { narration })]));
  const { body: lines } = await asOffice<BankLine[]>(`bank/lines?tab=open&q=${own}`);
  const verified = await payments('verify', { id: wrong.claim.id, bankLine: lines.data?.[0]?._id });
  expect(verified.body.data).toMatchObject({
    state: 'verified',
    txnId: own,
    reason: `Claimed under ${txnId}`,
  });
  await asOffice('bank/import', statementOf([lineOf(4000, txnId)]));
  const { status, body } = await payments('verify', { id: right.claim.id });
  expect([status, body.data?.state]).toEqual([200, 'verified']);
  const { body: open } = await asOffice<BankLine[]>(`bank/lines?tab=open&q=${txnId}`);
  expect(open.data).toEqual([]);
});

it('digits within a longer number or a hidden account are no number of an order', async () => {
  const { order } = await claimed();
  const { orderId } = order;
  for (const words of [
    `UPI/${orderId}89`,
    `NEFT/9${orderId}`,
    `TRF XX${orderId}`,
    `A/C **${orderId}`,
  ])
    expect(await suggested(31, words)).toEqual([]);
});
