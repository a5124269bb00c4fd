import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry, Stale } from '../../contract/history.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { audit } from '../lib/history/table.ts';
import { type Answer, call, type FormFields, formOf, signInAs } from '../test/app.ts';
import { breaking } from '../test/batch.ts';
import { failing, watched } from '../test/faults.ts';
import { fileBook, sweepLater } from '../test/files.ts';
import { mailbox } from '../test/mailbox.ts';
import { orderOn, personWith } from '../test/office.ts';
import { file } from '../test/pictures.ts';
import { order } from './table.ts';

const db = open(env.DB);
let meera = '';
let asha = { id: '', email: '' };
let row: Awaited<ReturnType<typeof orderOn>>;

beforeAll(async () => {
  meera = await signInAs('admin');
  asha = await personWith('asha.patil@crumb.test');
});
beforeEach(async () => {
  row = await orderOn({ by: asha, price: 8000 });
});

const pdf = (text = 'first') => file(`%PDF-1.7 ${text}`, 'certificate.pdf', 'application/pdf');

const edit = (
  fields: FormFields,
  bindings?: Env,
): Promise<Answer<AdminOrder & Stale<AdminOrder>>> =>
  call('/api/admin/update-order', formOf({ id: row.id, ...fields }), {
    token: meera,
    env: bindings,
  });

const stored = () => db.select().from(order).where(eq(order.id, row.id)).get();
const audits = () => db.select().from(audit).where(eq(audit.record, row.id));
const historyOf = async (id: string) =>
  (
    await call<HistoryEntry[]>(`/api/admin/history?noun=order&id=${id}`, undefined, {
      token: meera,
    })
  ).body;

describe('editing an order', () => {
  it('changes what an administrator may change, and writes down what was before', async () => {
    const fields = {
      status: 'processing',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      advancePayment: '4000',
      name: 'Asha S. Patil',
      fatherName: 'Suresh',
      address: '',
      mobile: '',
    };
    const { status, body } = await edit(fields);
    expect([status, body.message]).toEqual([200, `Order ${row.orderId} is updated`]);
    expect(body.data).toMatchObject({ ...fields, advancePayment: 4000, balancePayment: 4000 });
    expect(body.data?.updatedAt).not.toBe(row.updatedAt);
    const { data, total } = await historyOf(row.id);
    expect(total).toBe(1);
    expect(data?.[0]).toMatchObject({
      what: 'changed',
      by: { name: 'Meera Kulkarni', email: 'admin@crumbschool.test' },
      at: body.data?.updatedAt,
    });
    const changed = Object.fromEntries(
      (data?.[0]?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
    );
    expect(changed).toEqual({
      status: ['pending', 'processing'],
      startDate: ['', '2026-12-01'],
      endDate: ['', '2026-12-31'],
      advancePayment: [0, 4000],
      balancePayment: [8000, 4000],
      name: ['Asha Patil', 'Asha S. Patil'],
      fatherName: ['', 'Suresh'],
    });
  });

  it('takes _id, and ignores what is not to be changed', async () => {
    const sent = {
      _id: row.id,
      orderId: '7777777',
      txnId: 'STOLEN123',
      serialNo: 'TCS20269999',
      email: 'other@crumb.test',
      customer_email: 'other@crumb.test',
      courseName: 'Free Course',
      coursePrice: '1',
      price: '1',
      aadharNo: '999971658847',
      linkOne: 'https://evil.test',
      pdfPath: '/media/certificate/other',
      pdf: 'certificate/other',
      kind: 'shop',
      userId: 'unknown',
      placedOn: '2020-01-01',
      createdAt: '2020-01-01T00:00:00.000Z',
      isAdmin: 'true',
    };
    const { status } = await call('/api/admin/update-order', formOf(sent), { token: meera });
    expect(status).toBe(200);
    expect(await stored()).toEqual(row);
    expect(await audits()).toEqual([]);
  });

  it.each([
    [{ status: 'eaten' }, 'status'],
    [{ certificate: 'maybe' }, 'certificate'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate'],
    [{ advancePayment: '8001' }, 'advancePayment'],
    [{ advancePayment: '-1' }, 'advancePayment'],
    [{ balancePayment: '9000' }, 'balancePayment'],
    [{ advancePayment: '4000', balancePayment: '3999' }, 'balancePayment'],
    [{ name: ' ' }, 'name'],
    [{ dob: 'soon' }, 'dob'],
    [{ address: 'x'.repeat(501) }, 'address'],
  ])('refuses %o and writes nothing', async (fields, field) => {
    const { status, body } = await edit(fields as Record<string, string>);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await stored()).toEqual(row);
    expect(await audits()).toEqual([]);
  });

  it('names all that does not fit together', async () => {
    row = await orderOn({ by: asha, kind: 'shop', course: '2 × Millet Loaf', price: 8000 });
    const dates = { startDate: '2026-12-02', endDate: '2026-12-01' };
    const { status, body } = await edit({ ...dates, advancePayment: '8001', certificate: 'yes' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['advancePayment', 'certificate', 'endDate'],
    ]);
    expect(await stored()).toEqual(row);
  });

  it('works out the advance from the balance', async () => {
    const { body } = await edit({ balancePayment: '1000' });
    expect(body.data).toMatchObject({ advancePayment: 7000, balancePayment: 1000 });
  });

  it('takes the words of older clients for a certificate that is not decided', async () => {
    await edit({ certificate: 'yes' });
    for (const word of ['pending', 'none', '']) {
      const { body } = await edit({ certificate: word });
      expect(body.data?.certificate).toBe('');
    }
  });

  it('refuses a certificate for bread', async () => {
    row = await orderOn({ by: asha, kind: 'shop', course: '2 × Millet Loaf' });
    const refused: FormFields[] = [{ certificate: 'yes' }, { pdfFile: pdf() }];
    for (const fields of refused) {
      const { status, body } = await edit(fields);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['certificate']]);
    }
    expect((await fileBook()).orphans).toEqual([]);
  });

  it('refuses an order that is not there', async () => {
    const { status, body } = await edit({ id: 'unknown', status: 'success' });
    expect([status, body.message]).toEqual([404, 'Order not found']);
  });

  it('saves nothing and sends no mail when nothing changed', async () => {
    const { env: bindings, mails } = mailbox();
    const { body } = await edit({ status: 'pending', startDate: '', name: row.name }, bindings);
    expect(body.data?.updatedAt).toBe(row.updatedAt);
    expect(await audits()).toEqual([]);
    expect(mails).toEqual([]);
  });
});

