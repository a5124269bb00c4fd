import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IssuedCertificate, PublicCertificate } from '../../contract/certificate-office.ts';
import { today } from '../../contract/day.ts';
import type { Track } from '../../contract/order.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { ask, call, db, formOf } from '../test/app.ts';
import { certificateNumbered, certificatesOf, finished, issued } from '../test/documents.ts';
import { pdf } from '../test/pdf.ts';
import { file } from '../test/pictures.ts';
import { asOffice, offerCourse, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';
import { certificate } from './table.ts';

let row: typeof certificate.$inferSelect;
let orderId: string;
await offerCourse({ name: 'Sourdough Foundations', price: 8500 });

beforeEach(async () => {
  const done = await finished();
  orderId = done._id;
  row = await issued(done);
});

const reason = 'The name was misspelt';
const post = <Data = IssuedCertificate>(verb: string, body: object) =>
  asOffice<Data>(`certificate/${verb}`, body);
const replace = (id = row.id) => post('replace', { id, reason });
const revoke = (id = row.id) => post('revoke', { id, reason });
const lookUp = async (number = row.number) =>
  (await call<PublicCertificate>(`/api/certificate/get?number=${number}`)).body.data;
const orderNow = () => db.select().from(order).where(eq(order.id, orderId)).get();
const mails = async () =>
  (await db.select().from(message).where(eq(message.record, orderId))).filter(
    ({ kind }) => kind === 'certificate',
  );

describe('a certificate that is replaced', () => {
  it('names the new one, which has the name of now', async () => {
    const path = (await lookUp())?.pdfPath ?? '';
    await db.update(user).set({ name: 'Asha Rao' }).where(eq(user.id, row.userId));
    const { body } = await replace();
    const next = body.data;
    expect(next).toMatchObject({ state: 'valid', facts: { name: 'Asha Rao' } });
    expect(await lookUp()).toMatchObject({
      state: 'replaced',
      reason,
      endedOn: today(),
      replacedBy: next?.number,
      pdfPath: '',
      facts: { name: 'Asha Patil' },
    });
    const { pdf: key } = (await certificateNumbered(next?.number ?? '')) ?? {};
    expect(await orderNow()).toMatchObject({ certificate: 'yes', pdf: key });
    expect((await ask(path)).status).toBe(401);
    expect((await ask((await lookUp(next?.number))?.pdfPath ?? '')).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    await db.update(user).set({ name: 'Asha Patil' }).where(eq(user.id, row.userId));
  });

  it('has one in its place, whoever replaces it at the same moment', async () => {
    const answers = await Promise.all([replace(), replace(), replace()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const all = await certificatesOf(orderId);
    expect(all.map(({ state }) => state)).toEqual(['replaced', 'valid']);
  });

  it('is not replaced by one that cannot be printed', async () => {
    await db.update(user).set({ name: '山田' }).where(eq(user.id, row.userId));
    expect((await replace()).status).toBe(409);
    await db.update(user).set({ name: 'Asha Patil' }).where(eq(user.id, row.userId));
    expect((await lookUp())?.state).toBe('valid');
  });
});

describe('a certificate that is revoked', () => {
  it('says so with the reason and the day, and nobody is offered its PDF', async () => {
    const path = (await lookUp())?.pdfPath ?? '';
    expect((await ask(path)).status).toBe(200);
    const { body } = await revoke();
    expect(body.data).toMatchObject({ state: 'revoked', reason });
    expect(await lookUp()).toMatchObject({
      state: 'revoked',
      reason,
      endedOn: today(),
      pdfPath: '',
      replacedBy: '',
    });
    expect((await ask(path)).status).toBe(401);
    expect(await orderNow()).toMatchObject({ certificate: 'no', pdf: '' });
    const found = await call<Track[]>('/api/order/track-order', { year: 2026, serialNo: '1234' });
    expect(JSON.stringify(found.body)).not.toContain(row.pdf);
    // The office still reads it.
    expect((await ask(body.data?.pdfPath ?? '')).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({ expects: { certificate: 'no' } });
  });

  it('ends once', async () => {
    const answers = await Promise.all([revoke(), revoke(), replace()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await revoke()).status).toBe(409);
    expect((await replace()).status).toBe(409);
    expect((await revoke('nothing')).status).toBe(404);
  });

  it('can be followed by another one', async () => {
    await revoke();
    const next = await issued({ _id: orderId });
    expect(next.number).not.toBe(row.number);
    expect((await lookUp())?.state).toBe('revoked');
  });

  it('has no other PDF beside it, which would say something else', async () => {
    const paper = file(pdf('By hand'), 'scan.pdf', 'application/pdf');
    const form = formOf({ id: orderId, pdfFile: paper });
    const { status, body } = await asOffice<AdminOrder>('admin/update-order', form);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['pdfFile']]);
    expect((await orderNow())?.pdf).toBe(row.pdf);
    expect((await ask((await lookUp())?.pdfPath ?? '')).status).toBe(200);
    const asHolder = async (token: string) =>
      (await ask(`/media/${row.pdf}`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await asHolder(await signInAs('asha'))).toBe(200);
    expect(await asHolder(await signInAs('ravi'))).toBe(403);
  });

  it.each([
    ['The photos are of other breads', 'The photos are of other breads'],
    ['', 'The school withdrew it'],
  ])('is revoked by a No on its order, with the reason “%s”', async (reason, read) => {
    const form = formOf({ id: orderId, certificate: 'no', reason, status: 'processing' });
    const { body } = await asOffice<AdminOrder>('admin/update-order', form);
    expect(body.message).toMatch(new RegExp(`Certificate ${row.number} is revoked$`));
    expect(body.data).toMatchObject({ certificate: 'no', certificateNumber: '', pdfPath: '' });
    expect(await lookUp()).toMatchObject({ state: 'revoked', reason: read, pdfPath: '' });
    const written = await db.select().from(message).where(eq(message.record, orderId));
    const changed = written.findLast(({ kind }) => kind === 'order-changed');
    expect(changed?.expects).toEqual({ status: 'processing' });
    const ended = (await mails()).at(-1);
    expect(JSON.stringify(ended?.body)).toContain(`is no longer valid: ${read}`);
  });

  it('is not left valid beside an order without a decision', async () => {
    const form = formOf({ id: orderId, certificate: '' });
    const { status, body } = await asOffice('admin/update-order', form);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['certificate']]);
    expect((await lookUp())?.state).toBe('valid');
  });
});

it('what is printed on a certificate cannot be changed in the database', async () => {
  for (const change of [
    { facts: { ...row.facts, name: 'Somebody else' } },
    { number: '0000-0000-0000' },
    { pdf: 'certificate/other' },
  ])
    await expect(
      db.update(certificate).set(change).where(eq(certificate.id, row.id)),
    ).rejects.toThrow();
  await expect(db.delete(certificate).where(eq(certificate.id, row.id))).rejects.toThrow();
  await revoke();
  const again = { state: 'valid', reason: '', endedAt: '' } as const;
  await expect(
    db.update(certificate).set(again).where(eq(certificate.id, row.id)),
  ).rejects.toThrow();
});
