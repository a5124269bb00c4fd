import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { serialPrefix } from '../../contract/serial.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { order } from '../order/table.ts';
import { type Answer, db, type FormFields, formOf } from '../test/app.ts';
import { fileBook } from '../test/files.ts';
import { file } from '../test/pictures.ts';
import { asOffice, historyOf, orderOn } from '../test/school.ts';

let row: Awaited<ReturnType<typeof orderOn>>;

beforeEach(async () => {
  row = await orderOn({ price: 8000 });
});

const edit = (fields: FormFields, bindings?: Env): Promise<Answer<AdminOrder>> =>
  asOffice('admin/update-order', formOf({ id: row.id, ...fields }), bindings);

const stored = () => db.select().from(order).where(eq(order.id, row.id)).get();
const entries = () => db.select().from(history).where(eq(history.record, row.id));

describe('editing an order', () => {
  it('keeps when the status was changed, whatever is changed after it', async () => {
    const { body } = await edit({ status: 'cancelled' });
    const at = body.data?.statusAt ?? '';
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    await env.DB.prepare(`update orders set status_at = '2026-05-03T06:00:00.000Z' where id = ?`)
      .bind(row.id)
      .run();
    const corrected = await edit({ address: '5 Baner Road', status: 'cancelled' });
    expect(corrected.body.data?.statusAt).toBe('2026-05-03T06:00:00.000Z');
    const { data } = (await edit({ status: 'pending' })).body;
    expect(data?.statusAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  });

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
    expect([status, body.message]).toEqual([
      200,
      `Order ${row.orderId} is updated, the advance was corrected from Rs.\u00a00 to Rs.\u00a04,000`,
    ]);
    expect(body.data).toMatchObject({ ...fields, advancePayment: 4000, balancePayment: 4000 });
    expect(body.data?.updatedAt).not.toBe(row.updatedAt);
    const history = await historyOf('order', row.id);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({
      what: 'changed',
      by: { name: 'Meera Kulkarni', email: 'admin@crumbschool.test' },
    });
    // What was paid is in the ledger, by whom it was corrected.
    expect(body.data?.payments).toMatchObject([
      { direction: 'in', method: 'cash', amount: 4000, state: 'verified', isCorrection: true },
    ]);
    const changed = Object.fromEntries(
      (history[0]?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
    );
    expect(changed).toEqual({
      status: ['pending', 'processing'],
      startDate: ['', '2026-12-01'],
      endDate: ['', '2026-12-31'],
      name: ['Asha Patil', 'Asha S. Patil'],
      fatherName: ['', 'Suresh'],
      advancePayment: [0, 4000],
      balancePayment: [8000, 4000],
    });
  });

  it('takes _id, and ignores what is not to be changed', async () => {
    const form = {
      _id: row.id,
      orderId: '7777777',
      txnId: 'STOLEN123',
      serialNo: `${serialPrefix(2026)}9999`,
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
    const { status } = await asOffice('admin/update-order', formOf(form));
    expect(status).toBe(200);
    expect(await stored()).toEqual(row);
    expect(await entries()).toEqual([]);
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
    expect(await entries()).toEqual([]);
  });

  it('names all that does not fit together', async () => {
    row = await orderOn({ kind: 'shop', course: '2 × Millet Loaf', price: 8000 });
    const dates = { startDate: '2026-12-02', endDate: '2026-12-01' };
    const { status, body } = await edit({ ...dates, advancePayment: '8001', certificate: 'yes' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['advancePayment', 'certificate', 'endDate'],
    ]);
    expect(await stored()).toEqual(row);
  });

  it('takes payment in full, and none at all', async () => {
    const paid = await edit({ advancePayment: '8000' });
    expect(paid.body.data).toMatchObject({ advancePayment: 8000, balancePayment: 0 });
    const owed = await edit({ advancePayment: '0' });
    expect(owed.body.data).toMatchObject({ advancePayment: 0, balancePayment: 8000 });
  });

  it('takes a course of one day', async () => {
    const dates = { startDate: '2026-12-01', endDate: '2026-12-01' };
    expect((await edit(dates)).body.data).toMatchObject(dates);
  });

  it('compares the date that is sent with the one that is stored', async () => {
    await edit({ startDate: '2026-12-02', endDate: '2026-12-03' });
    const apart: FormFields[] = [{ endDate: '2026-12-01' }, { startDate: '2026-12-04' }];
    for (const dates of apart) {
      const { status, body } = await edit(dates);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['endDate']]);
    }
    expect((await edit({ endDate: '' })).status).toBe(200);
  });

  it('lets the search find the corrected name', async () => {
    await edit({ name: 'Zoë  Patil' });
    expect((await stored())?.nameSearch).toBe('zoe patil');
    await edit({ fatherName: 'Suresh' });
    expect((await stored())?.nameSearch).toBe('zoe patil');
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

  it('refuses an order that is not there', async () => {
    const { status, body } = await edit({ id: 'unknown', status: 'success' });
    expect([status, body.message]).toEqual([404, 'Order not found']);
  });
});

it('the history cannot be changed or deleted', async () => {
  await edit({ status: 'success' });
  await expect(db.update(history).set({ actorName: 'Nobody' })).rejects.toThrow();
  await expect(db.delete(history)).rejects.toThrow();
  expect(await entries()).toHaveLength(1);
});

const pdf = (text = 'first') => file(`%PDF-1.7 ${text}`, 'certificate.pdf', 'application/pdf');

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
    const history = await historyOf('order', row.id);
    expect(history[0]?.changes.map(({ field }) => field).sort()).toEqual(['certificate', 'pdf']);
  });

  it('stands in the history by its path', async () => {
    await edit({ pdfFile: pdf() });
    const first = (await stored())?.pdf;
    await edit({ pdfFile: pdf('second') });
    const second = (await stored())?.pdf;
    const history = await historyOf('order', row.id);
    expect(history.map(({ changes }) => changes)).toEqual([
      [{ field: 'pdf', before: `/media/${first}`, after: `/media/${second}` }],
      [{ field: 'pdf', before: '', after: `/media/${first}` }],
    ]);
  });

  it('is approved against what speaks against it, and the answer says so', async () => {
    const { body } = await edit({ certificate: 'yes' });
    expect(body.message).toMatch(
      /is approved although the order is pending, not success and Rs.\u00a08,000 is due$/,
    );
    expect((await edit({ certificate: 'yes', startDate: '2026-01-01' })).body.message).toMatch(
      /is updated$/,
    );
    await edit({ certificate: '', endDate: addDays(today(), 5) });
    expect((await edit({ certificate: 'yes' })).body.message).toContain('and the course ends on ');
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

  it('is refused for bread', async () => {
    row = await orderOn({ kind: 'shop', course: '2 × Millet Loaf' });
    const refused: FormFields[] = [{ certificate: 'yes' }, { pdfFile: pdf() }];
    for (const fields of refused) {
      const { status, body } = await edit(fields);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['certificate']]);
    }
    expect((await fileBook()).orphans).toEqual([]);
  });
});