describe('the certificate', () => {
  it('is stored, shown to administrators at once and to the student when it is approved', async () => {
    const { body } = await edit({ pdfFile: pdf() });
    expect(body.data?.pdfPath).toMatch(/^\/media\/certificate\//);
    expect(body.data?.certificate).toBe('');
    const first = (await stored())?.pdf;
    await edit({ pdfFile: pdf('second'), certificate: 'yes' });
    const { stored: files, orphans } = await fileBook();
    expect(orphans).toEqual([]);
    expect(files).toContain((await stored())?.pdf);
    expect(files).not.toContain(first);
    const { data } = await historyOf(row.id);
    expect(data?.[0]?.changes.map(({ field }) => field).sort()).toEqual(['certificate', 'pdf']);
  });

  it('over all that a form may have is refused in the words for a PDF', async () => {
    const pdfFile = file('x'.repeat(13 << 20), 'large.pdf', 'application/pdf');
    const { status, body } = await edit({ pdfFile });
    expect([status, body.message]).toEqual([413, 'The PDF file exceeds the 5MB size limit.']);
  });

  it.each([
    [file('<html>', 'certificate.pdf', 'application/pdf'), 415],
    [file(`%PDF-${'x'.repeat(5 * 1024 * 1024)}`, 'large.pdf', 'application/pdf'), 413],
  ])('is refused where it is none or too large, and nothing is kept', async (pdfFile, expected) => {
    const before = await fileBook();
    const { status, body } = await edit({ pdfFile, status: 'success' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([expected, ['pdfFile']]);
    expect(await stored()).toEqual(row);
    expect(await fileBook()).toEqual(before);
  });
});

describe('two administrators on one order', () => {
  it('the second is told what changed, and nothing of theirs is written', async () => {
    const loaded = row.updatedAt;
    const first = await edit({ updatedAt: loaded, status: 'success' });
    expect(first.status).toBe(200);
    const second = await edit({ updatedAt: loaded, status: 'failed', name: 'Somebody Else' });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Somebody else saved this first. Look at what changed.',
    ]);
    expect(second.body.data?.current).toEqual(first.body.data);
    expect(second.body.data?.changes).toMatchObject([
      {
        by: { name: 'Meera Kulkarni' },
        changes: [{ field: 'status', before: 'pending', after: 'success' }],
      },
    ]);
    expect(await audits()).toHaveLength(1);
    const again = await edit({ updatedAt: first.body.data?.updatedAt ?? '', status: 'failed' });
    expect(again.status).toBe(200);
  });

  it('at the same moment one is served, the other told, and each change has one line', async () => {
    let waiting = 0;
    const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') {
        if (++waiting === 2) resolve();
        await bothHaveRead;
      }
      return go();
    });
    const answers = await Promise.all(
      ['success', 'failed'].map((status) => edit({ status, pdfFile: pdf(status) }, bindings)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data;
    const lost = answers.find(({ status }) => status === 409)?.body.data;
    expect((await stored())?.status).toBe(won?.status);
    expect(lost?.current.status).toBe(won?.status);
    expect(lost?.changes).toHaveLength(1);
    expect(await audits()).toHaveLength(1);
    const { stored: files, named, orphans } = await fileBook();
    expect([orphans, files]).toEqual([[], named]);
  });
});

