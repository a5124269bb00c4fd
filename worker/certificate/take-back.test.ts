import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { IssueResult } from '../../contract/certificate-office.ts';
import { holdSeconds } from '../../contract/message.ts';
import { newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { ask, call, db, formOf } from '../test/app.ts';
import { certificateNumbered, finished } from '../test/certificates.ts';
import { goTo } from '../test/clock.ts';
import { fileBook } from '../test/files.ts';
import { pdf } from '../test/pdf.ts';
import { file } from '../test/pictures.ts';
import { asOffice, historyOf, offerCourse } from '../test/school.ts';

await offerCourse({ name: 'Sourdough Foundations', price: 8500 });

const orderOf = (id: string) => db.select().from(order).where(eq(order.id, id)).get();
const mailsUnder = (bulk: string) => db.select().from(message).where(eq(message.bulk, bulk));
const takeBack = (requestId: string) => asOffice('certificate/take-back', { requestId });
const credential = async (number: string) =>
  (await ask(`/api/certificate/credential?number=${number}`)).status;

/** Issues for the order, so that it can be taken back. */
async function issue(id: string) {
  const requestId = `request-${newId()}`;
  const orders = [{ id, exception: 'As agreed' }];
  const form = { design: 'classic', orders, requestId };
  const { body } = await asOffice<IssueResult[]>('certificate/issue', form);
  const number = body.data?.[0]?.number ?? '';
  const row = await certificateNumbered(number);
  if (!row) throw new Error(body.message);
  return { requestId, number, row };
}

it.each(['nothing', 'a PDF'])(
  'what is taken back within the minute was never issued, of an order that had %s',
  async (had) => {
    const { _id: id } = await finished();
    if (had === 'a PDF') {
      const pdfFile = file(pdf('By hand'), 'scan.pdf', 'application/pdf');
      await asOffice('admin/update-order', formOf({ id, certificate: 'yes', pdfFile }));
    }
    const before = await orderOf(id);
    const { requestId, number, row } = await issue(id);
    expect(await mailsUnder(requestId)).toMatchObject([{ state: 'queued', record: id }]);
    // A credential holds without the school: none is out before the minute is over.
    expect(await credential(number)).toBe(404);
    expect((await takeBack(requestId)).body.message).toBe('The certificate is taken back');
    expect((await call(`/api/certificate/get?number=${number}`)).status).toBe(404);
    expect(await orderOf(id)).toEqual({ ...before, updatedAt: expect.any(String) });
    expect(await mailsUnder(requestId)).toMatchObject([{ state: 'cancelled' }]);
    expect((await fileBook()).stored).not.toContain(row.pdf);
    if (before?.pdf) expect((await fileBook()).stored).toContain(before.pdf);
    expect((await historyOf('certificate', row.id))[0]).toMatchObject({ what: 'deleted' });
    expect((await takeBack(requestId)).status).toBe(409);
    expect((await issue(id)).number).not.toBe(number);
  },
);

it('after the minute it stays, and its credential is out', async () => {
  const { requestId, number } = await issue((await finished())._id);
  goTo(Date.now() + (holdSeconds + 1) * 1000);
  expect((await takeBack(requestId)).status).toBe(409);
  expect(await credential(number)).toBe(200);
  vi.useRealTimers();
});

it('takes back neither what was revoked meanwhile nor what is under another number', async () => {
  const { requestId, row } = await issue((await finished())._id);
  const other = await issue((await finished())._id);
  await asOffice('certificate/revoke', { id: row.id, reason: 'Misspelt' });
  expect((await takeBack(requestId)).status).toBe(409);
  expect((await takeBack(`request-${newId()}`)).status).toBe(409);
  expect(await certificateNumbered(row.number)).toMatchObject({ state: 'revoked' });
  expect(await certificateNumbered(other.number)).toMatchObject({ state: 'valid' });
});
