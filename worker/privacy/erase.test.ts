import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { history } from '../lib/history/table.ts';
import { erasingOf } from '../test/account.ts';
import { call, db } from '../test/app.ts';

import { databaseDump } from '../test/dump.ts';
import { breaking, failing } from '../test/faults.ts';
import { erase, type Life, livedBefore, personal, zia } from '../test/zia.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

let life: Life;

beforeEach(async () => {
  life = await livedBefore();
}, 60_000);

describe('an erasure', () => {
  it('happens whole or not at all, wherever it breaks', { tags: ['full'] }, async () => {
    const before = await databaseDump();
    let statements = 20;
    for (let at = 0; at <= statements; at++) {
      const { env: bindings, broken } = breaking(1, at);
      const { status } = await erase(life, bindings);
      expect(status, `broken at ${at}`).toBe(500);
      expect(await databaseDump(), `broken at ${at}`).toBe(before);
      statements = broken();
    }
    expect((await personal()).length).toBeGreaterThanOrEqual(3);
  });

  it('whose answer was lost on the way has happened, and its files go', async () => {
    const { env: bindings, failed } = failing(1, { when: 'after', only: /^DB batch/ });
    expect((await erase(life, bindings)).status).toBe(200);
    expect(failed()).toBe(true);
    expect(await personal()).toEqual([]);
  });

  it('sent again changes nothing more', async () => {
    const request = await erasingOf(life.id, life.meera);
    const send = () => call('/api/admin/erase-person', request, { token: life.meera });
    await send();
    const after = await databaseDump();
    expect((await send()).status).toBe(200);
    expect(await databaseDump()).toBe(after);
  });

  it('is refused once the request is withdrawn, for an older record and an unknown request', async () => {
    const request = await erasingOf(life.id, life.meera);
    const send = (body: object) => call('/api/admin/erase-person', body, { token: life.meera });
    expect(
      (await send({ id: 'unknown', personUpdatedAt: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(404);
    expect((await send({ ...request, personUpdatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(
      409,
    );
    await call('/api/user/withdraw-erasure', {}, { token: life.token });
    const withdrawn = await send(request);
    expect([withdrawn.status, withdrawn.body.message]).toEqual([
      409,
      'This request was withdrawn. Nothing was erased.',
    ]);
    expect(await db.select().from(user).where(eq(user.id, life.id)).get()).toMatchObject({
      erasedAt: '',
      email: zia.email,
    });
  });

  it('of somebody who works here by now says so', async () => {
    await db.update(user).set({ role: 'counter' }).where(eq(user.id, life.id));
    const { status, body } = await erase(life);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^They work here/)]);
  });

  it('is the only way to change the history, and leaves who did what when', async () => {
    const change = () => env.DB.prepare(`update audit set after = '{}'`).run();
    await expect(change()).rejects.toThrow('never changed');
    await expect(env.DB.prepare('delete from audit').run()).rejects.toThrow('never deleted');
    const shape = async () =>
      (await db.select().from(history).orderBy(history.seq)).map(
        ({ at, actor, what, noun, record }) => [at, actor, what, noun, record],
      );
    const before = await shape();
    await erase(life);
    expect((await shape()).slice(0, -1)).toEqual(before);
    await expect(change()).rejects.toThrow('never changed');
    expect(await db.select().from(erasure).where(eq(erasure.state, 'running'))).toEqual([]);
  });
});