describe('when the database fails', () => {
  it.each([0, 1, 2])(
    'in front of statement %d, order and history stay as they were',
    async (at) => {
      const { env: bindings, broken } = breaking(1, at);
      const { status } = await edit({ status: 'success', pdfFile: pdf() }, bindings);
      expect([status, broken()]).toEqual([500, 2]);
      expect(await stored()).toEqual(row);
      expect(await audits()).toEqual([]);
      await sweepLater();
      const { stored: files, named, orphans } = await fileBook();
      expect([orphans, files]).toEqual([[], named]);
      expect((await edit({ status: 'success' })).status).toBe(200);
    },
  );

  it('and only the answer is lost, change, history and file are all there', async () => {
    const { env: bindings } = failing(1, { only: /^DB batch/, when: 'after' });
    expect((await edit({ status: 'success', pdfFile: pdf() }, bindings)).status).toBe(500);
    expect((await stored())?.status).toBe('success');
    expect(await audits()).toHaveLength(1);
    const { stored: files, named } = await fileBook();
    expect(files).toEqual(named);
  });
});

describe('the mail about it', () => {
  it.each([
    [{ status: 'success' }, ['Your payment is confirmed']],
    [{ certificate: 'yes' }, ['certificate is approved']],
    [
      { status: 'success', certificate: 'no' },
      ['Your payment is confirmed', 'could not be approved'],
    ],
  ])('is one for %o', async (fields, words) => {
    const { env: bindings, mails } = mailbox();
    await edit(fields as Record<string, string>, bindings);
    expect(mails.map(({ to }) => to)).toEqual([asha.email]);
    expect(mails[0]?.subject).toContain(row.orderId);
    for (const word of words) expect(mails[0]?.text).toContain(word);
  });

  it('promises a certificate that is there, and writes again when it is', async () => {
    const { env: bindings, mails } = mailbox();
    const fetch = 'You find it with your courses';
    await edit({ certificate: 'yes' }, bindings);
    expect(mails.pop()?.text).not.toContain(fetch);
    await edit({ pdfFile: pdf() }, bindings);
    expect(mails.pop()?.text).toContain(fetch);
    await edit({ pdfFile: pdf('mended') }, bindings);
    expect(mails).toEqual([]);
    await edit({ certificate: 'no' }, bindings);
    expect(mails.pop()?.text).toContain('could not be approved');
    await edit({ certificate: 'yes' }, bindings);
    expect(mails.pop()?.text).toContain(fetch);
  });

  it('is none for anything else', async () => {
    const { env: bindings, mails } = mailbox();
    await edit({ startDate: '2026-12-01', pdfFile: pdf() }, bindings);
    expect(mails).toEqual([]);
  });

  it('that fails does not fail the change', async () => {
    const EMAIL = { send: () => Promise.reject(new Error('no route')) } as unknown as Env['EMAIL'];
    expect((await edit({ status: 'success' }, { ...env, EMAIL })).status).toBe(200);
    expect((await stored())?.status).toBe('success');
  });
});

it('the history cannot be changed or deleted', async () => {
  await edit({ status: 'success' });
  await expect(db.update(audit).set({ actorName: 'Nobody' })).rejects.toThrow();
  await expect(db.delete(audit)).rejects.toThrow();
  expect(await audits()).toHaveLength(1);
});

it('an order of the list has exactly the fields of the view', async () => {
  const { body } = await call<AdminOrder[]>('/api/admin/admin-get-all-orders?limit=1', undefined, {
    token: meera,
  });
  expect(Object.keys(body.data?.[0] ?? {}).sort()).toEqual(
    [
      ...['_id', 'orderId', 'kind', 'serialNo', 'name', 'fatherName', 'motherName', 'spouseName'],
      ...['email', 'customer_email', 'mobile', 'aadharNo', 'dob', 'address', 'courseName'],
      ...['coursePrice', 'price', 'advancePayment', 'balancePayment', 'txnId', 'status'],
      ...['startDate', 'endDate', 'linkOne', 'linkTwo', 'linkThree', 'linkFour', 'certificate'],
      ...['pdfPath', 'items', 'createdAt', 'updatedAt', 'txnSeenOn'],
    ].sort(),
  );
});
