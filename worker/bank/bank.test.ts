import { beforeEach, describe, expect, it } from 'vitest';
import type { BankImport, BankLine, BankMatch } from '../../contract/bank.ts';
import { addDays } from '../../contract/day.ts';
import type { AdminPayment, PaymentResult } from '../../contract/payment-office.ts';
import { ask, call, db, mailbox } from '../test/app.ts';
import { lineDay, lineOf, statementOf } from '../test/money-lines.ts';
import {
  asOffice,
  cashOf,
  claimed,
  newPerson,
  nextTxnId,
  orderNow,
  payments,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { bankLine } from './table.ts';

const meera = await signInAs('admin');

// Lines that an earlier test left open would be found by the next.
beforeEach(() => db.update(bankLine).set({ asideReason: 'of an earlier test' }));

const bring = (form: object) => asOffice<BankImport>('bank/import', form);
const get = async <Data>(path: string) => (await asOffice<Data>(`bank/${path}`)).body;
const openLines = async () => (await get<BankLine[]>('lines?tab=open&limit=100')).data ?? [];
const matches = async () => (await get<BankMatch[]>('matches')).data ?? [];
const verifyAll = (pairs: { payment: string; line: string }[], token = meera) =>
  call<PaymentResult[]>('/api/bank/verify', { pairs, confirm: true }, { token });

describe('an imported statement', () => {
  it('is the same when it is sent again, and each line when it comes again', async () => {
    const lines = [
      lineOf(4000, nextTxnId()),
      lineOf(900, '', { narration: 'CASH DEPOSIT', balance: 100 }),
      lineOf(900, '', { narration: 'CASH DEPOSIT', balance: 90_100 }),
      lineOf(70, '', { narration: 'INTEREST' }),
      lineOf(70, '', { narration: 'INTEREST' }),
      // Paid, taken and paid again: the balance is the same too.
      lineOf(500, '', { narration: 'CASH DEPOSIT', balance: 500_00 }),
      lineOf(500, '', { narration: 'CASH DEPOSIT', balance: 500_00 }),
    ];
    const form = statementOf(lines);
    const first = await bring(form);
    expect(first.body.data).toMatchObject({
      lines: 7,
      added: 7,
      paise: 694_000,
      debits: 3,
      from: lineDay,
      to: lineDay,
      importedBy: 'Meera Kulkarni',
    });
    expect((await bring(form)).body.data).toEqual(first.body.data);
    const [, ...others] = lines.toReversed();
    const again = await bring(statementOf([...others, lineOf(55, nextTxnId())]));
    expect([again.body.data?.added, again.body.message]).toEqual([
      1,
      'Lines imported: 1, there already: 6',
    ]);
    expect((await get<BankImport[]>('imports')).data?.[0]).toEqual(again.body.data);
  });

  it('of 2,000 lines is one call', async () => {
    const lines = Array.from({ length: 2000 }, () =>
      lineOf(5, nextTxnId(), { narration: 'x'.repeat(200) }),
    );
    expect((await bring(statementOf(lines))).body.data?.added).toBe(2000);
  });

  it.each([
    [{ day: '2999-01-01' }, 'This day is still to come'],
    [{ day: '2026-13-01' }, 'Enter a date as YYYY-MM-DD'],
    [{ paise: 0 }, 'Give the amount in paise'],
    [{ paise: -5 }, 'Give the amount in paise'],
    [{ paise: 1.5 }, 'Give the amount in paise'],
    [{ reference: '4.2E+11' }, 'A reference has 4 to 35 letters and digits'],
  ])('with a line of %j is refused whole', async (more, message) => {
    const { status, body } = await bring(statementOf([{ ...lineOf(5, ''), ...more }]));
    expect([status, body.message]).toEqual([422, message]);
  });

  it('keeps what somebody said its columns are', async () => {
    const format = {
      heads: 'date|in',
      name: 'Cosmos Bank',
      columns: { date: 0, credit: 1 },
      types: { lodged: 'in' },
      monthFirst: false,
    };
    await bring({ ...statementOf([]), format });
    const changed = { ...format, columns: { date: 1, credit: 0 }, types: {}, monthFirst: true };
    await bring({ ...statementOf([]), format: changed });
    expect((await get('formats')).data).toEqual([changed]);
  });
});

describe('a line with a claim’s id and amount', () => {
  it('is a match, which verifies the claim on the line’s day when somebody says so', async () => {
    const { env: bindings, mails } = mailbox();
    const { order, claim } = await claimed();
    const day = addDays(lineDay, -1);
    await bring(statementOf([lineOf(4000, claim.reference, { day })]));
    const [match] = await matches();
    expect(match).toMatchObject({
      payment: claim.id,
      name: 'Asha Patil',
      amount: 4000,
      day,
      price: order.coursePrice,
      balance: order.coursePrice,
    });
    expect((await orderNow(order.id))?.paid).toBe(0);
    // It is listed once: not among those without an order as well.
    expect(await openLines()).toEqual([]);
    const { counts } = (await asOffice('payment/list?tab=claimed&page=1')).body as {
      counts?: Record<string, number>;
    };
    expect(counts).toMatchObject({ claimed: 1, bank: 0 });
    const pairs = [{ payment: claim.id, line: match?.line ?? '' }];
    const { body } = await asOffice<PaymentResult[]>(
      'bank/verify',
      { pairs, confirm: true },
      bindings,
    );
    expect(body.data).toMatchObject([
      { success: true, payment: { state: 'verified', receivedOn: day } },
    ]);
    expect(await orderNow(order.id)).toMatchObject({ paid: 4000, status: 'success' });
    expect(mails).toHaveLength(1);
    expect([await matches(), await openLines()]).toEqual([[], []]);
    expect((await get<BankLine[]>('lines?tab=matched')).data?.[0]?.numbers).toEqual([
      order.orderId,
    ]);
  });

  it('is no match when the id is on two orders, or is of another amount', async () => {
    const txnId = nextTxnId();
    const { claim } = await claimed({ txnId });
    await claimed({ by: await newPerson({ email: 'ravi@crumb.test' }), txnId });
    const other = await claimed();
    await bring(statementOf([lineOf(4000, txnId), lineOf(3500, other.claim.reference)]));
    expect(await matches()).toEqual([]);
    const lines = await openLines();
    const doubts = lines.map(({ suggestions }) =>
      suggestions.map((suggestion) => suggestion.doubts),
    );
    expect(doubts).toEqual([[['amount']], [['twice'], ['twice']]]);
    const { body } = await verifyAll([{ payment: claim.id, line: lines[1]?._id ?? '' }]);
    expect(body.data?.[0]?.success).toBe(false);
    const { body: list } = await asOffice<AdminPayment[]>('payment/list?tab=differs');
    expect(list.data?.find(({ _id }) => _id === other.claim.id)?.bank?.left).toBe(350_000);
    expect(list.counts?.['bank']).toBe(2);
  });

  it('was accounted for by whoever verified the claim before the statement came', async () => {
    const { claim } = await claimed();
    await payments('verify', { id: claim.id });
    await bring(statementOf([lineOf(4000, claim.reference)]));
    expect(await openLines()).toEqual([]);
    const { body } = await payments('reverse', { id: claim.id, reason: 'Somebody else’s' });
    expect(body.success).toBe(true);
    expect(await openLines()).toHaveLength(1);
  });

  it('verifies once, however many press at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => claimed()));
    await bring(statementOf(all.map(({ claim }) => lineOf(4000, claim.reference))));
    const pairs = (await matches()).map(({ payment, line }) => ({ payment, line }));
    expect(pairs).toHaveLength(5);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signInWithRole('office')));
    const answers = await Promise.all(tokens.map((token) => verifyAll(pairs, token)));
    const results = answers.flatMap(({ body }) => body.data ?? []);
    expect(results.filter(({ success }) => success)).toHaveLength(5);
    expect(results).toHaveLength(100);
    for (const { order } of all) expect((await orderNow(order.id))?.paid).toBe(4000);
  }, 60_000);
});

