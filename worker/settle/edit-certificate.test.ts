import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import type { Env } from '../env.ts';
import { order } from '../order/table.ts';
import { type Answer, db, type FormFields, formOf } from '../test/app.ts';
import { fileBook } from '../test/files.ts';
import { file } from '../test/pictures.ts';
import { asOffice, historyOf, orderOn } from '../test/school.ts';

let row: Awaited<ReturnType<typeof orderOn>>;

beforeEach(async () => {
  row = await orderOn({ price: 8000 });
});

const pdf = (text = 'first') => file(`%PDF-1.7 ${text}`, 'certificate.pdf', 'application/pdf');

const edit = (fields: FormFields, bindings?: Env): Promise<Answer<AdminOrder>> =>
  asOffice('admin/update-order', formOf({ id: row.id, ...fields }), bindings);

const stored = () => db.select().from(order).where(eq(order.id, row.id)).get();

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
