import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicCertificate } from '../../contract/certificate-office.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import type { PersonPage } from '../../contract/person.ts';
import { yearOf } from '../../contract/serial.ts';
import { certificate } from '../certificate/table.ts';
import { consent } from '../consent/table.ts';
import { demo } from '../demo/table.ts';
import { moneyDocument } from '../document/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { history } from '../lib/history/table.ts';
import { order } from '../order/table.ts';
import { logIn, register } from '../test/account.ts';
import { ask, call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bucketDump, databaseDump } from '../test/dump.ts';
import { fileBook } from '../test/files.ts';
import { signInWithRole } from '../test/school.ts';
import { erase, found, type Life, live, livedBefore, personal, word, zia } from '../test/zia.ts';
import { user } from '../user/table.ts';

let life: Life;
let log: string[];

beforeEach(async () => {
  log = [];
  for (const name of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void log.push(String(line)));
  life = await livedBefore();
}, 60_000);

describe('an erased person', () => {
  it('was shown to the office with what goes and what is open, on their page and under Today', async () => {
    const { id, meera } = life;
    const pageFor = async (token: string) =>
      (await call<PersonPage>('/api/admin/person', { id }, { token })).body.data;
    const page = await pageFor(meera);
    const goes = { orders: 3, enquiries: 2, demos: 1, runningCourses: 0 };
    expect(page).toMatchObject({ due: 15_000, erasure: goes });
    const todayFor = async (token: string) =>
      (await call<Dashboard>('/api/admin/dashboard', undefined, { token })).body.data?.today;
    const erasure = { person: id, name: page?.person.name, answerBy: page?.erasure?.answerBy };
    expect((await todayFor(meera))?.erasures).toEqual([erasure]);
    const counter = await signInWithRole('counter');
    expect((await pageFor(counter))?.erasure).toBeNull();
    expect((await todayFor(counter))?.erasures).toEqual([]);
    expect((await erase(life)).status).toBe(200);
    expect((await pageFor(meera))?.erasure).toBeNull();
    expect((await todayFor(meera))?.erasures).toEqual([]);
  });

  it('is nowhere afterwards but on the receipt: not in a table, a file or a line of the log', async () => {
    // Here the log of all that she did counts as well.
    life = await live();
    // A login leaves traces too.
    expect(await logIn(zia)).toBeDefined();
    expect((await erase(life)).status).toBe(200);
    const receipts = await db.select().from(moneyDocument);
    expect(receipts.map(({ content }) => content.recipient)).toEqual([
      { name: word('office'), serialNo: life.serialNo },
    ]);
    expect(found(await databaseDump())).toEqual(found(JSON.stringify(receipts)));
    const office = { headers: { authorization: `Bearer ${life.meera}` } };
    for (const path of ['payment/accounts', 'admin/export-payments', 'document/list']) {
      const text = await (await ask(`/api/${path}`, office)).text();
      expect(text).toContain('Erased person');
      expect(found(text)).toEqual([]);
    }
    expect(found(await bucketDump())).toEqual([]);
    expect(await personal()).toEqual([]);
    expect((await fileBook()).orphans).toEqual([]);
    expect(log.length).toBeGreaterThan(10);
    expect(found(log.join('\n'))).toEqual([]);
    const row = await db.select().from(user).where(eq(user.id, life.id)).get();
    expect(row).toMatchObject({ aadharHash: '', aadharLast4: '' });
  });

  it('leaves the documents of money, and the proof of what was agreed to', async () => {
    const before = await db.select().from(order).get();
    await erase(life);
    const after = await db.select().from(order).get();
    const kept = [
      ...(['orderId', 'placedOn', 'courseName', 'coursePrice', 'advancePayment'] as const),
      ...(['balancePayment', 'txnId', 'status', 'serialNo'] as const),
    ];
    for (const name of kept) expect(after?.[name]).toBe(before?.[name]);
    const consents = await db.select().from(consent);
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(['account', 'news']);
    expect(consents.every(({ withdrawnAt }) => withdrawnAt !== '')).toBe(true);
    const entries = await db.select().from(history).where(eq(history.noun, 'order'));
    expect(entries.map(({ after }) => after)).toContainEqual({ status: 'success' });
    const [last] = await db.select().from(history).orderBy(desc(history.seq)).limit(1);
    expect(last).toMatchObject({
      noun: 'user',
      what: 'erased',
      record: life.id,
      actorName: people.admin.name,
      before: null,
      after: null,
    });
  });

  it('has certificates of which only the number is left, and that they hold no longer', async () => {
    const before = await db.select().from(certificate);
    expect(before.map(({ state }) => state)).toEqual(['replaced', 'valid']);
    await erase(life);
    for (const { number } of before) {
      const { body } = await call<PublicCertificate>(`/api/certificate/get?number=${number}`);
      expect(body.data).toMatchObject({
        state: 'revoked',
        facts: null,
        pdfPath: '',
        replacedBy: '',
      });
    }
  });

  it('cannot log in, is not found, and nobody gets the number again', async () => {
    const { id, serialNo } = life;
    await erase(life);
    expect(await logIn(zia, '10.1.1.1')).toBeUndefined();
    expect(
      await logIn(
        { email: `erased-${serialNo.toLowerCase()}@invalid.invalid`, password: 'x' },
        '10.1.1.2',
      ),
    ).toBeUndefined();
    expect((await call('/api/user/getUserData', {}, { token: life.token })).status).toBe(401);
    for (const path of [
      '/api/user/user-info',
      '/api/order/track-order',
      '/api/course/get-user-courses',
    ])
      expect(
        (await call(path, { year: yearOf(serialNo), serialNo: serialNo.slice(-4) })).status,
        path,
      ).toBe(404);
    const again = await register(people.asha, { ...zia, serialNo });
    expect(again.status).toBe(200);
    expect(again.body.data?.serialNo).not.toBe(serialNo);
    expect(
      (await call('/api/admin/admin-edit-user', { id, name: 'Zia' }, { token: life.meera })).status,
    ).toBe(409);
  });

  it('whose e-mail is not confirmed keeps what anybody could have typed under it', async () => {
    await db.update(user).set({ confirmedAt: '' }).where(eq(user.id, life.id));
    await erase(life);
    expect(await db.select().from(demo)).toHaveLength(1);
    expect(await db.select().from(enquiry)).toHaveLength(2);
  });
});
