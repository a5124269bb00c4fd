import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BankImport, BankLine } from '../../contract/bank.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { audit } from '../audit/audit.ts';
import { db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { lineDay, lineOf, statementOf } from '../test/money-lines.ts';
import { asOffice, cashOf, claimed, nextTxnId, payments } from '../test/school.ts';

const bring = async (lines: ReturnType<typeof lineOf>[], name = 'october.csv', more = {}) => {
  const form = { ...statementOf(lines), name, ...more };
  const { body } = await asOffice<BankImport>('bank/import', form);
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const takeBack = (id: string) => asOffice<BankImport>('bank/take-back', { id });
const linesWith = async (words: string) =>
  (
    await Promise.all(
      ['open', 'matched'].map((tab) => asOffice<BankLine[]>(`bank/lines?tab=${tab}&q=${words}`)),
    )
  ).flatMap(({ body }) => body.data ?? []);
const record = (order: string, amount: number, line: BankLine | undefined) =>
  payments('record', {
    ...cashOf(order, amount),
    method: 'bank',
    txnId: line?.reference,
    transferAmount: amount,
    bankLine: line?._id,
  });

describe('an import that is taken back', () => {
  it('leaves no line, not even one that was set aside, and can be imported anew', async () => {
    const [reference, two] = [nextTxnId(), nextTxnId()];
    const lines = [lineOf(40, reference), lineOf(50, two)];
    const first = await bring(lines);
    const [line] = await linesWith(reference);
    await asOffice('bank/set-aside', { id: line?._id, reason: 'Rent' });
    const { body } = await takeBack(first._id);
    expect(body).toMatchObject({
      message: 'october.csv was taken back',
      data: { added: 0, lines: 2, takenBackBy: 'Meera Kulkarni' },
    });
    expect(await linesWith(two)).toEqual([]);
    expect((await takeBack(first._id)).body.data).toEqual(body.data);
    expect((await bring(lines)).added).toBe(2);
    expect((await linesWith(reference))[0]).toMatchObject({ asideReason: '' });
    expect((await takeBack('nobodys')).status).toBe(404);
  });

  it('stays when a payment names one of its lines, also one that was taken back', async () => {
    const { order } = await claimed();
    const { _id } = await bring([lineOf(900, 'SBINN52026101'), lineOf(7, nextTxnId())]);
    const [line] = await linesWith('SBINN52026101');
    const { body } = await record(order.id, 900, line);
    expect(body.success).toBe(true);
    const refused = await takeBack(_id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A payment names one of its lines, so it stays',
    ]);
    expect((await asOffice<BankImport[]>('bank/imports')).body.data?.[0]).toMatchObject({
      _id,
      added: 2,
      takenBackAt: '',
    });
  });

  it('stays as long as a later one has lines of it, which would be lost', async () => {
    const shared = lineOf(60, nextTxnId());
    const first = await bring([shared, lineOf(61, nextTxnId())]);
    const second = await bring([shared, lineOf(62, nextTxnId())], 'overlap.csv');
    const other = await bring([lineOf(63, nextTxnId(), { day: '2026-08-01' })], 'august.csv');
    const refused = await takeBack(first._id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '“overlap.csv” has lines of it: take that back first',
    ]);
    expect((await takeBack(second._id)).status).toBe(200);
    expect(await linesWith(shared.reference)).toHaveLength(1);
    expect((await takeBack(first._id)).status).toBe(200);
    expect(await linesWith(shared.reference)).toEqual([]);
    expect((await takeBack(other._id)).status).toBe(200);
  });

  it('has sent nothing back any more, and what was verified is in the bank again', async () => {
    const { order, claim } = await claimed();
    await bring([lineOf(4000, claim.reference)]);
    await payments('verify', { id: claim.id });
    const back = { withdrawals: [{ day: lineDay, paise: 400_000, reference: claim.reference }] };
    const [first, again] = [await bring([], 'late.csv', back), await bring([], 'again.csv', back)];
    const less = async () =>
      (await asOffice<AdminPayment[]>('payment/list?tab=less')).body.data?.map(({ _id }) => _id);
    expect(await less()).toContain(claim.id);
    // The other statement has the withdrawal too, and would lose it.
    expect((await takeBack(first._id)).body.message).toContain('“again.csv” has lines of it');
    for (const { _id } of [again, first]) expect((await takeBack(_id)).status).toBe(200);
    expect(await less()).not.toContain(claim.id);
    expect((await linesWith(claim.reference))[0]).toMatchObject({
      returned: 0,
      left: 0,
      numbers: [order.orderId],
    });
  });

  it('and has a line is found by the audit', async () => {
    const rule = 'a line of a bank statement is of an import that stands';
    breaksRule(rule, 'written by SQL');
    const { _id } = await bring([lineOf(64, nextTxnId())]);
    await db.run(sql`update bank_import set taken_back_at = created_at where id = ${_id}`);
    expect((await audit(env)).filter((finding) => finding.rule === rule)).toHaveLength(1);
  });
});

it('a transfer with the id and amount of one of months before is a line of its own', async () => {
  const account = '000505012345';
  const monthly = (day: string) => lineOf(5000, account, { day, narration: 'RENT' });
  const first = await bring([monthly('2026-08-01'), monthly('2026-09-01')]);
  expect(first.added).toBe(2);
  const again = await bring([monthly('2026-09-01'), monthly('2026-10-01')]);
  expect(again.added).toBe(1);
  // The same transfer on another day of the bank is the same.
  expect((await bring([monthly('2026-10-02')])).added).toBe(0);
});
