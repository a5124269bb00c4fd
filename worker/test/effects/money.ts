import { eq } from 'drizzle-orm';
import type { BankImport } from '../../../contract/bank.ts';
import { today } from '../../../contract/day.ts';
import type { CashDay } from '../../../contract/drawer.ts';
import { bankLine } from '../../bank/table.ts';
import { moneyDocument } from '../../document/table.ts';
import { newId } from '../../lib/db/index.ts';
import { db, formOf } from '../app.ts';
import { lineOf, statementOf } from '../bank.ts';
import { record } from '../documents.ts';
import { asOffice, cashOf, claimed, nextTxnId, offerWith, orderOn } from '../school.ts';
import type { Way } from './facts.ts';

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
  {
    call: 'POST /api/payment/verify',
    effects: verified,
    send: async () => ({ id: await claim() }),
  },
  {
    call: 'POST /api/payment/verify with its order',
    effects: confirmed,
    send: async () => ({ id: await claim(), confirm: true }),
  },
  {
    call: 'POST /api/payment/bulk-verify',
    effects: confirmed,
    send: async () => ({ ids: [await claim()], confirm: true }),
  },
  {
    call: 'POST /api/bank/verify',
    effects: confirmed,
    send: async () => ({ pairs: [await proven()], confirm: true }),
  },
  {
    call: 'POST /api/payment/record by UPI',
    effects: verified,
    send: async () => upi((await orderOn()).id),
  },
  {
    call: 'POST /api/payment/record by bank',
    effects: verified,
    send: async () => ({ ...upi((await orderOn()).id), method: 'bank' }),
  },
  {
    call: 'POST /api/payment/record by card, with its order',
    effects: confirmed,
    send: async () => ({ ...upi((await orderOn()).id), method: 'card', confirm: true }),
  },
  {
    call: 'POST /api/payment/record as cash, with its order',
    effects: ['cash is written down', 'an order is accepted', 'a document is issued'],
    send: async () => ({ ...cashOf((await orderOn()).id, 4000), confirm: true }),
  },
  {
    call: 'POST /api/payment/reject',
    effects: ['a claim is refused'],
    send: async () => ({ id: await claim(), reason: 'Not there' }),
  },
  {
    call: 'POST /api/payment/bulk-reject',
    effects: ['a claim is refused'],
    send: async () => ({ ids: [await claim()], reason: 'Not there' }),
  },
  {
    call: 'POST /api/payment/reverse',
    effects: ['money is taken back', 'a document is cancelled'],
    send: async () => ({ id: await line(), reason: 'Not theirs' }),
  },
  {
    call: 'POST /api/payment/refund',
    effects: ['money is sent back', 'an order is refunded, or no longer', 'a document is issued'],
    send: async () => {
      const { id } = await orderOn();
      await record(id, 3000);
      return { ...cashOf(id, 3000), kind: 'order', close: true, reason: 'They moved away' };
    },
  },
  {
    call: 'POST /api/payment/correct',
    effects: ['what was paid is corrected'],
    send: async () => ({
      id: (await orderOn()).id,
      paid: 2000,
      reason: 'Counted anew',
      requestId: `request-${newId()}`,
    }),
  },
  {
    call: 'POST /api/document/cancel',
    effects: ['a document is cancelled'],
    send: async () => {
      const of = eq(moneyDocument.payment, await line());
      const found = await db.select({ id: moneyDocument.id }).from(moneyDocument).where(of).get();
      return { id: found?.id, reason: 'The name was wrong' };
    },
  },
  {
    call: 'POST /api/document/issue',
    effects: ['a document is issued'],
    only: office,
    send: async () => {
      const id = await line();
      const of = eq(moneyDocument.payment, id);
      const found = await db.select({ id: moneyDocument.id }).from(moneyDocument).where(of).get();
      await asOffice('document/cancel', { id: found?.id, reason: 'The name was wrong' });
      return { payment: id };
    },
  },
  {
    call: 'POST /api/bank/import',
    effects: ['what the bank says is another'],
    send: () => statementOf([lineOf(70, nextTxnId())]),
  },
  {
    call: 'POST /api/bank/take-back',
    effects: ['what the bank says is another'],
    async send() {
      const form = statementOf([lineOf(70, nextTxnId())]);
      const { body } = await asOffice<BankImport>('bank/import', form);
      return { id: body.data?._id };
    },
  },
  {
    call: 'POST /api/bank/set-aside',
    effects: ['what the bank says is another'],
    send: async () => ({ id: (await proven()).line, reason: 'Interest' }),
  },
  {
    call: 'POST /api/payment/set-month-mail',
    effects: ['another gets the mail of a month'],
    send: () => ({ to: 'nobody' }),
  },
  { call: 'POST /api/drawer/move', effects: ['cash moves beside payments'], send: () => move() },
  {
    call: 'POST /api/drawer/take-back',
    effects: ['cash of the drawer is taken back'],
    async send() {
      const { body } = await asOffice<CashDay>('drawer/move', move());
      return { id: body.data?.moves[0]?._id, reason: 'Wrong', requestId: `request-${newId()}` };
    },
  },
  {
    call: 'POST /api/drawer/sign',
    effects: ['the drawer is signed'],
    async send() {
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
    },
  },
  {
    call: 'POST /api/offer/add',
    effects: ['a price is waived'],
    send: () => ({
      code: `EFFECT-${nextTxnId()}`,
      kind: 'percent',
      value: 90,
      from: today(),
      scope: 'all',
    }),
  },
  {
    call: 'POST /api/offer/update',
    effects: ['a price is waived'],
    async send() {
      const { id, code, updatedAt, from } = await offerWith();
      return { id, updatedAt, code, kind: 'percent', value: 90, from, scope: 'all' };
    },
  },
  {
    call: 'POST /api/offer/end',
    effects: ['a price is waived'],
    async send() {
      const { id, updatedAt } = await offerWith();
      return { id, updatedAt };
    },
  },
  {
    call: 'POST /api/admin/update-order with another advance',
    effects: ['what was paid is corrected'],
    send: async () => formOf({ id: (await orderOn()).id, advancePayment: '2000' }),
  },
  {
    call: 'POST /api/admin/update-order with less than is claimed',
    effects: ['a claim is refused'],
    send: async () => formOf({ id: (await claimed()).order.id, advancePayment: '0' }),
  },
];
