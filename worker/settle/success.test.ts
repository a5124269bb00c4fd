import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/day.ts';
import type { AdminOrder, BulkResult } from '../../contract/order-office.ts';
import { importStatement } from '../bank/import.ts';
import { bankLine } from '../bank/table.ts';
import { moneyDocument } from '../document/table.ts';
import { payment } from '../payment/table.ts';
import { call, db, formOf, mailbox } from '../test/app.ts';
import { office } from '../test/decision.ts';
import { lineDay, lineOf, statementOf } from '../test/money-lines.ts';
import {
  asOffice,
  cashOf,
  claimed,
  nextTxnId,
  ofCast,
  orderNow,
  orderOn,
  payments,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

await ofCast('admin');

const tokens: Record<string, string> = {};
beforeAll(async () => {
  tokens['owner'] = await signInAs('admin');
  tokens['counter'] = await signInWithRole('counter');
});

type Change = { verify?: 'yes' | 'no'; who?: string };

const ways = {
  'by itself': async (id: string, { who = 'owner', ...more }: Change = {}) => {
    const form = formOf({ id, status: 'success', ...more });
    const token = tokens[who];
    return (await call<AdminOrder>('/api/admin/update-order', form, { token })).body.message ?? '';
  },
  'among many': async (id: string, { who = 'owner', ...more }: Change = {}) => {
    const form = { status: 'success', orders: [{ id }], ...more };
    const token = tokens[who];
    const { body } = await call<BulkResult[]>('/api/admin/bulk-status', form, { token });
    return body.data?.[0]?.message ?? '';
  },
};

describe.each(Object.entries(ways))('an order that is set to success %s', (_, succeed) => {
  it('was paid as claimed: the payment is verified, with its receipt', async () => {
    const { order, claim } = await claimed();
    expect(await succeed(order.id)).toMatch(/, Rs.\u00a04,000 verified$/);
    expect(await orderNow(order.id)).toMatchObject({
      status: 'success',
      paid: 4000,
      claimed: 0,
      advancePayment: 4000,
      balancePayment: 4000,
      due: 4000,
      payments: [{ state: 'verified', amount: 4000 }],
    });
    const receipts = await db
      .select()
      .from(moneyDocument)
      .where(eq(moneyDocument.payment, claim.id));
    expect(receipts.map(({ content }) => content.account.balance)).toEqual([4000]);
  });

  it('was paid by its line of the bank, on that line’s day', async () => {
    const { order, claim } = await claimed();
    const day = addDays(lineDay, -2);
    await importStatement(db, statementOf([lineOf(4000, claim.reference, { day })]), office);
    await succeed(order.id);
    const [verified] = (await orderNow(order.id))?.payments ?? [];
    expect(verified).toMatchObject({ state: 'verified', receivedOn: day });
    const line = db.select().from(bankLine).where(eq(bankLine.reference, claim.reference));
    const row = db.select().from(payment).where(eq(payment.id, claim.id));
    expect((await row)[0]?.bankLine).toBe((await line)[0]?.id);
    const [receipt] = await db
      .select()
      .from(moneyDocument)
      .where(eq(moneyDocument.payment, claim.id));
    expect(JSON.stringify(receipt?.content)).toContain(day);
  });

  it('keeps its claim where the office says so, or may not verify', async () => {
    for (const change of [{ verify: 'no' }, { who: 'counter' }] as const) {
      const { order } = await claimed();
      await payments('record', cashOf(order.id, 1));
      expect(await succeed(order.id, change)).toMatch(/, Rs.\u00a04,000 to be checked$/);
      expect(await orderNow(order.id)).toMatchObject({ status: 'success', paid: 1, claimed: 4000 });
    }
  });

  it('keeps a claim that two orders name, and says why', async () => {
    const txnId = nextTxnId();
    const [first] = [await claimed({ txnId }), await claimed({ txnId })];
    expect(await succeed(first.order.id)).toContain(
      'Rs.\u00a04,000 to be checked (its transaction id is used twice)',
    );
    expect(await orderNow(first.order.id)).toMatchObject({ status: 'success', claimed: 4000 });
  });

  it('keeps a claim that the bank contradicts, and says why', async () => {
    const txnId = nextTxnId();
    const { order } = await claimed({ txnId });
    await importStatement(db, statementOf([lineOf(3500, txnId)]), office);
    expect(await succeed(order.id)).toContain(
      'Rs.\u00a04,000 to be checked (the bank has another amount)',
    );
    expect(await orderNow(order.id)).toMatchObject({ status: 'success', claimed: 4000 });
  });

  it('keeps a claim that is more than is left of the price, and says so', async () => {
    const { order } = await claimed();
    await asOffice('payment/record', cashOf(order.id, 5000));
    expect(await succeed(order.id)).toContain(
      'Rs.\u00a04,000 to be checked (more than is left of the price)',
    );
    expect(await orderNow(order.id)).toMatchObject({ status: 'success', paid: 5000 });
  });

  it('was not paid in cash that nobody wrote down', async () => {
    const { id } = await orderOn();
    expect(await succeed(id)).not.toMatch(/verified|checked/);
    expect(await orderNow(id)).toMatchObject({ status: 'success', paid: 0, due: 8000 });
  });

  it('verifies nothing where it was success before', async () => {
    const { order } = await claimed({ status: 'success' });
    await succeed(order.id);
    expect(await orderNow(order.id)).toMatchObject({ paid: 0, claimed: 4000 });
  });
});

it('the buyer of an order that is set to success reads that the payment is confirmed', async () => {
  const { env: bindings, mails } = mailbox();
  const { order } = await claimed();
  await asOffice('admin/update-order', formOf({ id: order.id, status: 'success' }), bindings);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Your payment is confirmed.*Rs.\u00a04,000 /s);
  expect(mails[0]?.text).not.toContain('to be checked');
});

it('an advance that is changed with success is corrected first, and the rest verified', async () => {
  const { order } = await claimed();
  const form = formOf({ id: order.id, status: 'success', advancePayment: '8000' });
  const { body } = await asOffice<AdminOrder>('admin/update-order', form);
  expect(body.message).toContain('the advance was corrected from Rs.\u00a04,000 to Rs.\u00a08,000');
  expect(body.message).toContain('Rs.\u00a04,000 verified');
  expect(body.data).toMatchObject({ paid: 8000, claimed: 0, due: 0 });
});

it('what cannot be changed of an order is said, and what was not is not', async () => {
  const { order } = await claimed();
  const form = { id: order.id, txnId: 'ANOTHER12345', coursePrice: '1', email: order.email };
  const { body } = await asOffice<AdminOrder>('admin/update-order', formOf(form));
  expect(body.message).toBe(
    `Order ${order.orderId} is updated. It keeps its price, transaction id`,
  );
  expect(await orderNow(order.id)).toMatchObject({ coursePrice: 8000, txnId: order.txnId });
});
