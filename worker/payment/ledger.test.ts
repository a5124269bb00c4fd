import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { issueAgain } from '../document/issue.ts';
import { db } from '../test/app.ts';
import { claimed } from '../test/school.ts';
import { payment } from './table.ts';

const change = (id: string, set: Partial<typeof payment.$inferInsert>) =>
  db.update(payment).set(set).where(eq(payment.id, id));
const verified = { state: 'verified', decidedAt: '2026-11-23T00:00:00.000Z' } as const;

describe('the database', () => {
  it('deletes no line', async () => {
    const { claim } = await claimed();
    await expect(db.delete(payment).where(eq(payment.id, claim.id))).rejects.toThrow();
    await expect(db.delete(payment)).rejects.toThrow();
  });

  it.each([
    ['amount', { amount: 8000 }],
    ['order', { number: '0000000' }],
    ['transaction id', { reference: '999999999999' }],
    ['method', { method: 'cash' }],
    ['direction', { direction: 'refund' }],
    ['moment', { createdAt: '2026-01-01T00:00:00.000Z' }],
    ['writer', { recordedBy: 'somebody' }],
    ['request', { requestId: 'another' }],
  ] as const)('changes no %s, be it with a decision', async (_, set) => {
    const { claim } = await claimed();
    await expect(change(claim.id, set)).rejects.toThrow();
    await expect(change(claim.id, { ...verified, ...set })).rejects.toThrow();
  });

  it('decides once', async () => {
    const { claim } = await claimed();
    await change(claim.id, verified);
    for (const set of [
      { state: 'claimed', decidedAt: '' },
      { state: 'rejected', reason: 'No' },
      { decidedBy: 'somebody' },
      { receivedOn: '2026-01-01' },
    ] as const)
      await expect(change(claim.id, set)).rejects.toThrow();
    // The audit misses the receipt of a payment that was verified by hand.
    await issueAgain(env, { payment: claim.id });
  });

  it.each([
    ['half a rupee', { amount: 0.5 }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -100 }],
    ['an unknown method', { method: 'gold' as 'cash' }],
    ['a refund that is a claim', { direction: 'refund' }],
    ['a day in words', { receivedOn: 'today' }],
    ['no order and no booking', { order: null }],
    ['an order that does not exist', { order: 'unknown' }],
    ['an id with spaces', { reference: '4000 0000 0001' }],
    ['less of a transfer than its part', { transferAmount: 1 }],
    ['a rejection without a reason', { state: 'rejected', decidedAt: '2026-11-23T00:00:00.000Z' }],
    ['a request that is known', {}],
  ] as const)('takes no line of %s', async (_, set) => {
    const { claim } = await claimed();
    const { seq: __, id, ...rest } = claim;
    const isKnown = Object.keys(set).length === 0;
    const line = { ...rest, id: `${id}2`, ...(isKnown ? {} : { requestId: `${id}2` }), ...set };
    await expect(db.insert(payment).values(line)).rejects.toThrow();
  });
});
