import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionWhen } from '../../contract/collection-words.ts';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import type { Env } from '../env.ts';
import { db, type FormFields, formOf, mailbox } from '../test/app.ts';
import { file } from '../test/pictures.ts';
import { asOffice, newPerson, orderOn } from '../test/school.ts';
import { order } from './table.ts';

let asha = { id: '', email: '' };
let row: Awaited<ReturnType<typeof orderOn>>;

beforeEach(async () => {
  asha = await newPerson({ email: `${crypto.randomUUID()}@crumb.test` });
  row = await orderOn({ by: asha });
});

const pdf = (text = 'first') => file(`%PDF-1.7 ${text}`, 'certificate.pdf', 'application/pdf');

const edit = (fields: FormFields, bindings?: Env) =>
  asOffice('admin/update-order', formOf({ id: row.id, ...fields }), bindings);

describe('the mail about it', () => {
  it.each([
    [
      { status: 'success' },
      ['is now: Confirmed.\n', 'We write to you when there are. Rs.\u00a08,000 '],
    ],
    [
      { status: 'success', advancePayment: '8000', startDate: '2026-01-05' },
      ['Your payment is confirmed. Your place is yours.\n'],
    ],
    [{ certificate: 'yes' }, ['certificate is approved']],
    [{ status: 'success', certificate: 'no' }, ['No dates are fixed', 'could not be approved']],
  ])('is one for %o', async (fields, words) => {
    const { env: bindings, mails } = mailbox();
    await edit(fields as Record<string, string>, bindings);
    expect(mails.map(({ to }) => to)).toEqual([asha.email]);
    expect(mails[0]?.subject).toContain(row.orderId);
    for (const word of words) expect(mails[0]?.text).toContain(word);
  });

  it('says when class begins, with a file for the calendar, unless that is over', async () => {
    const { env: bindings, mails } = mailbox();
    const startDate = addDays(today(), 9);
    await edit({ status: 'success', startDate, endDate: startDate }, bindings);
    const mail = mails.pop();
    expect(mail?.text).toContain(`begins on ${dayInWords(startDate)}, at the institute.`);
    expect(mail?.attachments).toHaveLength(1);
    await edit({ status: 'pending', startDate: '2026-01-05', endDate: '2026-02-05' }, bindings);
    await edit({ status: 'success' }, bindings);
    expect(mails.pop()?.attachments).toBeUndefined();
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

  it('tells a buyer of bread of fetching it, not of a place', async () => {
    row = await orderOn({ by: asha, kind: 'shop', course: '2 × Millet Loaf' });
    const { env: bindings, mails } = mailbox();
    await edit({ status: 'success' }, bindings);
    const { text = '' } = mails[0] ?? {};
    expect(text).toContain('when to fetch it');
    expect(text).not.toMatch(/your place|payment is confirmed/i);
    expect(text).toContain('/user-dashboard');
    await edit({ status: 'refunded' }, bindings);
    expect(mails[1]?.text).toContain('Nothing was paid.');
  });

  it('tells when an order with a day is ready, and what is left to pay', async () => {
    row = await orderOn({ by: asha, kind: 'shop', course: '1 × Ragi Cake' });
    const neededOn = addDays(today(), 2);
    await db.update(order).set({ neededOn }).where(eq(order.id, row.id));
    const { env: bindings, mails } = mailbox();
    await edit({ status: 'success', advancePayment: '3000' }, bindings);
    expect(mails[0]?.text).toContain(
      `Your payment is confirmed. Collect it from the bakery: ${collectionWhen({ neededOn, neededAt: '' })}. Rs.\u00a05,000 is due by ${dayInWords(neededOn)}.`,
    );
    await edit({ status: 'cancelled' }, bindings);
    expect(mails[1]?.attachments).toMatchObject([
      { content: expect.stringMatching(/METHOD:CANCEL.*STATUS:CANCELLED/s) },
    ]);
  });

  it('is none for anything else', async () => {
    const { env: bindings, mails } = mailbox();
    await edit({ startDate: '2026-01-05', pdfFile: pdf() }, bindings);
    expect(mails).toEqual([]);
  });
});
