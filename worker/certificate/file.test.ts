import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order, Track } from '../../contract/order.ts';
import { Refused } from '../lib/http/refuse.ts';
import { order } from '../order/table.ts';
import { editOrder } from '../settle/edit.ts';
import { ask, call, db, goTo } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { failing } from '../test/faults.ts';
import { expectTidy, sweepLater } from '../test/files.ts';
import { pdf } from '../test/pdf.ts';
import { file } from '../test/pictures.ts';
import { asOffice, offerCourse, placed, signInAs } from '../test/school.ts';
import { attachment } from './file.ts';

const { serialNo } = people.asha;

const course = { courseName: 'Sourdough Foundations', coursePrice: 8500 };
const paper = (...lines: string[]) => file(pdf(...lines), 'scan.pdf', 'application/pdf');
const set = (id: string, values: Partial<typeof order.$inferInsert>) =>
  db.update(order).set(values).where(eq(order.id, id));

let enrolment: Order;
await offerCourse({ name: course.courseName, price: course.coursePrice });
const asha = await signInAs('asha');

beforeEach(async () => {
  enrolment = await placed(asha, course, { status: 'success' });
});
const track = async () =>
  (await call<Track[]>('/api/order/track-order', { year: 2026, serialNo: '1234' })).body.data?.[0];
const own = async () =>
  (await call<Order>('/api/order/get-order-by-id', { id: enrolment._id }, { token: asha })).body
    .data;

const editor = { id: 'meera', name: 'Meera', email: 'meera@crumb.test', role: 'office' } as const;

const store = (pdfFile: File, bindings = env) =>
  editOrder(bindings, { id: enrolment._id }, pdfFile, editor);

async function approve(pdfFile = paper('Asha Patil')) {
  await store(pdfFile);
  await set(enrolment._id, { certificate: 'yes' });
}

