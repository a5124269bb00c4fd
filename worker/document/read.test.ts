import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MoneyDocument } from '../../contract/document/content.ts';
import type { MyData } from '../../contract/my-data.ts';
import type { Env } from '../env.ts';
import { order } from '../order/table.ts';
import { ask, call, db } from '../test/app.ts';
import { documentsOf, halfClaimed, record } from '../test/documents.ts';
import { signInAs } from '../test/school.ts';

const token = await signInAs('asha');

const pdfOf = (number = '', caller = token, by: Env = env) =>
  ask(`/api/document/pdf?number=${number}`, { headers: { authorization: `Bearer ${caller}` } }, by);

describe('a person', () => {
  it('reads their own documents, and so does the office', async () => {
    const { row } = await halfClaimed();
    await record(row.id, 100);
    const [document] = await documentsOf(row.orderId);
    const list = async (caller: string) =>
      (
        await call<MoneyDocument[]>(
          '/api/document/of-order',
          { orderId: row.orderId },
          { token: caller },
        )
      ).body.data?.map(({ number }) => number);
    const get = async (caller: string) =>
      (await call('/api/document/get', { number: document?.number }, { token: caller })).status;
    const meera = await signInAs('admin');
    for (const caller of [token, meera]) {
      expect(await list(caller)).toEqual([document?.number]);
      expect(await get(caller)).toBe(200);
      const { status, headers } = await pdfOf(document?.number, caller);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const name = `${document?.number.replaceAll('/', '-')}.pdf`;
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    }
    const path = '/api/user/export-my-data';
    const { data } = (await call<MyData>(path, undefined, { token })).body;
    expect(data?.documents[0]).toMatchObject({ number: document?.number });
  });

  it('is held back as PDF, with words, where no typeface has a letter of it', async () => {
    const { row } = await halfClaimed();
    await db.update(order).set({ name: '山田' }).where(eq(order.id, row.id));
    await record(row.id, 100);
    const [document] = await documentsOf(row.orderId);
    const answer = await pdfOf(document?.number, token);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('no typeface') });
  });

  it('is drawn anew for an address as often as its minute allows, and no more', async () => {
    const { row } = await halfClaimed();
    await record(row.id, 100);
    const [document] = await documentsOf(row.orderId);
    const used: Env = { ...env, LIMIT_MEDIA: { limit: async () => ({ success: false }) } };
    expect((await pdfOf(document?.number, token, used)).status).toBe(429);
    expect((await pdfOf(document?.number, token)).status).toBe(200);
  });
});
