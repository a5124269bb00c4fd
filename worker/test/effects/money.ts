import { eq } from 'drizzle-orm';
import type { BankImport } from '../../../contract/bank.ts';
import { today } from '../../../contract/day.ts';
import type { CashDay } from '../../../contract/drawer.ts';
import { bankLine } from '../../bank/table.ts';
import { moneyDocument } from '../../document/table.ts';
import { newId } from '../../lib/db/index.ts';
import { db, formOf } from '../app.ts';
import { record } from '../documents.ts';
import { lineOf, statementOf } from '../money-lines.ts';
import { asOffice, cashOf, claimed, nextTxnId, offerWith, orderOn } from '../school.ts';
import { type Way, way } from './facts.ts';

const office = ['office', 'owner'];

const claim = async () => (await claimed()).claim.id;

async function line() {
  const { id } = await orderOn();
  return (await record(id, 3000)).line.row.id;
}

const upi = (id: string) => ({ ...cashOf(id, 4000), method: 'upi', txnId: nextTxnId() });

const move = () => ({
  day: today(),
  kind: 'expense',
  amount: 40,
  reason: 'Milk',
  requestId: `request-${newId()}`,
});

async function proven() {
  const { claim } = await claimed();
  const { status, body } = await asOffice(
    'bank/import',
    statementOf([lineOf(claim.amount, claim.reference)]),
  );
  if (status !== 200) throw new Error(body.message);
  const found = await db
    .select()
    .from(bankLine)
    .where(eq(bankLine.reference, claim.reference))
    .get();
  return { payment: claim.id, line: found?.id ?? '' };
}

const verified = ['money by the bank is verified', 'a document is issued'] as const;
const confirmed = [...verified, 'an order is accepted'] as const;

export const money: Way[] = [
  way('POST /api/payment/verify', verified, async () => ({ id: await claim() })),
  way('POST /api/payment/verify with its order', confirmed, async () => ({
    id: await claim(),
    confirm: true,
  })),
  way('POST /api/payment/bulk-verify', confirmed, async () => ({
    ids: [await claim()],
    confirm: true,
  })),
  way('POST /api/bank/verify', confirmed, async () => ({ pairs: [await proven()], confirm: true })),
  way('POST /api/payment/record by UPI', verified, async () => upi((await orderOn()).id)),
  way('POST /api/payment/record by bank', verified, async () => ({
    ...upi((await orderOn()).id),
    method: 'bank',
  })),
  way('POST /api/payment/record by card, with its order', confirmed, async () => ({
    ...upi((await orderOn()).id),
    method: 'card',
    confirm: true,
  })),
  way(
    'POST /api/payment/record as cash, with its order',
    ['cash is written down', 'an order is accepted', 'a document is issued'],
    async () => ({ ...cashOf((await orderOn()).id, 4000), confirm: true }),
  ),
  way('POST /api/payment/reject', 'a claim is refused', async () => ({
    id: await claim(),
    reason: 'Not there',
  })),
  way('POST /api/payment/bulk-reject', 'a claim is refused', async () => ({
    ids: [await claim()],
    reason: 'Not there',
  })),
  way(
    'POST /api/payment/reverse',
    ['money is taken back', 'a document is cancelled'],
    async () => ({ id: await line(), reason: 'Not theirs' }),
  ),
  way(
    'POST /api/payment/refund',
    ['money is sent back', 'an order is refunded, or no longer', 'a document is issued'],
    async () => {
      const { id } = await orderOn();
      await record(id, 3000);
      return { ...cashOf(id, 3000), kind: 'order', close: true, reason: 'They moved away' };
    },
  ),
  way('POST /api/payment/correct', 'what was paid is corrected', async () => ({
    id: (await orderOn()).id,
    paid: 2000,
    reason: 'Counted anew',
    requestId: `request-${newId()}`,
  })),
  way('POST /api/document/cancel', 'a document is cancelled', async () => {
    const of = eq(moneyDocument.payment, await line());
    const found = await db.select({ id: moneyDocument.id }).from(moneyDocument).where(of).get();
    return { id: found?.id, reason: 'The name was wrong' };
  }),
  way(
    'POST /api/document/issue',
    'a document is issued',
    async () => {
      const id = await line();
      const of = eq(moneyDocument.payment, id);
      const found = await db.select({ id: moneyDocument.id }).from(moneyDocument).where(of).get();
      await asOffice('document/cancel', { id: found?.id, reason: 'The name was wrong' });
      return { payment: id };
    },
    { only: office },
  ),
  way('POST /api/bank/import', 'what the bank says is another', () =>
    statementOf([lineOf(70, nextTxnId())]),
  ),
  way('POST /api/bank/take-back', 'what the bank says is another', async () => {
    const form = statementOf([lineOf(70, nextTxnId())]);
    const { body } = await asOffice<BankImport>('bank/import', form);
    return { id: body.data?._id };
  }),
  way('POST /api/bank/set-aside', 'what the bank says is another', async () => ({
    id: (await proven()).line,
    reason: 'Interest',
  })),
  way('POST /api/payment/set-month-mail', 'another gets the mail of a month', () => ({
    to: 'nobody',
  })),
  way('POST /api/drawer/move', 'cash moves beside payments', () => move()),
  way('POST /api/drawer/take-back', 'cash of the drawer is taken back', async () => {
    const { body } = await asOffice<CashDay>('drawer/move', move());
    return { id: body.data?.moves[0]?._id, reason: 'Wrong', requestId: `request-${newId()}` };
  }),
  way('POST /api/drawer/sign', 'the drawer is signed', async () => {
    await record((await orderOn()).id, 100);
    const { body } = await asOffice<CashDay>(`drawer/day?day=${today()}`);
    const { opening, cashIn = 0, cashOut = 0, counts = [] } = body.data ?? {};
    const cash = cashIn - cashOut;
    return {
      day: today(),
      opening: opening ?? 0,
      cash,
      before: counts.length,
      counted: (opening ?? 0) + cash,
      note: 'As seen',
      requestId: `request-${newId()}`,
    };
  }),
  way('POST /api/offer/add', 'a price is waived', () => ({
    code: `EFFECT-${nextTxnId()}`,
    kind: 'percent',
    value: 90,
    from: today(),
    scope: 'all',
  })),
  way('POST /api/offer/update', 'a price is waived', async () => {
    const { id, code, updatedAt, from } = await offerWith();
    return { id, updatedAt, code, kind: 'percent', value: 90, from, scope: 'all' };
  }),
  way('POST /api/offer/end', 'a price is waived', async () => {
    const { id, updatedAt } = await offerWith();
    return { id, updatedAt };
  }),
  way('POST /api/admin/update-order with another advance', 'what was paid is corrected', async () =>
    formOf({ id: (await orderOn()).id, advancePayment: '2000' }),
  ),
  way('POST /api/admin/update-order with less than is claimed', 'a claim is refused', async () =>
    formOf({ id: (await claimed()).order.id, advancePayment: '0' }),
  ),
];