describe('Asha’s certificate', () => {
  it('is not shown before it is approved, though it is stored', async () => {
    await store(paper('Asha Patil'));
    expect(await track()).toMatchObject({ certificate: 'pending', pdfPath: '' });
    expect((await own())?.pdfPath).toBe('');
    const stored = await db.select().from(order).where(eq(order.id, enrolment._id)).get();
    const key = stored?.pdf;
    const headers = { authorization: `Bearer ${asha}` };
    expect((await ask(`/media/${key}`, { headers })).status).toBe(403);
    await set(enrolment._id, { certificate: 'no' });
    expect(await track()).toMatchObject({ certificate: 'no', pdfPath: '' });
  });

  it('downloads as an attachment with her number and the course in its name', async () => {
    await approve();
    const found = await track();
    expect(found?.certificate).toBe('yes');
    const response = await ask(found?.pdfPath ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="Certificate-${serialNo}-Sourdough-Foundations.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.bytes()).toEqual(pdf('Asha Patil'));
    expect((await ask((await own())?.pdfPath ?? '')).status).toBe(200);
  });

  it('is not to be had without the signature, with another’s, or once it has run out', async () => {
    await approve();
    const path = (await track())?.pdfPath ?? '';
    const [bare = '', query = ''] = path.split('?');
    const until = Number(new URLSearchParams(query).get('e'));
    const status = async (url: string, token?: string) =>
      (await ask(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
    expect(await status(bare)).toBe(401);
    expect(await status(bare, await signInAs('ravi'))).toBe(403);
    expect(await status(bare, asha)).toBe(200);
    expect(await status(bare, await signInAs('admin'))).toBe(200);
    expect(await status(path.replace(/&s=.*/, '&s=x'))).toBe(401);
    expect(await status(path.replace(/e=\d+/, `e=${until + 1800}`))).toBe(401);
    const other = path.replace(/(?<=certificate\/)./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await status(other)).toBe(401);
    expect(await status(path.replace('/certificate/', '/user/'))).toBe(401);
    goTo(until * 1000 - 1000);
    expect(await status(path)).toBe(200);
    vi.setSystemTime(until * 1000 + 1000);
    expect(await status(path)).toBe(401);
  });

  it('is shut at once when it is withdrawn, to everybody who has its path', async () => {
    await approve();
    const path = (await track())?.pdfPath ?? '';
    const own1 = (await own())?.pdfPath ?? '';
    expect([(await ask(path)).status, (await ask(own1)).status]).toEqual([200, 200]);
    for (const certificate of ['no', ''] as const) {
      await set(enrolment._id, { certificate });
      const headers = { authorization: `Bearer ${asha}` };
      const statuses = await Promise.all([ask(path), ask(own1), ask(path, { headers })]);
      expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403]);
    }
    await set(enrolment._id, { certificate: 'yes' });
    expect((await ask(path)).status).toBe(200);
  });

  it('is seen by the office before and after its approval, by a path that is no other’s', async () => {
    await store(paper('Asha Patil'));
    const forOffice = async () =>
      (await asOffice<Order>('order/get-order-by-id', { id: enrolment._id })).body.data?.pdfPath ??
      '';
    const path = await forOffice();
    expect((await ask(path)).status).toBe(200);
    await set(enrolment._id, { certificate: 'yes' });
    const open = (await track())?.pdfPath ?? '';
    expect(open).not.toBe(path);
    await set(enrolment._id, { certificate: 'no' });
    expect([(await ask(path)).status, (await ask(open)).status]).toEqual([200, 401]);
  });

  it('makes room for a new one, and the old file goes', async () => {
    await approve();
    const before = (await track())?.pdfPath ?? '';
    await store(paper('Asha Suresh Patil'));
    expect((await ask(before)).status).toBe(401);
    expect(await (await ask((await track())?.pdfPath ?? '')).bytes()).toEqual(
      pdf('Asha Suresh Patil'),
    );
    await expectTidy();
  });

  it.each([
    [
      'a picture that calls itself a PDF',
      file('\xff\xd8\xff', 'a.pdf', 'application/pdf'),
      'unsupportedMediaType',
    ],
    ['a page of HTML', file('<html>%PDF-1.4', 'a.pdf', 'application/pdf'), 'unsupportedMediaType'],
    ['more than 5 MB', file(new Uint8Array(5 * 1024 * 1024 + 1), 'a.pdf'), 'contentTooLarge'],
  ])('is not %s', async (_, wrong, code) => {
    const refused = await store(wrong).catch((error) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused.code).toBe(code);
    expect(Object.keys(refused.errors)).toEqual(['pdfFile']);
    await expectTidy();
  });

  it('may have 5 MB to the byte', async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024);
    bytes.set(pdf());
    await approve(file(bytes, 'a.pdf', 'application/pdf'));
    const response = await ask((await track())?.pdfPath ?? '');
    expect((await response.bytes()).length).toBe(bytes.length);
  });

  it('belongs to an enrolment that exists', async () => {
    await expect(editOrder(env, { id: 'unknown' }, paper(), editor)).rejects.toThrow(
      'Order not found',
    );
    await expectTidy();
  });

  it('stays as it is when the new one cannot be kept', async () => {
    await approve();
    const before = await (await ask((await track())?.pdfPath ?? '')).bytes();
    for (const only of [/insert into "orphan"/, /FILES put/, /DB batch/]) {
      const { env: broken } = failing(1, { only });
      await expect(store(paper('Half'), broken)).rejects.toThrow();
      expect(await (await ask((await track())?.pdfPath ?? '')).bytes()).toEqual(before);
    }
    await sweepLater();
    await expectTidy();
  });
});

describe('the name of the file', () => {
  const of = (courseName: string) => attachment({ serialNo, courseName });

  it('has plain letters for old clients and the real ones beside them', () => {
    expect(of('Crème Brûlée & Tart / Basics?')).toBe(
      `attachment; filename="Certificate-${serialNo}-Creme-Brulee-Tart-Basics.pdf"; ` +
        `filename*=UTF-8''Certificate-${serialNo}-Cr%C3%A8me-Br%C3%BBl%C3%A9e-Tart-Basics.pdf`,
    );
  });

  it.each(['"; filename="evil.exe', 'a\r\nset-cookie: x', '../../etc/passwd', "it's (50%)"])(
    'keeps %j harmless',
    (name) => {
      expect(of(name)).toMatch(
        /^attachment; filename="[\w-]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
      );
    },
  );

  it('survives a course of signs and of another script', () => {
    expect(of('🥐')).toContain(`filename="Certificate-${serialNo}.pdf"`);
    expect(of('मिठाई')).toContain(`filename="Certificate-${serialNo}.pdf"`);
    expect(decodeURIComponent(of('मिठाई'))).toContain(`Certificate-${serialNo}-मिठाई.pdf`);
  });

  it('is cut between letters, be they pairs of units', () => {
    for (const before of ['', 'a']) {
      const header = of(before + '𑜀'.repeat(100));
      const name = decodeURIComponent(header.split("UTF-8''")[1] ?? '');
      expect(name).toBe(`Certificate-${serialNo}-${before}${'𑜀'.repeat(80 - before.length)}.pdf`);
      expect(header.length).toBeLessThan(1100);
    }
  });
});
