import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stale } from '../../contract/history.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { order } from '../order/table.ts';
import { type Answer, db, type FormFields, formOf } from '../test/app.ts';

import { bothAtOnce, breaking, failing } from '../test/faults.ts';
import { fileBook, sweepLater } from '../test/files.ts';
import { file } from '../test/pictures.ts';
import { asOffice, cashOf, newPerson, orderOn } from '../test/school.ts';

let row: Awaited<ReturnType<typeof orderOn>>;

beforeEach(async () => {
  row = await orderOn({ by: await newPerson({ email: `${crypto.randomUUID()}@crumb.test` }) });
});

const pdf = (text = 'first') => file(`%PDF-1.7 ${text}`, 'certificate.pdf', 'application/pdf');

const edit = (
  fields: FormFields,
  bindings?: Env,
): Promise<Answer<AdminOrder & Stale<AdminOrder>>> =>
  asOffice('admin/update-order', formOf({ id: row.id, ...fields }), bindings);

const stored = () => db.select().from(order).where(eq(order.id, row.id)).get();
const entries = () => db.select().from(history).where(eq(history.record, row.id));

describe('two administrators on one order', () => {
  it('the second of two windows is told what changed, and nothing of it is written', async () => {
    const loaded = row.updatedAt;
    const first = await edit({ updatedAt: loaded, status: 'success' });
    expect(first.status).toBe(200);
    const second = await edit({ updatedAt: loaded, status: 'failed', name: 'Somebody Else' });
    expect([second.status, second.body.message]).toEqual([
      409,
      'You have changed this meanwhile yourself. Look at what changed.',
    ]);
    expect(second.body.data?.current).toEqual(first.body.data);
    expect(second.body.data?.changes).toMatchObject([
      {
        by: { name: 'Meera Kulkarni' },
        changes: [{ field: 'status', before: 'pending', after: 'success' }],
      },
    ]);
    expect(await entries()).toHaveLength(1);
    const again = await edit({ updatedAt: first.body.data?.updatedAt ?? '', status: 'failed' });
    expect(again.status).toBe(200);
  });

  it('who took money of it meanwhile has changed it themselves', async () => {
    await asOffice('payment/record', cashOf(row.id, 100));
    const { status, body } = await edit({ updatedAt: row.updatedAt, address: '1 New Road' });
    expect([status, body.data?.isOwn]).toEqual([409, true]);
  });

  it('lists what was saved since, newest first, and nothing older', async () => {
    await edit({ fatherName: 'Before' });
    const loaded = (await stored())?.updatedAt ?? '';
    await edit({ motherName: 'Since' });
    await edit({ spouseName: 'Last' });
    const { status, body } = await edit({ updatedAt: loaded, status: 'failed' });
    expect(status).toBe(409);
    const fields = body.data?.changes.map(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toEqual([['spouseName'], ['motherName']]);
  });

  it('at the same moment one is served, the other told, and each change has one line', async () => {
    const bindings = bothAtOnce();
    const answers = await Promise.all(
      ['success', 'failed'].map((status) => edit({ status, pdfFile: pdf(status) }, bindings)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data;
    const lost = answers.find(({ status }) => status === 409)?.body.data;
    expect((await stored())?.status).toBe(won?.status);
    expect(lost?.current.status).toBe(won?.status);
    expect(lost?.changes).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    const { stored: files, named, orphans } = await fileBook();
    expect([orphans, files]).toEqual([[], named]);
  });
});

describe('when the database fails', () => {
  it.each([0, 1, 2, 3])(
    'in front of statement %d, order and history stay as they were',
    async (at) => {
      const { env: bindings, broken } = breaking(2, at);
      const { status } = await edit({ status: 'success', pdfFile: pdf() }, bindings);
      expect([status, broken()]).toEqual([500, 3]);
      expect(await stored()).toEqual(row);
      expect(await entries()).toEqual([]);
      await sweepLater();
      const { stored: files, named, orphans } = await fileBook();
      expect([orphans, files]).toEqual([[], named]);
      expect((await edit({ status: 'success' })).status).toBe(200);
    },
  );

  it('and only the answer is lost, change, history and file are all there', async () => {
    const { env: bindings } = failing(2, { only: /^DB batch/, when: 'after' });
    expect((await edit({ status: 'success', pdfFile: pdf() }, bindings)).status).toBe(500);
    expect((await stored())?.status).toBe('success');
    expect(await entries()).toHaveLength(1);
    const { stored: files, named } = await fileBook();
    expect(files).toEqual(named);
  });
});
