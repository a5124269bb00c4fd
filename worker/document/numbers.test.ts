import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { documentNumber, numberPrefix } from '../../contract/period.ts';
import { verify, verifyMany } from '../settle/claims.ts';
import { db } from '../test/app.ts';
import { goTo } from '../test/clock.ts';
import { office } from '../test/decision.ts';
import {
  allDocuments,
  documentsOf,
  expectConsecutive,
  giveBack,
  halfClaimed,
  record,
} from '../test/documents.ts';
import { asOffice } from '../test/school.ts';
import { moneyDocument } from './table.ts';

describe('numbers of documents', () => {
  async function issue(count: number): Promise<void> {
    const some = <Thing>(share: number, make: (i: number) => Thing) =>
      Array.from({ length: count * share }, (_, i) => make(i));
    const { row } = await halfClaimed(10_000_000);
    const claims = await Promise.all(some(0.4, () => halfClaimed()));
    const bulk = await Promise.all(some(0.2, () => halfClaimed()));
    const others = await Promise.all(some(0.37, () => halfClaimed()));
    await record(row.id, 1_000_000);
    const before = (await allDocuments()).length;
    const ids = bulk.map(({ claim }) => claim);
    const half = ids.length / 2;
    await Promise.all([
      ...claims.map(({ claim }) => verify(env, { id: claim }, office)),
      ...[0, half].map((from) => verifyMany(env, { ids: ids.slice(from, from + half) }, office)),
      ...others.map(({ row: { id } }) => record(id, 100)),
      ...some(0.02, (i) => giveBack(row.id, i + 1)),
      ...some(0.01, () => record(row.id, 7)),
    ]);
    expect(await allDocuments()).toHaveLength(before + count);
    await expectConsecutive();
  }

  it('of a hundred issued at once are consecutive', { tags: ['full'] }, () => issue(100));
  it('of a thousand are, too', { timeout: 120_000, tags: ['full'] }, () => issue(1000));

  it('are given once for a payment, whoever verifies it at the same moment', async () => {
    const { row, claim } = await halfClaimed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asOffice('payment/verify', { id: claim })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await documentsOf(row.orderId)).toHaveLength(1);
    await expectConsecutive();
  });

  it('begin anew on 1 April in India', async () => {
    goTo(Date.parse('2032-03-31T18:29:59.999Z'));
    const { row } = await halfClaimed();
    await record(row.id, 10);
    vi.setSystemTime(Date.parse('2032-03-31T18:30:00.000Z'));
    await record(row.id, 20);
    await record(row.id, 30);
    // A clock that went back gives no earlier day to a later number.
    vi.setSystemTime(Date.parse('2032-05-31T18:30:00.000Z'));
    await record(row.id, 40);
    vi.setSystemTime(Date.parse('2032-05-30T18:30:00.000Z'));
    await record(row.id, 50);
    const issued = (await documentsOf(row.orderId)).map(({ number, issuedOn }) => [
      number,
      issuedOn,
    ]);
    expect(issued).toEqual([
      [documentNumber('2031-32', 1), '2032-03-31'],
      [documentNumber('2032-33', 1), '2032-04-01'],
      [documentNumber('2032-33', 2), '2032-04-01'],
      [documentNumber('2032-33', 3), '2032-06-01'],
      [documentNumber('2032-33', 4), '2032-06-01'],
    ]);
  });

  it('leave out none: the database refuses a gap', async () => {
    const [last] = (await allDocuments()).slice(-1);
    if (!last) throw new Error('No document');
    const { seq: _, ...copy } = last;
    // Nothing else is wrong with it.
    const cancelled = { cancelledAt: 'now', cancelReason: 'why' };
    const row = {
      ...copy,
      ...cancelled,
      id: 'gap',
      n: last.n + 2,
      number: numberPrefix('2032-33'),
    };
    await expect(db.insert(moneyDocument).values(row)).rejects.toThrow();
  });
});

it('what many receipts of one order say fits together', { tags: ['full'] }, async () => {
  const { row } = await halfClaimed();
  await Promise.all(Array.from({ length: 20 }, () => record(row.id, 100)));
  const accounts = (await documentsOf(row.orderId)).map(({ content }) => content.account);
  expect(accounts).toEqual(
    Array.from({ length: 20 }, (_, i) => ({
      price: 8000,
      before: i * 100,
      balance: 8000 - (i + 1) * 100,
    })),
  );
});