describe('a line without a claim', () => {
  it('is suggested to who is named in it and owes or claims as much, and nobody else', async () => {
    const zoya = await newPerson({ email: 'zoya.khan@crumb.test' });
    const { order, claim } = await claimed({ by: zoya, price: 6000 });
    await bring(
      statementOf([
        lineOf(3000, nextTxnId(), { narration: 'UPI/ASHA PATIL/FEE' }),
        lineOf(3000, nextTxnId(), { narration: 'UPI/ASHA PATEL/FEE' }),
        lineOf(2999, nextTxnId(), { narration: 'UPI/ASHA PATIL/FEE' }),
      ]),
    );
    const lines = await openLines();
    expect(lines.map(({ suggestions }) => suggestions.length)).toEqual([0, 0, 1]);
    expect(lines[2]?.suggestions[0]).toMatchObject({
      payment: claim.id,
      order: order.id,
      reason: 'name',
      amount: 3000,
    });
    await payments('verify', { id: claim.id });
    // The other half is due now.
    const [, , later] = await openLines();
    expect(later?.suggestions).toMatchObject([{ payment: '', order: order.id, reason: 'balance' }]);
  });

  it('pays orders within its amount and no more', async () => {
    const [first, two] = [await claimed(), await claimed()];
    await bring(statementOf([lineOf(5000, 'HDFCN5202610', { narration: 'NEFT' })]));
    const [line] = await openLines();
    const record = (id: string, amount: number) =>
      payments('record', {
        ...cashOf(id, amount),
        method: 'bank',
        txnId: line?.reference,
        bankLine: line?._id,
        reason: 'For two',
      });
    expect((await record(first.order.id, 3000)).status).toBe(200);
    expect((await openLines())[0]?.left).toBe(200_000);
    const { status, body } = await record(two.order.id, 2001);
    expect([status, body.message]).toEqual([
      409,
      'The bank has Rs.\u00a02,000.00 for it, and no more',
    ]);
    expect((await record(two.order.id, 2000)).status).toBe(200);
    expect(await openLines()).toEqual([]);
    const more = { ...cashOf(two.order.id, 1), method: 'bank', bankLine: line?._id };
    const refused = await payments('record', more);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Other payments account for the whole of this line of the bank statement',
    ]);
    const unknown = await payments('record', { ...more, bankLine: 'nobodys' });
    expect(unknown.status).toBe(409);
  });

  it('is set aside with a reason, and taken back', async () => {
    await bring(statementOf([lineOf(123, '', { narration: 'INTEREST OF OCTOBER' })]));
    const [line] = await openLines();
    const aside = (reason: string) =>
      asOffice<BankLine>('bank/set-aside', { id: line?._id, reason });
    expect((await aside('Interest')).body.data).toMatchObject({
      asideReason: 'Interest',
      asideBy: 'Meera Kulkarni',
    });
    expect(await openLines()).toEqual([]);
    expect((await get<BankLine[]>('lines?tab=aside&q=interest+october')).total).toBe(1);
    const { order } = await claimed();
    const form = { ...cashOf(order.id, 123), method: 'bank', bankLine: line?._id };
    const { status, body } = await payments('record', form);
    expect([status, body.errors?.['bankLine']]).toEqual([
      409,
      'This line is set aside. Take that back first.',
    ]);
    await aside('');
    expect(await openLines()).toHaveLength(1);
    expect((await asOffice('bank/set-aside', { id: 'nobodys', reason: 'x' })).status).toBe(404);
  });
});

it('more than 2 MB of statement is not read', async () => {
  const headers = { authorization: `Bearer ${meera}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
  expect((await ask('/api/bank/import', { method: 'POST', headers, body })).status).toBe(413);
});
